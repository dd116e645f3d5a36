import type { PlotField } from '../fields/plot-field'
import { type Candle, gatherCandles } from '../marks/gather-candles'
import { drawnValue, lineSeries } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

const MAX_CANDLE_PX = 12
const FILL = 0.68
/** Volume takes the lowest sixth of the plot, candles the rest. */
const VOLUME_SHARE = 6
const PARTS: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close', 'volume'])

/** Candles and, below them, volume. */
export function buildCandles(context: PlotContext): PlotSpec {
  const { fields, palette, plot, shown, color, window } = context
  const find = (role: PlotField['role']) => fields.find((field) => field.role === role) as PlotField
  const [open, high, low, close] = [find('open'), find('high'), find('low'), find('close')]
  const volume = shown.find((field) => field.role === 'volume')
  const candles = gatherCandles(context, { open, high, low, close, volume })
  const visible = candles.filter(({ at }) => at >= window.from && at <= window.to)
  const widthPx = Math.max(1, Math.min(MAX_CANDLE_PX, (plot.width / Math.max(1, visible.length)) * FILL))
  const volumeTop = highVolume(visible)
  const others = shown.filter((field) => !PARTS.has(field.role))
  return {
    series: [
      ...(volumeTop > 0 ? [volumeSeries(candles, volumeTop, widthPx, context)] : []),
      candleSeries(close.name, candles, widthPx, context),
      ...others.map((field) => lineSeries(context, field, { color: color(field), width: 1.2, z: 4 })),
    ],
    left: {
      fields: others,
      unit: close.unit,
      scale: context.input.options.scale,
      growing: true,
      foot: volumeTop > 0 ? 1 / VOLUME_SHARE : 0,
      reach: visible.flatMap((candle) => [candle.low, candle.high]),
    },
    ...(volumeTop > 0
      ? {
          right: {
            fields: [],
            unit: 'none',
            axis: { type: 'value', show: false, min: 0, max: volumeTop * VOLUME_SHARE },
          },
        }
      : {}),
    drawn: [close, open, high, low, ...(volume ? [volume] : []), ...others],
    colors: Object.fromEntries([
      ...[open, high, low].map((field) => [field.name, palette.muted]),
      [close.name, palette.up],
      ...(volume ? [[volume.name, palette.muted]] : []),
    ]),
  }
}

function candleSeries(
  id: string,
  candles: readonly Candle[],
  widthPx: number,
  { palette }: PlotContext,
): object {
  return {
    id,
    name: id,
    type: 'candlestick',
    silent: true,
    animation: false,
    barWidth: Number(widthPx.toFixed(2)),
    z: 3,
    itemStyle: {
      color: palette.up,
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
  top: number,
  widthPx: number,
  { palette }: PlotContext,
): object {
  return {
    id: 'volume',
    name: 'volume',
    type: 'bar',
    yAxisIndex: 1,
    barWidth: Number(widthPx.toFixed(2)),
    silent: true,
    animation: false,
    z: 1,
    data: candles.flatMap(({ at, open, close, volume }) =>
      Number.isFinite(volume)
        ? [
            {
              value: [at, drawnValue(Math.min(volume, top))],
              itemStyle: { color: close < open ? palette.down : palette.up, opacity: 0.4 },
            },
          ]
        : [],
    ),
  }
}

const ORDINARY = 0.98

/** Top of the volume scale. A few higher days are cut off, so that the others remain visible. */
function highVolume(candles: readonly Candle[]): number {
  const sorted = candles
    .map(({ volume }) => volume)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * ORDINARY))] ?? 0
}
