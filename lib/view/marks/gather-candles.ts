import { groupRows } from '@/lib/engine/ops/rows/group-rows'
import type { PlotField } from '../fields/plot-field'
import { type PlotContext, rowsNearby } from '../plot-context'

const MAX_CANDLES = 420
const MIN_CANDLE_PX = 3.2

export interface Candle {
  at: number
  open: number
  high: number
  low: number
  close: number
  /** NaN if unknown. */
  volume: number
}

export interface CandleFields {
  open: PlotField
  high: PlotField
  low: PlotField
  close: PlotField
  volume?: PlotField
}

/** Candles of the window and its neighborhood. If there are more rows than pixels allow, several form one candle. */
export function gatherCandles(context: PlotContext, fields: CandleFields): Candle[] {
  const { time, rows, plot } = context
  const room = Math.max(1, Math.min(MAX_CANDLES, Math.floor(plot.width / MIN_CANDLE_PX)))
  const per = Math.max(1, Math.ceil((rows.end - rows.start) / room))
  const near = rowsNearby(context)
  // Groups begin at multiples of their length, so panning does not regroup the rows.
  const groups = groupRows({ from: near.start, to: near.end, count: time.length }, (row) =>
    Math.floor(row / per),
  )
  return groups.flatMap(({ start, end }) => {
    const candle = merge(fields, start, end)
    return Number.isNaN(candle.close) ? [] : [{ ...candle, at: time[(start + end - 1) >> 1] }]
  })
}

function merge(
  { open, high, low, close, volume }: CandleFields,
  start: number,
  end: number,
): Omit<Candle, 'at'> {
  const candle = {
    open: Number.NaN,
    high: Number.NEGATIVE_INFINITY,
    low: Number.POSITIVE_INFINITY,
    close: Number.NaN,
    volume: Number.NaN,
  }
  for (let row = start; row < end; row++) {
    const last = close.values[row]
    if (Number.isNaN(last)) continue
    const first = present(open.values[row], last)
    if (Number.isNaN(candle.open)) candle.open = first
    candle.high = Math.max(candle.high, first, last, present(high.values[row], last))
    candle.low = Math.min(candle.low, first, last, present(low.values[row], last))
    candle.close = last
    const rowVolume = volume?.values[row] ?? Number.NaN
    if (!Number.isNaN(rowVolume)) candle.volume = present(candle.volume, 0) + rowVolume
  }
  return candle
}

const present = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value)
