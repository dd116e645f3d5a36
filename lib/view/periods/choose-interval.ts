import { INTERVALS, type Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { KINDS, type Kind } from '../kinds/kinds'
import { rowsOf } from '../window/rows-of'
import { longerIntervals, ownIntervalOf } from './calendar'
import type { Room } from './room'

/** Most marks of a form that stay readable in each room. A line goes through all rows. */
const MOST: Readonly<Record<'bars' | 'areas', Readonly<Record<Room, number>>>> = {
  bars: { small: 260, medium: 260, large: 420 },
  areas: { small: 200, medium: 400, large: 650 },
}
/** Fewer periods in view are not offered, because they show little. */
const LEAST = 2

export interface Choosing {
  series: SeriesData
  kind: Kind
  /** Milliseconds UTC, both inclusive. */
  window: { from: number; to: number }
  wanted: Interval | 'auto'
  room: Room
}

export interface ChosenInterval {
  /** Null leaves the rows as they are. */
  interval: Interval | null
  /** Intervals that can be chosen for this window, that of the rows first. */
  offered: readonly Interval[]
}

/**
 * The interval that rows are gathered into: the wanted one wherever the rows can be gathered into it, however many periods
 * are in view, else as many as stay readable. It depends on the series, the window, and how the chart is drawn, but not on
 * the width within a room, so that server and browser choose the same.
 */
export function chooseInterval(choosing: Choosing): ChosenInterval {
  const { series, kind, window, wanted, room } = choosing
  const { form } = KINDS[kind]
  if (form === 'whole' || series.time.length === 0 || hasTwins(series.time))
    return { interval: null, offered: [] }
  const { start, end } = rowsInView(series, window)
  const own = ownIntervalOf(series)
  const longer = longerIntervals(series)
  const span = window.to - window.from
  const periodsIn = (interval: Interval) => Math.min(end - start, span / PERIOD_MS[interval] + 1)
  const offered = [
    ...(own === null ? [] : [own]),
    ...longer.filter((interval) => span / PERIOD_MS[interval] >= LEAST),
  ]
  const inUse = series.periods?.interval ?? (isComputedOver(series, wanted) ? wanted : null)
  if (inUse) return { interval: inUse, offered: withOne(offered, inUse) }
  if (wanted !== 'auto' && (wanted === own || longer.includes(wanted)))
    return { interval: wanted === own ? null : wanted, offered: withOne(offered, wanted) }
  const most = form === 'line' ? Number.POSITIVE_INFINITY : MOST[form][room]
  if (end - start <= most) return { interval: null, offered }
  const at = longer.findIndex((interval) => periodsIn(interval) <= most)
  if (at < 0) return { interval: INTERVALS[INTERVALS.length - 1], offered }
  return { interval: longer[at], offered }
}

/** The rows in view, of periods those that they were made of. */
function rowsInView({ time, periods }: SeriesData, window: Choosing['window']) {
  const { start, end } = rowsOf(time, window.from, window.to)
  if (!periods) return { start, end }
  return { start: 0, end: periods.rows.subarray(start, end).reduce((sum, rows) => sum + rows, 0) }
}

/** Whether columns were computed over the bars of an interval, so that other rows lack them. */
function isComputedOver(
  { metadata, overlays = [] }: SeriesData,
  wanted: Interval | 'auto',
): wanted is Interval {
  return wanted !== 'auto' && [metadata, ...overlays].some(({ interval }) => interval === wanted)
}

function withOne(offered: readonly Interval[], one: Interval): readonly Interval[] {
  return INTERVALS.filter((interval) => interval === one || offered.includes(interval))
}

/** Whether several rows have one time, such as the contracts of a day. */
function hasTwins(time: Float64Array): boolean {
  for (let row = 1; row < time.length; row++) if (time[row] === time[row - 1]) return true
  return false
}
