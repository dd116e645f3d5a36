import { DAY_MS } from '@/lib/engine/frame'

/**
 * Rows in which a condition becomes true: 1 after a known row with 0. `condition` is 1, 0, or NaN. The first known row is
 * none, because nobody knows what was before it.
 */
export function occurrencesOf(condition: Float64Array): number[] {
  const rows: number[] = []
  let before = Number.NaN
  for (let row = 0; row < condition.length; row++) {
    if (Number.isNaN(condition[row])) continue
    if (condition[row] === 1 && before === 0) rows.push(row)
    before = condition[row]
  }
  return rows
}

/**
 * Occurrences without those within `days` of the one kept before, whose paths would share rows with its own. Earlier ones
 * decide about later ones, so that new rows change nothing.
 */
export function withoutOverlaps(time: Float64Array, rows: readonly number[], days: number): number[] {
  let end = Number.NEGATIVE_INFINITY
  return rows.filter((row) => {
    if (time[row] < end) return false
    end = time[row] + days * DAY_MS
    return true
  })
}
