import type { Frame } from '@/lib/engine/frame'
import { withoutFalsePrices } from '@/lib/sources/importers/check/bad-ticks'
import { farthestFactor } from '@/lib/sources/importers/check/spikes'
import type { StreamRows } from '@/lib/sources/store/live/commit-live'
import { withRows } from '@/lib/sources/store/live/live-rows'

/**
 * Rows of a source without prices that are far from the candles around them, stored ones among these, and a sentence that
 * names those: the same rule as for files.
 */
export function withoutFalseCandles(stored: Frame | null, rows: StreamRows): StreamRows & { note?: string } {
  if (farthestFactor(rows.table) === undefined || !rows.columns.includes('low')) return rows
  const kept = withoutFalsePrices(rows, withRows(stored, [rows]))
  if (!kept) return rows
  return { ...rows, frame: kept.frame, note: `${kept.note.charAt(0).toUpperCase()}${kept.note.slice(1)}.` }
}
