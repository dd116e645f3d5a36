import type { Spread } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import type { Rows } from '../window/rows-of'
import { valueExtent } from './value-extent'

const SAMPLES = 400
const RANKS = 40
/** Rows of ten years of days. */
const LONG = 3_650

/**
 * Rows in which a new series can be far from all later values: a hundredth of them, and an eighth of ten years or more,
 * because a coin has few owners in its first years.
 */
export const beginningOf = (rows: number): number => Math.ceil(rows * (rows >= LONG ? 0.125 : 0.01))

const known = new WeakMap<Float64Array, Rows & { spread: Spread }>()

/** Distribution of the values in some rows. A chart asks several times for the same ones. */
export function spreadOf(values: Float64Array, { start, end }: Rows): Spread {
  const before = known.get(values)
  if (before?.start === start && before.end === end) return before.spread
  let first = end
  let least: number | null = null
  for (let row = start; row < end; row++) {
    if (!(values[row] > 0)) continue
    if (first === end) first = row
    if (least === null || values[row] < least) least = values[row]
  }
  const late = { values: 0, zeros: 0 }
  for (let row = Math.max(first, (start + end) >> 1); row < end; row++) {
    if (!Number.isFinite(values[row])) continue
    late.values++
    if (values[row] === 0) late.zeros++
  }
  const sample: number[] = []
  const step = Math.max(1, Math.floor((end - start) / SAMPLES))
  for (let row = start; row < end; row += step) if (values[row] > 0) sample.push(values[row])
  sample.sort((a, b) => a - b)
  const steps = Math.min(RANKS, sample.length - 1)
  const ranks =
    steps < 1
      ? sample
      : Array.from({ length: steps + 1 }, (_, k) => sample[Math.round((k * (sample.length - 1)) / steps)])
  const spread = { count: sample.length, ranks, least, late, settled: settledEnds(values, { start, end }) }
  known.set(values, { start, end, spread })
  return spread
}

/** Ends of the values after the beginning. */
function settledEnds(values: Float64Array, { start, end }: Rows): Spread['settled'] {
  let first = start
  while (first < end && Number.isNaN(values[first])) first++
  const rows = { start: first + beginningOf(end - first), end }
  const { low, high } = valueExtent(values, rows)
  let least: number | null = null
  for (let row = rows.start; row < end; row++)
    if (values[row] > 0 && (least === null || values[row] < least)) least = values[row]
  return low <= high ? { low, least, high } : null
}

/**
 * Distribution of a field in view: that of all rows, where they were downsampled for this window. A line then has the same
 * scale wherever it is drawn.
 */
export function spreadIn({ input: { series }, window, rows }: PlotContext, field: PlotField): Spread {
  // Sums and shifted values have distributions of their own.
  const isColumn = series.columns[field.name] === field.values
  const sent = series.spreads?.find(({ from, to }) => isDay(from - window.from) && isDay(to - window.to))
  return (isColumn ? sent?.fields[field.name] : undefined) ?? spreadOf(field.values, rows)
}

/** Windows are asked for in whole days. */
const isDay = (difference: number) => Math.abs(difference) < DAY_MS
