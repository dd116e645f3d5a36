import type { Field } from '@/lib/contract/endpoint'
import { earlierRow, type Interval } from '@/lib/contract/interval'
import type { Periods, SeriesData } from '@/lib/contract/series'
import { nextPeriod, PERIOD_MS, periodStart, periodsInOrder } from '@/lib/engine/calendar-periods'
import { type Column, DAY_MS, isNumeric, slice } from '@/lib/engine/frame'
import { type Aggregate, resample } from '@/lib/engine/ops/rows/resample'
import { displacedValues } from '../fields/displaced'
import { recentSizes } from '../fields/field-size'
import { ownIntervalOf } from './calendar'
import { extentOf } from './extent'
import { aggregateOf } from './rule'

const gathered = new WeakMap<SeriesData, Map<Interval, SeriesData>>()

/**
 * A series with one row per calendar period that has rows. The time of a row is the middle of its period, and of the last
 * one at most that of the last row. The last period can be open, and the first one can have begun before the series. Periods do not depend on a window. A series whose rows already are periods stays as it is.
 */
export function gatherRows(series: SeriesData, interval: Interval): SeriesData {
  if (series.periods) return series
  const known = gathered.get(series) ?? new Map<Interval, SeriesData>()
  gathered.set(series, known)
  const before = known.get(interval)
  if (before) return before
  const made = gather(series, interval)
  known.set(interval, made)
  return made
}

function gather(series: SeriesData, interval: Interval): SeriesData {
  const { time } = series
  // Values displaced by days are gathered where they are drawn. Those displaced by bars stay in their bars.
  const byBars = series.metadata.interval === interval
  const fields: Field[] = byBars ? series.fields : series.fields.map(({ displaced: _, ...field }) => field)
  const columns = Object.fromEntries(
    series.fields.flatMap(({ name, displaced }) => {
      const column = series.columns[name]
      if (!column) return []
      return [
        [
          name,
          displaced && !byBars && isNumeric(column) ? displacedValues(series, column, displaced) : column,
        ],
      ]
    }),
  )
  const until = extentOf(series).last
  const skip = isCut(series, periodStart(time[0], interval)) ? 1 : 0
  const by = (how: (name: string) => Aggregate, of: Readonly<Record<string, Column>>) => {
    const rules = Object.fromEntries(Object.keys(of).map((name) => [name, how(name)]))
    return slice(resample({ time, columns: of }, periodsInOrder(interval), rules), skip)
  }
  const numbersBy = (how: Aggregate, of: Record<string, Float64Array>) =>
    by(() => how, of).columns as Record<string, Float64Array>
  const rules = new Map(fields.map((field) => [field.name, aggregateOf(field)]))
  const ruleOf = (name: string) => rules.get(name) ?? 'last'
  // Their range would be that of another bar.
  const moved = new Set(fields.flatMap(({ name, displaced }) => (displaced ? [name] : [])))
  const ranged = only(columns, (name) => !moved.has(name) && ['last', 'mean'].includes(ruleOf(name)))
  const amounts = only(columns, (name) => ruleOf(name) === 'sum' || ruleOf(name) === 'mean')
  const { time: from, columns: values } = by(ruleOf, columns)
  const to = from.map((start) => nextPeriod(start, interval))
  const periods: Periods = {
    interval,
    from,
    to,
    span: { first: time.find((at) => at >= from[0]) ?? until, last: until },
    isOpen: to.length > 0 && stillOpen(series, to[to.length - 1], until),
    ...(skip === 0 && to.length > 0 && startsLate(series, from[0]) ? { startsLate: true } : {}),
    rows: numbersBy('sum', { rows: new Float64Array(time.length).fill(1) }).rows,
    present: numbersBy(
      'sum',
      mapAll(amounts, (value) => (Number.isNaN(value) ? 0 : 1)),
    ),
    lows: numbersBy('min', ranged),
    highs: numbersBy('max', ranged),
  }
  const { ranks: _, resumes: __, spreads: ___, ...rest } = series
  return {
    ...rest,
    fields,
    // Those of the rows: which fields share an axis must not depend on the interval.
    sizes: series.sizes ?? recentSizes(series),
    time: from.map((start, row) => Math.min((start + to[row]) / 2, until)),
    columns: values,
    periods,
  }
}

function only(
  columns: Readonly<Record<string, Column>>,
  wanted: (name: string) => boolean,
): Record<string, Float64Array> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      (entry): entry is [string, Float64Array] => isNumeric(entry[1]) && wanted(entry[0]),
    ),
  )
}

function mapAll(columns: Readonly<Record<string, Float64Array>>, change: (value: number) => number) {
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.map(change)]))
}

/** Whether earlier rows of the first period exist and are not loaded. */
function isCut({ metadata, time }: SeriesData, first: number): boolean {
  const start = metadata.coverage?.start
  return (
    Boolean(start) &&
    Date.parse(start ?? '') < periodStart(time[0], '1d') &&
    time[0] - first > PERIOD_MS['1h']
  )
}

/** Whether a period began before the first row of a series: an earlier row would belong to it. */
function startsLate({ endpoint, metadata, time }: SeriesData, start: number): boolean {
  return earlierRow(time[0], endpoint.cadence, metadata.resolution) >= start
}

const FRIDAY = 5
const WEEKEND_DAYS = 2

/** Whether more rows will belong to the period that ends at `end`. Sessions end on Friday. */
function stillOpen(series: SeriesData, end: number, until: number): boolean {
  const own = ownIntervalOf(series)
  const isFriday = series.endpoint.cadence === 'trading-day' && new Date(until).getUTCDay() === FRIDAY
  const step = own === null ? PERIOD_MS['1h'] : nextPeriod(periodStart(until, own), own) - until
  return until + Math.max(step, 0) + (isFriday ? WEEKEND_DAYS * DAY_MS : 0) < end
}
