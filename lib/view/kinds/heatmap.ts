import { readBuckets } from '@/lib/contract/buckets'
import { scaleOf } from '../axes/value-axis'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { bucketsOf } from '../marks/buckets'
import { colorKey, KEY_PX, type KeyStep } from '../marks/color-key'
import { lineSeries } from '../marks/lines'
import { densitySteps, type PriceCells, priceCells, stepOf } from '../marks/price-cells'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'
import { gridPointer } from '../pointer/grid-pointer'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import { rangeText } from '../text/range'

const COLUMN_PX = 7
const LINE_PX = 6
const OPACITIES = [0.12, 0.24, 0.38, 0.55, 0.76, 1]

/** From, to, low and high as fractions of the plot, and the step of density, from 1. */
type Block = [left: number, right: number, bottom: number, top: number, step: number]

/** Distribution over time: one column per snapshot, one row per price range, stronger where more coins last moved. */
export function buildHeatmap(context: PlotContext): PlotSpec {
  const { input, palette, plot, fields } = context
  const price = input.options.price === 'off' ? undefined : fields.find((field) => field.role === 'price')
  const picked = pickedRows(context)
  const left = axisOf(context, price, picked)
  const { ticks, scale } = scaleOf(context, left)
  const logarithmic = scale === 'log'
  const placeOf = (value: number) =>
    logarithmic
      ? Math.log(Math.max(value, ticks.min) / ticks.min) / Math.log(ticks.max / ticks.min)
      : (value - ticks.min) / (ticks.max - ticks.min)
  const priceAt = (place: number) =>
    logarithmic ? ticks.min * (ticks.max / ticks.min) ** place : ticks.min + (ticks.max - ticks.min) * place
  const rows = Math.max(8, Math.floor(plot.height / LINE_PX))
  const cells = priceCells(context, { picked, rows, placeOf })
  const steps = densitySteps(cells)
  const outline = { color: palette.background, width: 3.2, opacity: 0.75, z: 4 }
  const newest = cells.columns[cells.columns.length - 1]
  const last = price && newest ? placeOf(price.values[newest.row]) : Number.NaN
  return {
    series: [
      blockSeries(cells, steps, context),
      ...(price
        ? [
            { ...lineSeries(context, price, outline), id: 'outline', name: 'outline' },
            lineSeries(context, price, { color: palette.text, width: 1.3, z: 5 }),
          ]
        : []),
      colorKey(context, plot, 'Share of supply per cell', keySteps(steps, palette.accent)),
    ],
    axes: [left],
    x: { zoom: false },
    pointer: gridPointer({
      columns: cells.columns.length,
      rows,
      area: plot,
      start: [
        cells.columns.length - 1,
        Number.isFinite(last)
          ? Math.min(rows - 1, Math.max(0, rows - 1 - Math.floor(last * rows)))
          : rows - 1,
      ],
      read: (column, fromTop) => readCell(context, { cells, price, priceAt }, column, rows - 1 - fromTop),
    }),
    drawn: price ? [price] : [],
    colors: price ? { [price.name]: palette.text } : {},
  }
}

/** Rows that get a column, evenly chosen if there are too many. Browsers get the snapshots of some rows. */
function pickedRows({ rows, plot, input }: PlotContext): number[] {
  const column = bucketsOf(input.series)
  const inView = Array.from({ length: rows.end - rows.start }, (_, at) => rows.start + at)
  const snapshots = inView.filter((row) => column[row] != null)
  const { length: count } = snapshots
  const columns = Math.min(count, Math.max(1, Math.floor(plot.width / COLUMN_PX)))
  return Array.from({ length: columns }, (_, k) => snapshots[Math.floor(((k + 1) * count) / columns) - 1])
}

/** The axis of prices, with room for the key at its top. */
function axisOf(context: PlotContext, price: PlotField | undefined, picked: readonly number[]): AxisSpec {
  const column = bucketsOf(context.input.series)
  // All buckets together can be more than a call takes arguments.
  const highest = picked.reduce(
    (most, row) => readBuckets(column[row]).reduce((one, { high }) => Math.max(one, high), most),
    1,
  )
  return {
    fields: price ? [price] : [],
    unit: 'USD',
    reach: [highest, ...(price ? [] : [0])],
    scale: context.input.options.scale,
    height: 1 - KEY_PX / Math.max(KEY_PX * 2, context.plot.height),
  }
}

function keySteps(steps: readonly number[], color: string): KeyStep[] {
  return steps.map((step, at) => {
    const percent = String(Number((step * 100).toPrecision(2)))
    const isLast = at === steps.length - 1
    return {
      color,
      opacity: OPACITIES[at],
      label: isLast ? `≥ ${percent} %` : `${percent} %`,
      short: isLast ? `≥ ${percent} %` : percent,
    }
  })
}

interface Read {
  cells: PriceCells
  price: PlotField | undefined
  /** Price at a position between the bottom, 0, and the top, 1. */
  priceAt: (place: number) => number
}

function readCell(
  { time, palette, fields, input }: PlotContext,
  { cells, price, priceAt }: Read,
  column: number,
  line: number,
) {
  const { row, shares, total } = cells.columns[column]
  const share = shares[line]
  const coin = fields.find((field) => field.coin !== undefined)
  const low = priceAt(line / cells.rows)
  return {
    title: `${formatDate(time[row], input.series.metadata.resolution)} · ${rangeText(low, priceAt((line + 1) / cells.rows))} USD`,
    entries: [
      {
        field: 'share',
        label: 'Share of supply',
        color: palette.accent,
        text: formatValue(share * 100, 'percent'),
      },
      {
        field: 'amount',
        label: 'Amount',
        color: 'transparent',
        text: formatValue(share * total, coin ? writtenUnit(coin) : 'native'),
      },
      ...(price
        ? [
            {
              field: price.name,
              label: price.label,
              color: palette.text,
              text: formatValue(price.values[row], price.unit),
            },
          ]
        : []),
    ],
  }
}

/** Cells of one step above each other, as one block. */
function blocksOf(shares: Float64Array, steps: readonly number[], left: number, right: number): Block[] {
  const blocks: Block[] = []
  for (let line = 0; line < shares.length; line++) {
    const step = stepOf(shares[line], steps)
    const last = blocks[blocks.length - 1]
    if (step === 0) continue
    const bottom = line / shares.length
    const top = (line + 1) / shares.length
    if (last && last[4] === step && last[3] === bottom) last[3] = top
    else blocks.push([left, right, bottom, top, step])
  }
  return blocks
}

function blockSeries({ columns }: PriceCells, steps: readonly number[], context: PlotContext): object {
  const { palette, plot } = context
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
        style: { fill: palette.accent, opacity: OPACITIES[step - 1] },
      }
    },
    data: columns.flatMap(({ shares }, k) =>
      blocksOf(shares, steps, k / columns.length, (k + 1) / columns.length),
    ),
  }
}
