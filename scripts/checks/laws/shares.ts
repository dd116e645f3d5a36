import type { ComputedSeries } from '@/lib/catalog/catalog'
import { isNumeric } from '@/lib/engine/frame'

/** Rounding of sums, in percent. */
const TOLERANCE = 1e-6

/**
 * Shares of one whole that cannot be right: below 0 or above 100, or together above 100. A share that is exactly 100
 * beside missing ones means that the others are absent, not that the whole is its own.
 */
export function shareFaults({ frame, fields }: Pick<ComputedSeries, 'frame' | 'fields'>): string[] {
  const shares = fields.filter((field) => field.role === 'share' && field.unit === 'percent')
  const columns = shares.flatMap(({ name }) => {
    const column = frame.columns[name]
    return column && isNumeric(column) ? [column] : []
  })
  if (columns.length < 2) return []
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  for (let row = 0; row < frame.time.length; row++) {
    const present = columns.map((column) => column[row]).filter((x) => !Number.isNaN(x))
    if (present.some((x) => x < -TOLERANCE || x > 100 + TOLERANCE)) note('a share is below 0 or above 100')
    if (present.reduce((sum, x) => sum + x, 0) > 100 + TOLERANCE) note('shares add up to more than 100')
    if (present.length === 1 && present[0] === 100) note('the only share is 100')
  }
  return [...faults].map(([fault, rows]) => `${fault}, in ${rows} rows`)
}
