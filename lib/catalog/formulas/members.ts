import {
  acrossMembers,
  countOfMembers,
  type Members,
  sharesOfMembers,
  totalOfMembers,
} from '@/lib/engine/ops/rows/members'
import { mean, median } from '@/lib/engine/summary-statistics'
import { operation } from './operation'

/** Documented first days in milliseconds are those of the members in their order; NaN where there is none. */
const membersOf = (
  columns: Float64Array[],
  { time }: { time: Float64Array },
  begins: readonly number[],
): Members => ({ time, columns, begins: begins.map((day) => (Number.isNaN(day) ? undefined : day)) })

/** Total of the members that have begun; missing where one of them is. */
export const totalOf = operation('total_of', (columns, context, ...begins: number[]) =>
  totalOfMembers(membersOf(columns, context, begins)),
)

/** Share of the member at a place, counted from 0, in the total of those that have begun, in percent. */
export const shareAt = operation(
  'share_at',
  (columns, context, place: number, ...begins: number[]) =>
    sharesOfMembers(membersOf(columns, context, begins))[place],
)

/** Number of members that have begun. */
export const countOf = operation('count_of', (columns, context, ...begins: number[]) =>
  countOfMembers(membersOf(columns, context, begins)),
)

/** Statistics over the members that have begun, by name. */
const STATISTICS = {
  mean,
  median,
  percent_below_one: (values) => (100 * values.filter((x) => x < 1).length) / values.length,
  largest_share: (values) => {
    const sizes = values.map(Math.abs)
    const gross = sizes.reduce((sum, x) => sum + x, 0)
    return gross > 0 ? (Math.max(...sizes) / gross) * 100 : Number.NaN
  },
  farthest_from_one: (values) => Math.max(...values.map((value) => Math.abs(value - 1))),
} satisfies Record<string, (values: number[]) => number>

/** A statistic over the members that have begun, `least` at least; missing where one of them is. */
export const statisticOf = operation(
  'statistic_of',
  (columns, { time }, name: keyof typeof STATISTICS, least: number) =>
    acrossMembers({ time, columns }, least, STATISTICS[name]),
  Object.keys(STATISTICS),
)
