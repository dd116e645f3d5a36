import { type Bucket, readBuckets } from '@/lib/contract/buckets'
import { scaleOf } from '../axes/value-axis'
import { bucketsOf } from '../marks/buckets'
import { lineSeries } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

const COLUMN_PX = 7
const LINE_PX = 6
/** Steps of density. Neighbors with the same step become one block. */
const STEPS = 10
/** Rows with a smaller share of the coins stay empty. */
const MIN_SHARE = 0.0008
/** Share of the rows that are drawn below full strength. */
const BELOW_FULL = 0.97

/** From, to, low and high as fractions of the plot, and the density, 1 … STEPS. */
type Block = [left: number, right: number, bottom: number, top: number, step: number]

/** Distribution over time: one column per snapshot, one row per price range, stronger where more coins last moved. */
export function buildHeatmap(context: PlotContext): PlotSpec {
  const { input, palette, plot, fields, rows } = context
  const price = fields.find((field) => field.role === 'price')
  const column = bucketsOf(input.series)
  const count = rows.end - rows.start
  const columns = Math.max(1, Math.min(count, Math.floor(plot.width / COLUMN_PX)))
  const picked = Array.from(
    { length: columns },
    (_, k) => rows.start + Math.floor(((k + 1) * count) / columns) - 1,
  )
  const snapshots = picked.map((row) => readBuckets(column[row]))
  const highest = Math.max(1, ...snapshots.flatMap((buckets) => buckets.map(({ high }) => high)))
  const spec = {
    fields: price ? [price] : [],
    unit: 'USD',
    reach: [highest, ...(price ? [] : [0])],
    scale: input.options.scale,
  }
  const { ticks, scale } = scaleOf(context, spec)
  const placeOf = (value: number) =>
    scale === 'log'
      ? Math.log(Math.max(value, ticks.min) / ticks.min) / Math.log(ticks.max / ticks.min)
      : (value - ticks.min) / (ticks.max - ticks.min)
  const lines = Math.max(8, Math.floor(plot.height / LINE_PX))
  const shares = snapshots.map((buckets) => densities(buckets, lines, placeOf))
  const full = fullShare(shares)
  const blocks = shares.flatMap((one, k) => blocksOf(one, full, k / columns, (k + 1) / columns))
  return {
    series: [
      blockSeries(blocks, context),
      ...(price && input.options.price !== 'off'
        ? [lineSeries(context, price, { color: palette.text, width: 1.3, z: 5 })]
        : []),
    ],
    left: spec,
    x: { zoom: false },
    drawn: price && input.options.price !== 'off' ? [price] : [],
    colors: price ? { [price.name]: palette.text } : {},
  }
}

/** Share of all coins in each row of the plot, lowest first. A bucket is spread over the rows it covers. */
function densities(
  buckets: readonly Bucket[],
  lines: number,
  placeOf: (price: number) => number,
): Float64Array {
  const shares = new Float64Array(lines)
  let total = 0
  for (const { amount } of buckets) total += amount
  const lineOf = (price: number) => Math.max(0, Math.min(lines, placeOf(price) * lines))
  for (const { low, high, amount } of buckets) {
    const from = lineOf(low)
    const to = Math.max(lineOf(high), from + 1e-9)
    for (let line = Math.floor(from); line < Math.min(lines, Math.ceil(to)); line++) {
      const covered = Math.min(to, line + 1) - Math.max(from, line)
      shares[line] += (amount / total) * (covered / (to - from))
    }
  }
  return shares
}

/** Share from which a row is drawn at full strength. */
function fullShare(shares: readonly Float64Array[]): number {
  const drawn = shares.flatMap((one) => [...one].filter((share) => share >= MIN_SHARE)).sort((a, b) => a - b)
  return drawn[Math.floor(drawn.length * BELOW_FULL)] ?? 1
}

function blocksOf(shares: Float64Array, full: number, left: number, right: number): Block[] {
  const blocks: Block[] = []
  for (let line = 0; line < shares.length; line++) {
    const step = stepOf(shares[line], full)
    const last = blocks[blocks.length - 1]
    if (step === 0) continue
    const bottom = line / shares.length
    const top = (line + 1) / shares.length
    if (last && last[4] === step && last[3] === bottom) last[3] = top
    else blocks.push([left, right, bottom, top, step])
  }
  return blocks
}

function stepOf(share: number, full: number): number {
  if (share < MIN_SHARE) return 0
  return Math.max(1, Math.ceil(Math.sqrt(Math.min(1, share / full)) * STEPS))
}

function blockSeries(blocks: readonly Block[], { palette, plot }: PlotContext): object {
  const x = (fraction: number) => Math.round(plot.left + fraction * plot.width)
  const y = (fraction: number) => Math.round(plot.top + (1 - fraction) * plot.height)
  return {
    id: 'blocks',
    name: 'blocks',
    type: 'custom',
    coordinateSystem: 'none',
    silent: true,
    animation: false,
    z: 1,
    renderItem: (_: unknown, api: { value: (index: number) => number }) => {
      const [left, right, bottom, top, step] = [0, 1, 2, 3, 4].map((index) => api.value(index))
      return {
        type: 'rect',
        shape: { x: x(left), y: y(top), width: x(right) - x(left), height: y(bottom) - y(top) },
        style: { fill: palette.accent, opacity: Number((step / STEPS).toFixed(2)) },
      }
    },
    data: blocks,
  }
}
