import { type Frame, frame, isNumeric } from '../../frame'

/** The rows at these places, in this order. Columns that are not numbers are left out. */
export function pickRows({ time, columns }: Frame, rows: readonly number[]): Frame {
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row])
  const picked = Object.entries(columns).flatMap(([name, column]) =>
    isNumeric(column) ? [[name, pick(column)] as const] : [],
  )
  return frame(pick(time), Object.fromEntries(picked))
}
