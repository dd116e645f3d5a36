import type { Cadence } from '@/lib/contract/endpoint'
import { mostDays, SPANS, type Span, type Timeframe, timeframeStart } from '@/lib/contract/params/spans'
import { longestAt } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { chooseShown } from '../fields/choose-shown'
import { firstShown } from '../fields/first-shown'
import type { PlotField } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { extentOf, rowEnd } from '../periods/extent'
import type { WindowChoice } from './window-choice'

/** Rows of slow series are too few for a short window. */
const SLOW: ReadonlySet<Cadence> = new Set(['monthly', 'quarterly', 'irregular'])

/**
 * Timeframe of a chart whose address has none: that of its kind, but no longer than all its rows at the requested
 * resolution can be shown.
 */
function openingOf(
  kind: Kind,
  fields: readonly PlotField[],
  cadence: Cadence,
  resolution: string | null,
): Span {
  const { opening } = KINDS[kind]
  const usual = SLOW.has(cadence) || (kind === 'bands' && !hugPrice(fields)) ? 'all' : opening
  const longest = longestAt(resolution)
  return mostDays(longest) < mostDays(usual) ? longest : usual
}

/** Bands wider than this part of their middle span whole cycles. */
const NARROW = 0.4

/** Whether bands without a value of their own follow the price closely, such as a channel of a few weeks. */
function hugPrice(fields: readonly PlotField[]): boolean {
  const upper = fields.find(({ role }) => role === 'upper')
  const lower = fields.find(({ role }) => role === 'lower')
  if (!upper || !lower || fields.some(({ role }) => role === 'value')) return false
  const widths = upper.values
    .map((high, row) => (2 * (high - lower.values[row])) / Math.abs(high + lower.values[row]))
    .filter(Number.isFinite)
    .sort()
  return widths.length > 0 && widths[widths.length >> 1] < NARROW
}

/** A window whose timeframe has become a time. */
export interface ResolvedWindow {
  from: number | null
  to: number | null
}

interface Facts {
  kind: Kind
  fields: readonly PlotField[]
  /** First time with something to show, and the last time. */
  history: { from: number; to: number }
  /** Last time with something to show; NaN without one. */
  until: number
}

const known = new WeakMap<SeriesData, Facts>()

function factsOf(series: SeriesData): Facts {
  const before = known.get(series)
  if (before) return before
  const { time } = series
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const shown = chooseShown(kind, fields, null).map(({ values }) => values)
  const begin = firstShown(time, shown)
  const { first, last } = extentOf(series)
  // A period begins before its last row.
  const from = Math.max(first, series.periods?.from[lowerBound(time, begin)] ?? begin)
  const row = time.findLastIndex((_, at) => shown.some((values) => !Number.isNaN(values[at])))
  // Rows of a window say nothing about those after it.
  const isCut = series.covers !== undefined && last < series.covers.to
  const history = series.covers ?? { from, to: last }
  const facts = { kind, fields, history, until: isCut ? history.to : rowEnd(series, row) }
  known.set(series, facts)
  return facts
}

/** Time span with something to show, milliseconds; NaN without rows. */
export function historyOf(series: SeriesData): { from: number; to: number } {
  return factsOf(series).history
}

const OPENING_SPANS = SPANS.filter((span) => span !== 'ytd')

/**
 * Timeframe in which a series opens if its address has no window: all, if a rule is tested; a longer one than usual, if
 * its values end before the middle of that.
 */
export function openingWindow(
  series: SeriesData,
  { resolution, rule = null }: Pick<WindowChoice, 'resolution' | 'rule'>,
): Timeframe {
  if (rule) return longestAt(resolution)
  const { kind, fields, history, until } = factsOf(series)
  const usual = openingOf(kind, fields, series.endpoint.cadence, resolution)
  if (resolution !== null || until >= history.to) return usual
  const lastDay = Math.floor(history.to / DAY_MS) * DAY_MS
  const startOf = (span: Span) => timeframeStart(span, lastDay)
  const isFilled = (span: Span) => until - startOf(span) >= (history.to - startOf(span)) / 2
  if (startOf(usual) <= history.from || isFilled(usual)) return usual
  const longer = OPENING_SPANS.find((span) => mostDays(span) > mostDays(usual) && isFilled(span))
  return longer && startOf(longer) > history.from ? longer : 'all'
}

/** Whether a series is drawn by cycle, so that its whole history is in view. */
const isByCycle = ({ kind }: Facts, { align }: WindowChoice) =>
  kind === 'cycles' || (align != null && KINDS[kind].overlays)

/**
 * The bounds of a window in a series. A timeframe ends with the last bound, else with the last row. A window that
 * reaches back to the beginning of the series does not bound it.
 */
export function resolveWindow(series: SeriesData, choice: WindowChoice): ResolvedWindow {
  const { timeframe, from, to } = choice
  if (series.time.length === 0) return { from, to }
  const facts = factsOf(series)
  if (isByCycle(facts, choice)) return { from: null, to: null }
  if (from !== null) return { from, to }
  const { history } = facts
  const span = timeframe ?? (to === null ? openingWindow(series, choice) : 'all')
  const end = Math.min(to ?? history.to, history.to)
  const start = timeframeStart(span, Math.floor(end / DAY_MS) * DAY_MS)
  return { from: start > history.from ? start : null, to }
}

/** Options whose window has become times, for code that knows no timeframes. */
export function withResolvedWindow<Options extends WindowChoice>(
  series: SeriesData,
  options: Options,
): Options {
  return { ...options, timeframe: 'all', ...resolveWindow(series, options) }
}
