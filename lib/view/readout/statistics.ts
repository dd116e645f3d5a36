import type { Interval } from '@/lib/contract/interval'
import { isOverdue } from '@/lib/contract/live/series-age'
import type { SeriesData } from '@/lib/contract/series'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { mainField, mainOf } from '../fields/main-field'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { extentOf } from '../periods/extent'
import { ownEnd } from '../periods/own-end'
import { rowTime } from '../periods/period-text'
import { changeKindOf } from '../text/change'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import { type Rows, rowsOf } from '../window/rows-of'
import { changeOver, lastFinite, latestStep, spanOf } from './change-over'
import { measureCurve } from './curve-statistics'
import { measureDistribution } from './distribution-statistics'
import { percentileOf } from './percentile'
import type { Statistic, Statistics } from './statistic'

export interface Measured {
  /** Visible window, milliseconds UTC, both inclusive; null where it has no bound. */
  from: number | null
  to: number | null
  /** Fields that the user selected; null for those of the kind. */
  show: readonly string[] | null
  /** Interval of the rows, if the reader chose it: there are no changes over less. */
  interval?: Interval
  /** Every row of the series, for changes from before the window. Default: the measured rows. */
  history?: SeriesData
  /** Current time in milliseconds. Without it no value is too old. */
  now?: number
}

const SPANS = [
  { change: '1 day', sum: null, days: 1 },
  { change: '7 days', sum: '7-day sum', days: 7 },
  { change: '30 days', sum: '30-day sum', days: 30 },
  { change: '1 year', sum: '1-year sum', days: 365 },
] as const

/** Labels of changes, and of sums in their place. */
export const CHANGE_LABELS: ReadonlySet<string> = new Set(
  SPANS.flatMap(({ change, sum }) => (sum ? [change, sum] : [change])),
)

/** Start of the label of a last value, which can name its field. */
export const LAST_LABEL = 'Last'

const EVERYTHING: Measured = { from: null, to: null, show: null }

/**
 * Last value, changes, extremes, percentile, and z-score of the main field over the rows in the window. Changes may
 * start before it. Kinds whose rows are not times have statistics of their own.
 */
export function measure(series: SeriesData, measured: Measured = EVERYTHING): Statistics {
  const kind = chooseKind(series, plotFields(series))
  if (kind === 'distribution') return measureDistribution(series)
  if (kind === 'curve') return measureCurve(series)
  const found = mainOf(series, measured.show)
  if (!found) return { label: '', items: [] }
  const { field, isPart } = found
  const { time } = series
  const rows = rowsOf(
    time,
    measured.from ?? Number.NEGATIVE_INFINITY,
    measured.to ?? Number.POSITIVE_INFINITY,
  )
  const last = lastFinite(field.values, rows.end - 1, rows.start)
  if (last < 0) return { label: field.label, items: [] }
  const { endpoint, metadata } = series
  const dated = { last: lastMoment(series, last), cadence: endpoint.cadence, sources: metadata.sources }
  const old = measured.now !== undefined && isOverdue(dated, measured.now)
  const end = rows.end === time.length ? ownEnd(series) : Number.NaN
  const isUndefined = old && end > dated.last && !isOverdue({ ...dated, last: end }, measured.now ?? end)
  const isWhole = coversAll(measured.history ?? series, measured)
  const items: Statistic[] = [
    {
      label: isPart ? `${LAST_LABEL} of ${field.label}` : LAST_LABEL,
      text: formatValue(field.values[last], writtenUnit(field)),
      note: rowTime(series, last),
      ...(old ? { isOld: true as const } : {}),
      ...(isUndefined ? { rowsTo: dayOf(end) } : {}),
    },
    ...(hasChanges(kind)
      ? changes(field, lastMoment(series, last), measured.history ?? series, measured.interval)
      : []),
    ...extremes(field, series, rows, isWhole),
    ...place(field, rows, last, isWhole),
  ]
  return { label: field.label, items }
}

