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
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import type { Notice, ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import { coarserLabel } from '@/lib/view/readout/coarser-label'
import type { Palette } from '@/lib/view/style/palette'

export interface LoadedChart {
  endpoint: Endpoint
  state: ViewState
  notices: Notice[]
  series: SeriesData
  /** Whether everyone may see it. */
  isPublic: boolean
}

/**
 * The endpoint a path names: listed, or told from the path where the server lists none. An old name stands for the
 * series that replaced it, as on its page.
 */
export async function resolveEndpoint(path: string, search: URLSearchParams): Promise<Endpoint> {
  const catalog = await getMarket().catalog()
  const listed = resolveSeries(catalog, path)
  const endpoint = listed?.endpoint ?? (catalog.total === 0 ? endpointFromPath(path) : undefined)
  if (!endpoint) {
    throw new ApiError('unknown_route', `There is no series at ${path.slice(0, 120)}`, {
      detail: { suggestions: catalog.suggest(path).map((near) => near.path.slice(API_PREFIX.length - 1)) },
    })
  }
  for (const [name, value] of Object.entries(listed?.preset ?? {})) search.set(name, value)
  return endpoint
}

/** What an address under any prefix stands for: endpoint, state and data. */
export async function loadChart(
  path: string,
  search: URLSearchParams,
  viewer: Viewer | null,
): Promise<LoadedChart> {
  const endpoint = await resolveEndpoint(path, search)
  const { state, notices } = readViewState(endpoint, search)
  const market = getMarketFor(viewer)
  const base = await fittingSeries(market, endpoint, state.params, state)
  const [series, ...shown] = await Promise.all([
    loadCompared(market, base, state),
    market.isPublic(endpoint),
    ...state.compared.map(({ path }) => market.isPublicPath(path)),
  ])
  return { endpoint, state, notices, series, isPublic: shown.every(Boolean) }
}

export function drawChart(
  view: LoadedChart,
  palette: Palette,
  size: { width: number; height: number },
): Chart {
  return buildChart({
    series: view.series,
    params: paramsInUse(view.endpoint, view.state),
    look: toLook(view.state),
    palette,
    ...size,
  })
}

/** The words every picture of simulated or foreign data carries. */
export function sourceLabel(series: SeriesData): string {
  const { origin } = series
  switch (origin.kind) {
    case 'sample':
      return 'Simulated sample data'
    case 'store':
      return origin.asOf ? `Imported data, as of ${origin.asOf}` : 'Imported data'
    case 'remote':
      return series.metadata.source === 'sample'
        ? `Simulated sample data from ${origin.host}`
        : `Data from ${origin.host}`
  }
}

/** Said where the picture is the last good one. */
export function staleLabel({ stale }: SeriesData): string | null {
  return stale ? `Last good picture, of ${stale.since.slice(0, 16).replace('T', ' ')} UTC` : null
}

/** Said where a series laid over the chart could not be had. */
function refusedLabels({ overlays = [] }: SeriesData): string[] {
  return overlays.flatMap(({ title, failure }) =>
    failure ? [`${title}: ${failure.message.replace(/\.$/, '')}.`] : [],
  )
}

/** Said where the address asks for something that the picture does not show. */
export function unusedLabel({ notices }: Pick<LoadedChart, 'notices'>): string | null {
  return notices.length > 0 ? `Not used: ${notices.map(({ reason }) => reason).join('; ')}.` : null
}

/** What a picture does not show though it is asked for. */
export function missingLabels(view: LoadedChart): string[] {
  return [
    unusedLabel(view),
    coarserLabel(view.series, view.state.params),
    ...refusedLabels(view.series),
  ].filter((label) => label !== null)
}
