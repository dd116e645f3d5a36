import type { Unit } from '@/lib/contract/endpoint'
import { dayOf } from '@/lib/engine/frame'
import { MOST_WORK } from '@/lib/formula/limits'
import type { Usable } from '../usable'

/** A value with the time of its row, in milliseconds, and its day, `YYYY-MM-DD`. */
export interface DayValue {
  at: number
  day: string
  value: number
}

/** The part of an input in a change. */
export interface WhyPart {
  /** Texts of the inputs that moved as one; the first names them. */
  inputs: readonly string[]
  part: number
  /** The values of the input that the rows of both days knew; null where it had none. */
  from: DayValue | null
  to: DayValue | null
  /** Days of the rows that were revised, where the change is between two versions of one row. */
  revised?: readonly string[]
}

/** The change of a formula between two days, taken apart. */
export interface Why {
  from: DayValue
  to: DayValue
  unit: Unit
  parts: readonly WhyPart[]
  /** The change with every input held: values that leave windows. */
  time: number
  /** With sampled orders: the distance that a part may have from its value, and their number. */
  error: number | null
  orders: number | null
}

/** Steps of all evaluations together. */
export const MOST_TOGETHER = 4 * MOST_WORK

/** The last row with a value among some; -1 for none. */
export const lastOf = (values: Float64Array, isAmong: (row: number) => boolean): number =>
  values.findLastIndex((value, row) => isAmong(row) && !Number.isNaN(value))

export const valueIn = ({ time, values }: Pick<Usable, 'time' | 'values'>, row: number): DayValue | null =>
  row < 0 ? null : { at: time[row], day: dayOf(time[row]), value: values[row] }
