import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { pathsBeside } from '@/lib/compare/formula-series'
import { loadCompared } from '@/lib/compare/load-compared'
import { loadReach } from '@/lib/compare/reach/load-reach'
import { loadWhy } from '@/lib/compare/why/load-why'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import { type ReachRow, turnText } from '@/lib/contract/fields/reach-row'
import type { Interval } from '@/lib/contract/interval'
import { isWithheld } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { endpointFromPath } from '@/lib/market/decode-catalog'
import { fittingSeries } from '@/lib/market/fitting-series'
import type { Market } from '@/lib/market/market'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import type { ViewedMarket } from '@/lib/market/view-market'
import { drawingOptions } from '@/lib/url/drawing-options'
import { withExplicitWindow } from '@/lib/url/explicit-window'
import { readViewState } from '@/lib/url/read-view-state'
import { applyPreset } from '@/lib/url/settings/apply-preset'
import { SURFACES, type Surface } from '@/lib/url/settings/surfaces'
import { unreadSettings } from '@/lib/url/settings/unread-settings'
import { finerRows } from '@/lib/view/readout/coarser-label'
import { mergeWindows } from '@/lib/view/window/merge-windows'
import { openingWindow, resolveWindow } from '@/lib/view/window/resolve-window'
import { draw } from './draw'
import type { LoadedChart } from './loaded-chart'

/** A parsed address: series and chart state, without data. */
export type ParsedAddress = Pick<LoadedChart, 'endpoint' | 'state' | 'notices'>

/** A market whose catalog describes the data that somebody sees. */
type Listing = Pick<Market, 'catalog'>

/** No window, in days and in milliseconds. */
const WHOLE = { from: null, to: null }
const EVERYTHING = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/**
 * The endpoint at a path: from the catalog, or derived from the path if the server has no catalog. An old name opens the
 * series that replaced it.
 */
export async function resolveEndpoint(
  path: string,
  search: URLSearchParams,
  market: Listing,
): Promise<Endpoint> {
  return (await resolveAddress(path, search, market)).endpoint
}

async function resolveAddress(
  path: string,
  search: URLSearchParams,
  market: Listing,
): Promise<Pick<ParsedAddress, 'endpoint' | 'notices'>> {
  const catalog = await market.catalog()
  const listed = resolveSeries(catalog, path)
  const endpoint = listed?.endpoint ?? (catalog.total === 0 ? endpointFromPath(path) : undefined)
  if (!endpoint) {
    throw new ApiError('unknown_route', `There is no series at ${path.slice(0, 120)}.`, {
      detail: { suggestions: catalog.suggest(path).map((near) => near.path.slice(API_PREFIX.length - 1)) },
    })
  }
  return { endpoint, notices: applyPreset(search, listed?.preset ?? {}) }
}

/** Loads the chart of an address: endpoint, state and data. */
export async function loadChart(
  path: string,
  search: URLSearchParams,
  surface: Surface,
  viewer: Viewer | null,
): Promise<LoadedChart> {
  return loadChartFrom(getMarketFor(viewer), path, search, surface)
}

/** The same from another client of the API, which has caches of its own. */
export async function loadChartFrom(
  market: ViewedMarket,
  path: string,
  search: URLSearchParams,
  surface: Surface,
): Promise<LoadedChart> {
  return (await loadFrom(market, await readAddress(path, search, surface, market))).chart
}

/** The same for an address of rows, which are all rows unless it has a window. */
export async function loadRows(
  { state, ...read }: ParsedAddress,
  viewer: Viewer | null,
): Promise<LoadedChart> {
  const rows = { ...state, timeframe: state.timeframe ?? ('all' as const) }
  return (await loadWithWhole({ ...read, state: rows }, viewer)).chart
}

/**
 * The same for a file, with its full history: the rows in view, or with `all` those of `loadRows`. The state has the
 * window that the page opens with.
 */
export async function loadFile(
  { state, ...read }: ParsedAddress,
  viewer: Viewer | null,
  { all }: { all: boolean },
): Promise<{ chart: LoadedChart; whole: SeriesData }> {
  const timeframe = all ? (state.timeframe ?? ('all' as const)) : state.timeframe
  const { chart, whole } = await loadWithWhole({ ...read, state: { ...state, timeframe } }, viewer)
  if (all) return { chart, whole }
  const opening = openingWindow(chart.series, drawingOptions(state))
  return { chart: { ...chart, state: withExplicitWindow(chart.state, opening) }, whole }
}

