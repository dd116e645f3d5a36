import { CHANGES } from '../table/columns'

/**
 * The column that the head of a column sorts by. Changes of series with different units cannot be compared, so these are
 * ordered by how rare they are: their percentile among those of the last four years.
 */
export function orderOf(column: string, isMixed: boolean): string {
  return (isMixed && CHANGES.find(({ change }) => change === column)?.rank) || column
}

/** Sentence on the numbers that the order of a screen compares; empty if the head of the column says it. */
export function orderNote(by: string | undefined, isMixed: boolean): string {
  const change = CHANGES.find(({ rank }) => rank === by)
  if (change) return `ordered by the percentile of the change over ${change.over} among those of four years`
  const isNumber = by === 'last' || by === 'high' || by === 'low' || CHANGES.some((one) => one.change === by)
  return isMixed && isNumber ? 'ordered by number, whatever its unit' : ''
}