/** Whether values of one row after another are those of one thing, so that they have changes. */
export const hasChanges = (kind: Kind) => KINDS[kind].overlays || kind === 'heatmap'

/** The time of a row, or the end of its period. */
const lastMoment = ({ time, periods }: SeriesData, row: number) => (periods ? periods.to[row] - 1 : time[row])

/** Whether a window shows all history: the rows leave nothing out, and it leaves out no row. */
function coversAll(series: SeriesData, { from, to }: Measured): boolean {
  const { first, last } = extentOf(series)
  const { start, end } = series.metadata.coverage ?? {}
  const isCut = (start && dayOf(first) > start) || (end && dayOf(last) < end)
  return !isCut && (from ?? first) <= first && (to ?? last) >= last
}

/** Changes up to the row of that time, among all rows of the series, over at least an interval. */
function changes(field: PlotField, at: number, history: SeriesData, interval: Interval = '10m'): Statistic[] {
  // The main field can be two lines that take turns, so it comes before its lines.
  const whole = [mainField(history), ...plotFields(history)].find((one) => one?.name === field.name)
  if (!whole) return []
  const { time } = history
  const row = lastFinite(whole.values, rowsOf(time, time[0], at).end - 1)
  if (row < 0) return []
  const isSum = changeKindOf(whole) === 'sum'
  const { cadence } = history.endpoint
  const stepMs = latestStep(time, whole.values, row)
  // A month can be a span of 30 days.
  const least = Math.floor(PERIOD_MS[interval] / DAY_MS)
  return SPANS.filter(({ days }) => days >= least).flatMap(({ change, sum, days }) => {
    const label = isSum ? sum : change
    const span = spanOf(days, { cadence, stepMs })
    const over = label && span ? changeOver(whole, time, row, span) : null
    if (!label || !over) return []
    return [
      {
        label,
        text: over.text,
        note: over.from ? `from ${over.from.text}` : `to ${formatDate(time[row])}`,
        ...(over.sign === 'none' ? {} : { sign: over.sign }),
        ...(over.from ? { over: { from: dayOf(over.from.time), to: dayOf(time[row]) } } : {}),
      },
    ]
  })
}

function extremes(field: PlotField, series: SeriesData, rows: Rows, isWhole: boolean): Statistic[] {
  let low = -1
  let high = -1
  for (let row = rows.start; row < rows.end; row++) {
    const value = field.values[row]
    if (!Number.isFinite(value)) continue
    if (low < 0 || value < field.values[low]) low = row
    if (high < 0 || value > field.values[high]) high = row
  }
  const where = isWhole ? '' : ' in view'
  const at = (label: string, row: number): Statistic => ({
    label: label + where,
    text: formatValue(field.values[row], writtenUnit(field)),
    note: rowTime(series, row),
  })
  return [at('Lowest', low), at('Highest', high)]
}

/** Fewer values have no distribution. */
export const MIN_VALUES = 10

function place(field: PlotField, rows: Rows, last: number, isWhole: boolean): Statistic[] {
  const seen = field.values.subarray(rows.start, rows.end)
  const value = field.values[last]
  let count = 0
  let mean = 0
  let squares = 0
  for (const one of seen) {
    if (!Number.isFinite(one)) continue
    count++
    const off = one - mean
    mean += off / count
    squares += off * (one - mean)
  }
  if (count < MIN_VALUES) return []
  const deviation = Math.sqrt(squares / (count - 1))
  const percentile = percentileOf(seen, value)
  const of = isWhole ? 'of all history' : 'in this window'
  return [
    {
      label: 'Percentile',
      text: percentile === null ? '–' : `${percentile.toFixed(0)}`,
      note: of,
    },
    ...(deviation > 0
      ? [
          {
            label: 'z-score',
            text: `${((value - mean) / deviation).toFixed(2)} σ`,
            note: isWhole ? 'from its mean' : 'from its mean in view',
          },
        ]
      : []),
  ]
}
