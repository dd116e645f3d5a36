import { INTERVALS, type Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import type { PlotField } from '../fields/plot-field'
import { KINDS, type Kind } from '../kinds/kinds'
import { rowsOf } from '../window/rows-of'
import { longerIntervals, ownInterval } from './calendar'
import { isDense } from './is-dense'
import { PERIOD_MS } from './period-length'
import type { Room } from './room'
import { aggregateOf } from './rule'

/** Most marks of a form that stay readable in each room. A line has as many points as there are rows, unless it is dense. */
const MOST: Readonly<Record<'bars' | 'areas' | 'dense line', Readonly<Record<Room, number>>>> = {
  bars: { small: 260, medium: 260, large: 420 },
  areas: { small: 200, medium: 400, large: 650 },
  'dense line': { small: 100, medium: 200, large: 260 },
}
/** A line of fewer points than this share of the most loses its shape, and the shorter interval is better. */
const ENOUGH = 1 / 3
/** An interval that somebody chose may give more. */
const MOST_CHOSEN = 2_500
/** Fewer periods in view show nothing. */
const LEAST = 2

export interface Choosing {
  series: SeriesData
  kind: Kind
  /** Fields to draw, the main one first. */
  shown: readonly PlotField[]
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
 * The interval that rows are gathered into. It depends on the series, the window, and how the chart is drawn, but not on
 * the width within a room, so that server and browser choose the same.
 */
export function chooseInterval(choosing: Choosing): ChosenInterval {
  const { series, kind, window, wanted } = choosing
  const { form } = KINDS[kind]
  if (series.periods) return { interval: series.periods.interval, offered: [series.periods.interval] }
  if (form === 'whole' || series.time.length === 0 || hasTwins(series.time))
    return { interval: null, offered: [] }
  const { start, end } = rowsOf(series.time, window.from, window.to)
  const own = ownInterval(series)
  const longer = longerIntervals(series)
  const span = window.to - window.from
  const periodsIn = (interval: Interval) => Math.min(end - start, span / PERIOD_MS[interval] + 1)
  const offered = [
    ...(own !== null && end - start <= MOST_CHOSEN ? [own] : []),
    ...longer.filter((interval) => periodsIn(interval) <= MOST_CHOSEN && span / PERIOD_MS[interval] >= LEAST),
  ]
  if (wanted !== 'auto' && offered.includes(wanted)) {
    return { interval: wanted === own ? null : wanted, offered }
  }
  const most = mostOf(choosing)
  if (end - start <= most) return { interval: null, offered }
  const at = longer.findIndex((interval) => periodsIn(interval) <= most)
  if (at < 0) return { interval: INTERVALS[INTERVALS.length - 1], offered }
  const isCoarse = form === 'line' && at > 0 && periodsIn(longer[at]) < most * ENOUGH
  return { interval: longer[isCoarse ? at - 1 : at], offered }
}

function mostOf({ series, kind, shown, window, room }: Choosing): number {
  const { form } = KINDS[kind]
  if (form === 'bars' || form === 'areas') return MOST[form][room]
  const [main] = shown
  const isGathered =
    form === 'line' && main && !isBesideItsAverage(shown) && isDense(series.time, main.values, window)
  return isGathered ? MOST['dense line'][room] : Number.POSITIVE_INFINITY
}

/** Whether amounts are drawn with an average of theirs, which their sums could not be compared with. */
function isBesideItsAverage([main, ...others]: readonly PlotField[]): boolean {
  return (
    aggregateOf(main) === 'sum' &&
    others.some((field) => field.unit === main.unit && aggregateOf(field) !== 'sum')
  )
}

/** Whether several rows have one time, such as the contracts of a day. */
function hasTwins(time: Float64Array): boolean {
  for (let row = 1; row < time.length; row++) if (time[row] === time[row - 1]) return true
  return false
}
