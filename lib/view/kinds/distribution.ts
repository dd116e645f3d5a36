import { makePriceAxis, type PriceAxis } from '../axes/price-axis'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { drawnValue, lineOf, type Point } from '../marks/lines'
import { type PriceRange, type PriceRanges, priceRanges } from '../marks/price-ranges'
import type { PlotContext, PlotSpec } from '../plot-context'
import { spanPointer } from '../pointer/span-pointer'
import { formatValue } from '../text/format'
import { rangeText } from '../text/range'

/** Share of a range that its bar leaves free on each side. */
const GAP = 0.07
/** A bar this many times as high as any other is cut off, so that the others remain visible. */
const TOWERING = 2.5
const HEADROOM = 1.3
/** Room above the highest bar, for the label of the price. */
const ROOM_ABOVE = 1.16

/** Its amount in a range has its number. */
interface Layer {
  id: string
  label: string
  color: string
}

/** Amounts by price in the last row: one layer per holder group, or split at the price into profit and loss. */
export function buildDistribution(context: PlotContext): PlotSpec {
  const { fields, palette, rows } = context
  const row = Math.max(0, rows.end - 1)
  const field = fields.find(({ name }) => /(^|_)price$/.test(name) && !/ath/.test(name))
  const price = field?.values[row] ?? Number.NaN
  const found = priceRanges(context, row, price)
  const { ranges, groups, inProfit } = found
  const axis = makePriceAxis(context, ranges)
  const layers = layersOf(context, found)
  const top = topOf(ranges.map(({ total }) => total))
  const series = layers.map(({ id, color }, at) =>
    lineOf(
      id,
      barsOf(ranges, (range) => Math.min(heightOf(range, at), top * ROOM_ABOVE), axis),
      {
        color,
        width: 0,
        area: { color, opacity: 1, origin: 0 },
        // A bar covers the one behind it, which reaches as high as both together.
        z: 4 + layers.length - at,
      },
    ),
  )
  const cut = ranges.filter(({ total }) => total > top)
  const unit = coinOf(context)
  const marks = [
    ...(Number.isFinite(price) ? [priceMark(price, inProfit, axis, context)] : []),
    ...cut.flatMap((range) => breakMarks(range, top * ROOM_ABOVE, axis, context)),
  ]
  const drawn =
    groups.length > 0
      ? groups
      : fields
          .filter(({ role }) => role === 'buckets' || role === 'total')
          .map((one) => (one.role === 'buckets' ? wholeOf(one, row, found.supply) : one))
  const main = drawn[0]
  return {
    series: series.map((one, at) => (at === 0 ? { ...one, markLine: marksOf(marks) } : one)),
    axes: [{ fields: [], unit: 'native', fixed: { min: 0, max: top * ROOM_ABOVE } }],
    x: { zoom: false, axis: axis.option },
    pointer: spanPointer({
      area: context.plot,
      spans: ranges.map(({ low, high }) => [axis.x(low), axis.x(high)] as const),
      start: Math.max(
        0,
        ranges.findLastIndex(({ low }) => low <= price),
      ),
      read: (mark) => readRange(context, found, layers, mark, unit),
    }),
    drawn: [...drawn, ...(field ? [field] : [])],
    tagged: [],
    colors: {
      ...(groups.length === 0 && main ? { [main.name]: palette.up } : {}),
      ...(field ? { [field.name]: palette.text } : {}),
    },
    notes: main && Number.isFinite(inProfit) ? { [main.name]: profitText(inProfit) } : {},
  }
}

/** A field with one bucket per row as the sum of all buckets of the drawn row. */
function wholeOf(field: PlotField, row: number, supply: number): PlotField {
  const values = new Float64Array(field.values.length).fill(Number.NaN)
  values[row] = supply
  return { ...field, label: 'Supply', values }
}

const profitText = (share: number) => `${share.toFixed(1)} % of supply in profit`

/** Ticker of the coin, if a field states it. */
function coinOf({ fields }: PlotContext): string {
  const field = fields.find(({ coin }) => coin !== undefined)
  return field ? writtenUnit(field) : 'native'
}

function layersOf({ palette, color }: PlotContext, { groups }: PriceRanges): Layer[] {
  if (groups.length === 0) {
    return [
      { id: 'profit', label: 'Amount in profit', color: palette.up },
      { id: 'loss', label: 'Amount in loss', color: palette.down },
    ]
  }
  return groups.map((field) => ({ id: field.name, label: field.label, color: color(field) }))
}

