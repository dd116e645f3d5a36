import { lineSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'
import type { PlotField } from '../plot-fields'

const MOST_CANDLES = 420
const LEAST_CANDLE_PX = 3.2

interface Candle {
  at: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Candles and, in the lowest fifth, volume. Where rows outnumber the pixels, several make one candle. */
export function buildCandles(context: PlotContext): Sketch {
  const { fields, palette, plot, rows, shown, color } = context
  const find = (role: PlotField['role']) => fields.find((field) => field.role === role)
  const close = find('close') as PlotField
  const candles = gather(context, {
    open: find('open') as PlotField,
    high: find('high') as PlotField,
    low: find('low') as PlotField,
    close,
    volume: find('volume'),
  })
  const visible = candles.list.filter(
    (candle) => candle.at >= context.window.from && candle.at <= context.window.to,
  )
  const widthPx = Math.max(1, Math.min(12, (plot.width / Math.max(1, visible.length)) * 0.68))
  const volumes = visible.map((candle) => candle.volume).filter(Number.isFinite)
  const volumeTop = volumes.length > 0 ? quantile(volumes, 0.98) : 0
  const others = shown.filter((field) => !['open', 'high', 'low', 'close', 'volume'].includes(field.role))
  const round = (value: number) => Number(value.toPrecision(7))
  void rows
  return {
    series: [
      {
        id: close.name,
        name: close.name,
        type: 'candlestick',
        silent: true,
        animation: false,
        barWidth: widthPx,
        z: 3,
        itemStyle: {
          color: palette.up,
          color0: palette.down,
          borderColor: palette.up,
          borderColor0: palette.down,
          borderColorDoji: palette.muted,
          borderWidth: 1,
        },
        data: candles.list.map(({ at, open, close: last, low, high }) => [
          at,
          round(open),
          round(last),
          round(low),
          round(high),
        ]),
      },
      ...others.map((field) => lineSeries(context, field, { color: color(field), width: 1.2, z: 4 })),
      ...(volumeTop > 0
        ? [
            {
              id: 'volume',
              name: 'volume',
              type: 'bar',
              yAxisIndex: 1,
              barWidth: widthPx,
              silent: true,
              animation: false,
              z: 1,
              data: candles.list.map((candle) => ({
                value: [
                  candle.at,
                  Number.isFinite(candle.volume) ? round(Math.min(candle.volume, volumeTop)) : null,
                ],
                itemStyle: { color: candle.close < candle.open ? palette.down : palette.up, opacity: 0.28 },
              })),
            },
          ]
        : []),
    ],
    left: {
      fields: [find('high'), find('low'), ...others].filter(
        (field): field is PlotField => field !== undefined,
      ),
      unit: close.unit,
      scale: context.input.look.scale,
    },
    ...(volumeTop > 0
      ? {
          right: {
            fields: [],
            unit: 'none',
            axis: { type: 'value', show: false, min: 0, max: volumeTop * 5, splitLine: { show: false } },
          },
        }
      : {}),
    colors: { [close.name]: palette.up, volume: palette.muted },
  }
}

function gather(
  context: PlotContext,
  fields: { open: PlotField; high: PlotField; low: PlotField; close: PlotField; volume?: PlotField },
): { list: Candle[] } {
  const { time, rows, plot } = context
  const count = Math.max(1, rows.end - rows.start)
  const room = Math.min(MOST_CANDLES, Math.floor(plot.width / LEAST_CANDLE_PX))
  const per = Math.max(1, Math.ceil(count / room))
  const list: Candle[] = []
  for (let start = 0; start < time.length; start += per) {
    const end = Math.min(time.length, start + per)
    const candle: Candle = {
      at: time[(start + end - 1) >> 1],
      open: Number.NaN,
      high: Number.NEGATIVE_INFINITY,
      low: Number.POSITIVE_INFINITY,
      close: Number.NaN,
      volume: Number.NaN,
    }
    for (let row = start; row < end; row++) {
      const last = fields.close.values[row]
      if (Number.isNaN(last)) continue
      const first = fields.open.values[row]
      if (Number.isNaN(candle.open)) candle.open = Number.isNaN(first) ? last : first
      candle.high = Math.max(candle.high, last, orNothing(fields.high.values[row], Number.NEGATIVE_INFINITY))
      candle.low = Math.min(candle.low, last, orNothing(fields.low.values[row], Number.POSITIVE_INFINITY))
      candle.close = last
      const volume = fields.volume?.values[row] ?? Number.NaN
      if (!Number.isNaN(volume)) candle.volume = (Number.isNaN(candle.volume) ? 0 : candle.volume) + volume
    }
    if (!Number.isNaN(candle.close)) list.push(candle)
  }
  return { list }
}

const orNothing = (value: number, nothing: number) => (Number.isNaN(value) ? nothing : value)

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
