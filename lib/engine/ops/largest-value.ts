import { type Column, mapColumn, numbersOf } from '../frame'

/**
 * Values beyond this, positive or negative, are missing. No market quantity comes near it, and sums, squares, axes and
 * coordinates of smaller ones are finite.
 */
export const LARGEST_VALUE = 1e100

export const LARGEST_IN_WORDS = '±1e100'

/** The values without those that are infinite or beyond the largest: the same array if there are none. */
export function withoutTooLarge(values: Float64Array): Float64Array {
  return hasTooLarge(values) ? values.map((value) => (isTooLarge(value) ? Number.NaN : value)) : values
}

/** The columns without such values, and the names of those that had some. */
export function columnsWithoutTooLarge(columns: Record<string, Column>): {
  columns: Record<string, Column>
  tooLarge: string[]
} {
  const tooLarge = Object.keys(columns).filter((name) => numbersOf(columns[name]).some(hasTooLarge))
  if (tooLarge.length === 0) return { columns, tooLarge }
  const cleared = tooLarge.map((name) => [
    name,
    mapColumn(columns[name], withoutTooLarge, (values) => values),
  ])
  return { columns: { ...columns, ...Object.fromEntries(cleared) }, tooLarge }
}

const isTooLarge = (value: number) => value > LARGEST_VALUE || value < -LARGEST_VALUE

function hasTooLarge(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row++) if (isTooLarge(values[row])) return true
  return false
}
