import type { ChartAxis } from '@/lib/view/axes/chart-axis'
import { valueAt } from '@/lib/view/axes/chart-axis'
import { tickFormatter } from '@/lib/view/text/format'

/** A value on an axis with as many digits as one pixel distinguishes, in the words of the axis. */
export function axisLabel(axis: ChartAxis, y: number, isNarrow: boolean): string {
  const value = valueAt(axis, y)
  const perPixel = Math.abs(valueAt(axis, y + 1) - value)
  const rounded = roundTo(value, perPixel)
  const text = tickFormatter([rounded], axis.scale, axis.unit)(rounded)
  return isNarrow ? text.replaceAll(' ', '') : text
}

/** Nearest multiple of the power of ten below `step`. */
function roundTo(value: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) return value
  const unit = 10 ** Math.floor(Math.log10(step))
  return Number((Math.round(value / unit) * unit).toPrecision(12))
}
