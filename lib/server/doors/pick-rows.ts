import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, lowerBound } from '@/lib/engine/frame'
import { thin } from '@/lib/engine/ops/thin'

const MOST_THINNED_FIELDS = 12
const PER_COLUMN = 4

/**
 * Rows a drawing of this width needs: per pixel column the first, lowest, highest and last of each field, so at most
 * four a field; every row where there are no more than that.
 */
export function rowsForWidth(
  series: SeriesData,
  span: { from: number; to: number },
  width: number,
): Uint32Array {
  const { time } = series
  const start = lowerBound(time, span.from)
  let end = lowerBound(time, span.to)
  while (end < time.length && time[end] <= span.to) end++
  const whole = () => Uint32Array.from({ length: Math.max(0, end - start) }, (_, k) => start + k)
  if (end - start <= PER_COLUMN * width) return whole()
  // Several rows at one time (contracts of a day) and nested values cannot be thinned by a field.
  const numeric = series.fields.filter((field) => isThinned(series, field.name))
  if (numeric.length === 0) return whole()
  const keep = new Uint8Array(end)
  const columns = Math.max(1, Math.floor(width / Math.min(MOST_THINNED_FIELDS, numeric.length) ** 0.5))
  for (const field of numeric.slice(0, MOST_THINNED_FIELDS)) {
    const column = series.columns[field.name]
    if (!isNumeric(column)) continue
    for (const row of thin(time, column, span.from, span.to, columns)) keep[row] = 1
  }
  const rows: number[] = []
  for (let row = start; row < end; row++) if (keep[row]) rows.push(row)
  return Uint32Array.from(rows)
}

function isThinned(series: SeriesData, name: string): boolean {
  const field = series.fields.find((one) => one.name === name)
  return isNumeric(series.columns[name] ?? []) && field?.role !== 'height' && field?.role !== 'alias'
}