/** Endpoint and chart state of an address of this kind, without data. Throws `unknown_route`. */
export async function readAddress(
  path: string,
  search: URLSearchParams,
  surface: Surface,
  market: Listing,
): Promise<ParsedAddress> {
  const { endpoint, state: values, notices } = await readValues(path, search, market)
  // Nothing is looked for that is not shown.
  const state = SURFACES[surface].takes.reach ? values : { ...values, reach: [] }
  return { endpoint, state, notices: [...notices, ...unreadSettings(endpoint, search, surface)] }
}

/** The same without notices of names that the address does not read, for routes that refuse them. */
export async function readValues(
  path: string,
  search: URLSearchParams,
  market: Listing,
): Promise<ParsedAddress> {
  const { endpoint, notices: fixed } = await resolveAddress(path, search, market)
  const { state, notices } = readViewState(endpoint, search)
  return { endpoint, state, notices: [...fixed, ...notices] }
}

/**
 * The chart of an address and its full history without compared series, for statistics and freshness. A window is only
 * what is in view, so the chart has the full history too. Where its rows are coarser than requested, those in the window
 * take their place.
 */
export function loadWithWhole(
  read: ParsedAddress,
  viewer: Viewer | null,
): Promise<{ chart: LoadedChart; whole: SeriesData }> {
  return loadFrom(getMarketFor(viewer), read)
}

async function loadFrom(
  market: ViewedMarket,
  read: ParsedAddress,
): Promise<{ chart: LoadedChart; whole: SeriesData }> {
  const { endpoint, state } = read
  const whole = await fittingSeries(market, endpoint, state.params, WHOLE, barInterval(read))
  const fine = finerRows(whole, state.params) ? await loadWindow(market, whole, read) : null
  const [series, inWindow, ...shown] = await Promise.all([
    loadCompared(market, whole, { ...state, bars: barInterval(read) }),
    fine && loadCompared(market, fine.rows, { ...state, bars: barInterval(read) }),
    market.isPublic(endpoint),
    ...pathsBeside(state).map((path) => market.isPublicPath(path)),
  ])
  const merged = fine && inWindow ? mergeWindows(series, [inWindow], EVERYTHING, fine.window) : series
  const answers = await loadReach(market, whole, state, [...state.reach, ...askedOf(state)], (input) =>
    draw('reach', input),
  )
  const reached = answers.slice(0, state.reach.length)
  const [ofRule] = answers.slice(state.reach.length)
  const turns = ofRule && (await isPublicAnswer(market, ofRule)) ? turnText(ofRule) : null
  const opened = reached.flatMap(({ uses }) => uses).map((path) => market.isPublicPath(path))
  // Others may see a series whose refusal is an answer.
  const isAnswered = reached.every(({ unit }) => unit !== null)
  // The operator sees columns that others do not.
  // Others may not see every series that a change is taken apart into.
  const isPublic =
    [...shown, ...(await Promise.all(opened)), isAnswered].every(Boolean) &&
    !isWithheld(merged.metadata.sources) &&
    state.why === null
  const answered =
    answers.length > 0
      ? { ...merged, ...(reached.length > 0 ? { reached } : {}), ...(turns ? { turns } : {}) }
      : merged
  const apart = state.why && (await loadWhy(market, whole, state, state.why, (input) => draw('why', input)))
  return { chart: { ...read, series: answered, isPublic, ...(apart ? { apart } : {}) }, whole }
}

/** The condition of a rule that is tested to the last row, as a level to look for. */
const askedOf = ({ rule, to }: ParsedAddress['state']) =>
  rule !== null && to === null ? [{ text: rule, level: null, by: null }] : []

/** Whether everyone gets an answer. */
async function isPublicAnswer(
  market: Pick<ViewedMarket, 'isPublicPath'>,
  { uses }: ReachRow,
): Promise<boolean> {
  return (await Promise.all(uses.map((path) => market.isPublicPath(path)))).every(Boolean)
}

/** The chosen interval, over whose bars indicators and formulas are computed. Rules have the rows themselves. */
export function barInterval({ state }: Pick<ParsedAddress, 'state'>): Interval | undefined {
  return state.interval === 'auto' || state.rule !== null ? undefined : state.interval
}

/** The rows in the window at the requested resolution, and the window; null if there are none or too many. */
async function loadWindow(
  market: Market,
  whole: SeriesData,
  { endpoint, state }: ParsedAddress,
): Promise<{ rows: SeriesData; window: { from: number; to: number } } | null> {
  const { from, to } = resolveWindow(whole, drawingOptions(state))
  if (from === null && to === null) return null
  const day = (time: number | null) => (time === null ? null : dayOf(time))
  const rows = await fittingSeries(market, endpoint, state.params, { from: day(from), to: day(to) })
  if (rows.metadata.resolution === whole.metadata.resolution) return null
  return { rows, window: { from: from ?? EVERYTHING.from, to: to ?? EVERYTHING.to } }
}
