import { formatChange, formatDifference } from './format'

/** Change of a value since the one before, as a difference and in percent: `+650.00 (+1.20 %)`; null without one. */
export function rowChange(values: Float64Array, row: number, unit: string): string | null {
  let at = row - 1
  while (at >= 0 && !Number.isFinite(values[at])) at--
  const [before, after] = [values[at], values[row]]
  if (at < 0 || !Number.isFinite(after)) return null
  const percent = before > 0 ? ` (${formatChange((after / before - 1) * 100)})` : ''
  return formatDifference(after - before, after, unit).replace(` ${unit}`, '') + percent
}
