import { DAY_MS, lowerBound } from '../../frame'
import { checkLengths } from '../windows/check-window'
import { walk } from './walk'

/**
 * Longest time between the documented first day of a member and its first value, because windows need some days. Beyond
 * it, the file is late and the days before its first value are missing.
 */
const LATE_MS = 120 * DAY_MS

/** Members of a total: one column each, NaN throughout for a member that is not loaded. */
export interface Members {
  time: Float64Array
  columns: readonly Float64Array[]
  /** Documented first day of each member, milliseconds. Without one, it begins with its first value. */
  begins?: readonly (number | undefined)[]
}

/**
 * The members’ values of a row: those that have begun. Null where one of them is missing. A member that is not loaded
 * is none of them. The values of a row depend only on values up to it.
 */
export function memberValues({ time, columns, begins = [] }: Members): (row: number) => number[] | null {
  checkLengths(time, ...columns)
  const starts = columns.map((column, member) => firstRow(time, column, begins[member]))
  return (row) => {
    const values: number[] = []
    for (let member = 0; member < columns.length; member++) {
      if (row < starts[member]) continue
      const value = columns[member][row]
      if (Number.isNaN(value)) return null
      values.push(value)
    }
    return values
  }
}

function firstRow(time: Float64Array, column: Float64Array, begins: number | undefined): number {
  const first = column.findIndex((x) => !Number.isNaN(x))
  if (first < 0) return Number.POSITIVE_INFINITY
  return begins !== undefined && isLate(time, column, begins) ? lowerBound(time, begins) : first
}

/** Whether a column has its first value long after the day on which its member began. */
export function isLate(time: Float64Array, column: Float64Array, begins: number): boolean {
  const first = column.findIndex((x) => !Number.isNaN(x))
  return first >= 0 && isLateAt(time[first], begins)
}

/** The same for the time of its first value. */
export const isLateAt = (first: number, begins: number): boolean => first - begins > LATE_MS

/**
 * A statistic over the members of each row.
 * Formula: f(values). First value: where `least` members have begun. Missing input: NaN where a member that has begun is
 * missing. Source: definition.
 */
export function acrossMembers(
  members: Members,
  least: number,
  statistic: (values: number[]) => number,
): Float64Array {
  const of = (present: number[] | null) =>
    present && present.length >= least ? statistic(present) : Number.NaN
  if (members.begins) {
    const values = memberValues(members)
    return members.time.map((_, row) => of(values(row)))
  }
  const { time, columns } = members
  checkLengths(time, ...columns)
  const out = new Float64Array(time.length)
  const step = (hasBegun: boolean[], row: number) => {
    for (const [member, column] of columns.entries()) if (!Number.isNaN(column[row])) hasBegun[member] = true
    const present = columns.flatMap((column, member) => (hasBegun[member] ? [column[row]] : []))
    out[row] = of(present.some(Number.isNaN) ? null : present)
  }
  walk(
    [out],
    () => columns.map(() => false),
    step,
    (hasBegun) => [...hasBegun],
  )
  return out
}

/**
 * Total over members. Formula: Σ x. First value: where one member has begun. Missing input: NaN where a member that has
 * begun is missing. Source: definition.
 */
export function totalOfMembers(members: Members): Float64Array {
  return acrossMembers(members, 1, (values) => values.reduce((sum, x) => sum + x, 0))
}

/**
 * Each member’s share of the total, in percent. Formula: 100·x ÷ Σ x. First value: where two members have begun, because
 * the share of a single one says nothing. Missing input: NaN for all where a member that has begun is missing. Source:
 * definition.
 */
export function sharesOfMembers(members: Members): Float64Array[] {
  const total = acrossMembers(members, 2, (values) => values.reduce((sum, x) => sum + x, 0))
  return members.columns.map((column) =>
    column.map((x, row) => (total[row] > 0 ? (100 * x) / total[row] : Number.NaN)),
  )
}

/** Number of members of a row that have begun. First value: row 0. Missing input: NaN where one is missing. */
export function countOfMembers(members: Members): Float64Array {
  return acrossMembers(members, 0, (values) => values.length)
}
