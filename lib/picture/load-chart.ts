import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { loadCompared } from '@/lib/compare/load-compared'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { endpointFromPath } from '@/lib/market/decode-catalog'
import { fittingSeries } from '@/lib/market/fitting-series'
import { getMarket, getMarketFor } from '@/lib/market/registry'
import { resolveSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import type { LoadedChart } from './loaded-chart'

/** A parsed address: series and chart state, without data. */
export type ParsedAddress = Pick<LoadedChart, 'endpoint' | 'state' | 'notices'>

/** A state without a window. */
const WHOLE = { from: null, to: null }

/**
 * The endpoint at a path: from the catalog, or derived from the path if the server has no catalog. An old name opens the
 * series that replaced it.
 */
export async function resolveEndpoint(path: string, search: URLSearchParams): Promise<Endpoint> {
  const catalog = await getMarket().catalog()
  const listed = resolveSeries(catalog, path)
  const endpoint = listed?.endpoint ?? (catalog.total === 0 ? endpointFromPath(path) : undefined)
  if (!endpoint) {
    throw new ApiError('unknown_route', `There is no series at ${path.slice(0, 120)}.`, {
      detail: { suggestions: catalog.suggest(path).map((near) => near.path.slice(API_PREFIX.length - 1)) },
    })
  }
  for (const [name, value] of Object.entries(listed?.preset ?? {})) search.set(name, value)
  return endpoint
}

/** Loads the chart of an address: endpoint, state and data. */
export async function loadChart(
  path: string,
  search: URLSearchParams,
  viewer: Viewer | null,
): Promise<LoadedChart> {
  const endpoint = await resolveEndpoint(path, search)
  const { chart } = await load({ endpoint, ...readViewState(endpoint, search) }, viewer)
  return chart
}

/**
 * The chart of an address and its series over the full history. They differ if the address has a window: intraday rows
 * cover the window only, while statistics and freshness need the full history.
 */
export async function loadWithWhole(
  read: ParsedAddress,
  viewer: Viewer | null,
): Promise<{ chart: LoadedChart; whole: SeriesData }> {
  const { endpoint, state } = read
  const isWindow = state.from !== null || state.to !== null
  const [{ chart, base }, whole] = await Promise.all([
    load(read, viewer),
    isWindow ? fittingSeries(getMarketFor(viewer), endpoint, state.params, WHOLE) : null,
  ])
  return { chart, whole: whole ?? base }
}

/** `base` is the series without compared ones. */
async function load(
  read: ParsedAddress,
  viewer: Viewer | null,
): Promise<{ chart: LoadedChart; base: SeriesData }> {
  const { endpoint, state } = read
  const market = getMarketFor(viewer)
  const base = await fittingSeries(market, endpoint, state.params, state)
  const [series, ...shown] = await Promise.all([
    loadCompared(market, base, state),
    market.isPublic(endpoint),
    ...state.compared.map(({ path }) => market.isPublicPath(path)),
  ])
  return { chart: { ...read, series, isPublic: shown.every(Boolean) }, base }
}
