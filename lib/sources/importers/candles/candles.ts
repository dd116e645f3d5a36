import { GrowingColumns } from '../rows/growing-columns'

/** Numbers of a candle. `time` is its start as a point in time, `day` its calendar day as written. */
const NAMES = ['time', 'day', 'open', 'high', 'low', 'close', 'volume'] as const

export type Candle = Record<(typeof NAMES)[number], number>

/** Candles by column, ascending by time. A file may have millions, which as objects would need ten times the memory. */
export type Candles = Readonly<Record<(typeof NAMES)[number], Float64Array>>

export const growingCandles = () => new GrowingColumns(NAMES.length)

/** The candles of columns in the order of `NAMES`. Shares their memory. */
export function asCandles(columns: GrowingColumns): Candles {
  return Object.fromEntries(NAMES.map((name, at) => [name, columns.column(at)])) as unknown as Candles
}

/** Candles that are given one by one, ascending by time. */
export function candlesOf(rows: Iterable<Candle>): Candles {
  const columns = growingCandles()
  for (const { time, day, open, high, low, close, volume } of rows)
    columns.push(time, day, open, high, low, close, volume)
  return asCandles(columns)
}

export function mapCandles(candles: Candles, change: (values: Float64Array) => Float64Array): Candles {
  return Object.fromEntries(NAMES.map((name) => [name, change(candles[name])])) as unknown as Candles
}
