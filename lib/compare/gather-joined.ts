import { type CalendarPeriod, periodsInOrder } from '@/lib/engine/calendar-periods'
import { type Aggregate, resample } from '@/lib/engine/ops/rows/resample'
import type { JoinedColumn } from '@/lib/formula/evaluate/input-column'

/**
 * A joined column with one row per calendar period. Levels have the last value of the period, also a carried one. Amounts
 * and rates are made of new values only, because a carried one would count again. A period is new if any of its rows is.
 */
export function gatherJoined(
  time: Float64Array,
  { values, isNew }: JoinedColumn,
  period: CalendarPeriod,
  how: Aggregate,
): JoinedColumn {
  const fresh = values.map((value, row) => (isNew[row] === 1 ? value : Number.NaN))
  const news = Float64Array.from(isNew)
  const { columns } = resample(
    { time, columns: { values: how === 'last' ? values : fresh, news } },
    periodsInOrder(period),
    { values: how, news: 'max' },
  )
  return { values: columns.values as Float64Array, isNew: Uint8Array.from(columns.news as Float64Array) }
}
