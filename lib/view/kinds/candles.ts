import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { PlotField } from '../fields/plot-field'
import { barWidth, candleWidth } from '../marks/bar-data'
import { barRows } from '../marks/bar-rows'
import { drawnValue, lineSeries } from '../marks/lines'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

export const MAX_CANDLE_PX = 32
/** Volume takes the lowest sixth of the plot, candles the rest. */
const VOLUME_SHARE = 6

interface Candle {
  at: number
  open: number
  high: number
  low: number
  close: number
  /** NaN if unknown. */
  volume: number
}

/** Candles and, below them, volume. */
export function buildCandles(context: PlotContext): PlotSpec {
  const { fields, palette, shown, color, window } = context
  const find = (role: PlotField['role']) => fields.find((field) => field.role === role) as PlotField
  const [open, high, low, close] = [find('open'), find('high'), find('low'), find('close')]
  const volume = shown.find((field) => field.role === 'volume')
  const candles = candlesOf(context, { open, high, low, close, volume })
  const visible = candles.filter(({ at }) => at >= window.from && at <= window.to)
  const widthPx = barWidth(context, MAX_CANDLE_PX)
  const volumeTop = Math.max(0, ...visible.map((candle) => candle.volume).filter(Number.isFinite))
  const others = shown.filter(({ role }) => ROLE_FACTS[role].candle === null)
  return {
    series: [
      ...(volume && volumeTop > 0
        ? [volumeSeries(candles, widthPx, context, axisIndex(context, volume))]
        : []),
      candleSeries(close.name, candles, candleWidth(context, MAX_CANDLE_PX), context),
      ...others.map((field) =>
        lineSeries(context, field, {
          color: color(field),
          width: 1.2,
          z: 4,
          axis: axisIndex(context, field),
        }),
      ),
    ],
    axes: axisSpecs(context, {
      fields: others.filter((field) => axisIndex(context, field) === 0),
      scale: context.input.options.scale,
      growing: true,
      foot: volumeTop > 0 ? 1 / VOLUME_SHARE : 0,
      reach: visible.flatMap((candle) => [candle.low, candle.high]),
    }).map((axis, at) =>
      volume && at === axisIndex(context, volume)
        ? { fields: [], unit: volume.unit, fixed: { min: 0, max: volumeTop }, height: 1 / VOLUME_SHARE }
        : axis,
    ),
    changing: [close],
    tagged: [close, ...others, ...(volume ? [volume] : [])],
    drawn: [close, open, high, low, ...(volume ? [volume] : []), ...others],
    colors: Object.fromEntries([
      ...[open, high, low].map((field) => [field.name, palette.muted]),
      [close.name, isFalling(visible) ? palette.down : palette.up],
      ...(volume ? [[volume.name, palette.muted]] : []),
    ]),
  }
}

/** Whether the latest candle closes below its opening: its tag and legend have its color. */
function isFalling(candles: readonly Candle[]): boolean {
  const latest = candles.findLast(({ open, close }) => Number.isFinite(open) && Number.isFinite(close))
  return latest !== undefined && latest.close < latest.open
}

function candleSeries(
  id: string,
  candles: readonly Candle[],
  widthPx: number,
  { palette, input }: PlotContext,
): object {
  return {
    id,
    name: id,
    type: 'candlestick',
    silent: true,
    animation: false,
    // The library draws many candles as lines from low to high, without bodies, and counts those beside the view.
    large: false,
    barWidth: Number(widthPx.toFixed(2)),
    z: 3,
    itemStyle: {
      color: input.options.hollow ? palette.background : palette.up,
      color0: palette.down,
      borderColor: palette.up,
      borderColor0: palette.down,
      borderColorDoji: palette.muted,
      borderWidth: 1,
    },
    data: candles.map(({ at, open, close, low, high }) => [at, ...[open, close, low, high].map(drawnValue)]),
  }
}

function volumeSeries(
  candles: readonly Candle[],
  widthPx: number,
  { palette }: PlotContext,
  axis: number,
): object {
  return {
    id: 'volume',
    name: 'volume',
    type: 'bar',
    yAxisIndex: axis,
    barWidth: Number(widthPx.toFixed(2)),
    silent: true,
    animation: false,
    z: 1,
    data: candles.flatMap(({ at, open, close, volume }) =>
      Number.isFinite(volume)
        ? [
            {
              value: [at, drawnValue(volume)],
              itemStyle: { color: close < open ? palette.down : palette.up, opacity: 0.4 },
            },
          ]
        : [],
    ),
  }
}

/** One candle per row of the window and its neighborhood that has a close. Other missing prices are taken to be the close. */
function candlesOf(
  context: PlotContext,
  {
    open,
    high,
    low,
    close,
    volume,
  }: Record<'open' | 'high' | 'low' | 'close', PlotField> & { volume?: PlotField },
): Candle[] {
  const columns = [high, low, close, ...(volume ? [volume] : [])].map(({ values }) => values)
  const candles: Candle[] = []
  for (const row of barRows(context, columns)) {
    const last = close.values[row]
    if (Number.isNaN(last)) continue
    const first = present(open.values[row], last)
    candles.push({
      at: context.time[row],
      open: first,
      high: Math.max(first, last, present(high.values[row], last)),
      low: Math.min(first, last, present(low.values[row], last)),
      close: last,
      volume: volume?.values[row] ?? Number.NaN,
    })
  }
  return candles
}

const present = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value)
