import { DAY_MS, type Frame, lowerBound } from '@/lib/engine/frame'
import type { GivenCandle } from '../../sources/candles/day-candles'
import type { FakeWorld } from '../fake-source'

/** Candles of a table from one day to another, both included. `factor` is the price in other units. */
export async function candlesOf(
  world: FakeWorld,
  table: string,
  { first = 0, last = world.today, factor = 1 }: { first?: number; last?: number; factor?: number } = {},
): Promise<GivenCandle[]> {
  const source = await world.rows(table)
  const found: GivenCandle[] = []
  for (let row = lowerBound(source.time, first); row < source.time.length && source.time[row] <= last; row++)
    found.push(candleAt(source, row, factor))
  return found
}

export function candleAt({ time, columns }: Frame, row: number, factor = 1): GivenCandle {
  const value = (name: string) => (columns[name] as Float64Array | undefined)?.[row] ?? Number.NaN
  return {
    time: time[row],
    open: value('open') * factor,
    high: value('high') * factor,
    low: value('low') * factor,
    close: value('close') * factor,
    volume: value('volume') / factor,
  }
}

/** Two candles of half the span that make up one. */
export function halves(candle: GivenCandle, span: number): GivenCandle[] {
  const { time, open, high, low, close, volume } = candle
  const middle = (high + low) / 2
  return [
    { time, open, high, low, close: middle, volume: volume / 2 },
    {
      time: time + span / 2,
      open: middle,
      high: Math.max(middle, close),
      low: Math.min(middle, close),
      close,
      volume: volume / 2,
    },
  ]
}

export const dayOfDate = (date: string): number => Math.floor(Date.parse(date) / DAY_MS) * DAY_MS
