import {
  acrossMembers,
  countOfMembers,
  type Members,
  sharesOfMembers,
  totalOfMembers,
} from '@/lib/engine/ops/rows/members'
import { mean, median } from '@/lib/engine/summary-statistics'
import type { Node, NodeOf } from '@/lib/formula/syntax/node'
import { operation } from './operation'

/** Documented first days in milliseconds are those of the members in their order; NaN where there is none. */
const membersOf = (
  columns: Float64Array[],
  { time }: { time: Float64Array },
  begins: readonly number[],
): Members => ({ time, columns, begins: begins.map((day) => (Number.isNaN(day) ? undefined : day)) })

operation('total_of_dated', (columns, context, ...begins: number[]) =>
  totalOfMembers(membersOf(columns, context, begins)),
)

/** `place` is that of the member whose share it is, counted from 0. */
operation(
  'share_of_dated',
  (columns, context, place: number, ...begins: number[]) =>
    sharesOfMembers(membersOf(columns, context, begins))[place],
)

operation('count_of_dated', (columns, context, ...begins: number[]) =>
  countOfMembers(membersOf(columns, context, begins)),
)

/** A member of a total and the day on which it began. */
export interface DatedMember {
  of: Node
  day: number
}

/**
 * A call of an operation above as the language says it, which has the same values if the members have values from their
 * days on. Null for other calls.
 */
export function withoutDays(
  node: NodeOf<'call'>,
): { call: NodeOf<'call'>; members: readonly DatedMember[] } | null {
  const [, name] = /^(\w+_of)_dated$/.exec(node.name) ?? []
  if (!name) return null
  const settings = node.arguments.flatMap((one) => settingOf(one) ?? [])
  const columns = node.arguments.slice(0, node.arguments.length - settings.length)
  const isShare = name === 'share_of'
  const days = isShare ? settings.slice(1) : settings
  return {
    call: { ...node, name, arguments: isShare ? [columns[settings[0]], ...columns] : columns },
    members: columns.flatMap((of, at) => (Number.isNaN(days[at]) ? [] : [{ of, day: days[at] }])),
  }
}

/** The number of a setting; a missing one is the name NaN. Null for columns. */
function settingOf(node: Node): number | null {
  if (node.kind === 'number') return node.value
  return node.kind === 'name' && node.name === 'NaN' ? Number.NaN : null
}

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
operation(
  'statistic_of',
  (columns, { time }, name: keyof typeof STATISTICS, least: number) =>
    acrossMembers({ time, columns }, least, STATISTICS[name]),
  Object.keys(STATISTICS),
)
