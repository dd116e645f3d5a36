import { downsample } from '@/lib/engine/ops/rows/downsample'
import { type PlotContext, rowsNearby } from '../plot-context'

/** Fewer rows per pixel are all drawn. The others would cover each other. */
const PER_PIXEL = 4

/**
 * Rows of the window and its neighborhood to draw bars of. Where several share a pixel, those that end its outline: the
 * first, lowest, highest, and last of each column. The bars stand for the same rows as before.
 */
export function barRows(context: PlotContext, columns: readonly Float64Array[]): Uint32Array {
  const { time, plot, rows } = context
  const { start, end } = rowsNearby(context)
  const every = Uint32Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
  const width = Math.max(1, Math.floor(plot.width))
  if (rows.end - rows.start <= PER_PIXEL * width) return every
  const spans = Math.ceil((width * every.length) / (rows.end - rows.start))
  const kept = new Set(
    columns.flatMap((column) => [...downsample(time, column, time[start], time[end - 1], spans)]),
  )
  return every.filter((row) => kept.has(row))
}