/** Height of a layer with those below it; 0 if it has no amount. */
function heightOf({ amounts }: PriceRange, layer: number): number {
  if (amounts[layer] === 0) return 0
  return amounts.slice(0, layer + 1).reduce((sum, amount) => sum + amount, 0)
}

function barsOf(
  ranges: readonly PriceRange[],
  height: (range: PriceRange) => number,
  axis: PriceAxis,
): Point[] {
  return ranges.flatMap((range): Point[] => {
    const high = drawnValue(height(range))
    if (!high) return []
    const low = Math.max(axis.min, range.low)
    const at = (share: number) =>
      Number(
        (axis.scale === 'log'
          ? low * (range.high / low) ** share
          : low + (range.high - low) * share
        ).toPrecision(9),
      )
    const [left, right] = [at(GAP), at(1 - GAP)]
    return [
      [left, 0],
      [left, high],
      [right, high],
      [right, 0],
      [right, null],
    ]
  })
}

/** Highest amount that is drawn in full. */
function topOf(totals: readonly number[]): number {
  const [highest = 1, next = highest] = [...totals].sort((a, b) => b - a)
  return highest > next * TOWERING && next > 0 ? next * HEADROOM : highest || 1
}

function marksOf(data: readonly object[]): object {
  return { silent: true, symbol: 'none', animation: false, label: { show: false }, z: 8, data }
}

/** A vertical line at the price, its label on the side with more room. */
function priceMark(price: number, inProfit: number, axis: PriceAxis, { palette, plot }: PlotContext): object {
  const toLeft = axis.x(price) > plot.left + plot.width * 0.6
  return {
    xAxis: price,
    label: {
      show: true,
      position: 'end',
      rotate: 0,
      align: toLeft ? 'right' : 'left',
      verticalAlign: 'top',
      offset: [toLeft ? -8 : 8, 4],
      color: palette.text,
      fontSize: 11,
      lineHeight: 15,
      textBorderColor: palette.background,
      textBorderWidth: 3,
      formatter: [
        `Price ${formatValue(price, 'USD')}`,
        ...(Number.isFinite(inProfit) ? [profitText(inProfit)] : []),
      ].join('\n'),
    },
    lineStyle: { color: palette.text, type: 'dashed', width: 1 },
  }
}

/** Two slanted cuts through a bar that is higher than the plot, and its amount. */
function breakMarks(
  range: PriceRange,
  top: number,
  axis: PriceAxis,
  context: PlotContext,
): readonly object[][] {
  const { palette, plot } = context
  const toLeft = axis.x(range.high) > plot.left + plot.width / 2
  const unit = coinOf(context)
  const cut = (share: number, text: string | null) => [
    {
      coord: [Math.max(axis.min, range.low), top * share],
      lineStyle: { color: palette.background, type: 'solid', width: 3 },
      label: {
        show: text !== null,
        position: toLeft ? 'start' : 'end',
        rotate: 0,
        align: toLeft ? 'right' : 'left',
        color: palette.muted,
        fontSize: 11,
        formatter: text ?? '',
      },
    },
    { coord: [range.high, top * (share + 0.02)] },
  ]
  return [cut(0.74, `↑ ${formatValue(range.total, unit)}`), cut(0.7, null)]
}

function readRange(
  { palette }: PlotContext,
  { ranges, groups, supply }: PriceRanges,
  layers: readonly Layer[],
  mark: number,
  unit: string,
) {
  const range = ranges[mark]
  const below = ranges.slice(0, mark + 1).reduce((sum, { total }) => sum + total, 0)
  const percent = (amount: number) => formatValue((amount / supply) * 100, 'percent')
  const amounts = layers
    .map((layer, at) => ({ ...layer, amount: range.amounts[at] }))
    .filter(({ amount }) => groups.length > 0 || amount > 0)
  return {
    title: `${rangeText(range.low, range.high)} USD`,
    entries: [
      ...amounts.map(({ id, label, color, amount }) => ({
        field: id,
        label,
        color,
        text: formatValue(amount, unit),
      })),
      ...(groups.length > 1
        ? [{ field: 'amount', label: 'Together', color: palette.muted, text: formatValue(range.total, unit) }]
        : []),
      { field: 'share', label: 'Share of supply', color: 'transparent', text: percent(range.total) },
      {
        field: 'cumulative',
        label: `Supply up to ${rangeText(range.high, range.high)} USD`,
        color: 'transparent',
        text: percent(below),
      },
    ],
  }
}
