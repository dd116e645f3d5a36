import { z } from 'zod'
import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { CandleList } from '@/lib/sources/importers/candles/candle-list'
import { frameOf } from '@/lib/sources/importers/candles/intervals'
import { RowError } from '@/lib/sources/importers/cells'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { ChangedShape } from '../../live-source'

export const CANDLE_COLUMNS = ['open', 'high', 'low', 'close', 'volume']

/** Share of candles that no market can have, from which the columns cannot be what they were. */
const MOST_REFUSED = 0.02

/** A number as text, as most exchanges write amounts. */
export const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i)
  .transform(Number)

export interface GivenCandle {
  /** Start of the interval in milliseconds. */
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Candles of rows without names, whose times are in `unit` milliseconds. */
export const candlesIn = (
  rows: readonly (readonly unknown[])[],
  order: readonly string[],
  unit = 1,
): GivenCandle[] =>
  rows.map((row) => {
    const [time, open, high, low, close, volume] = ORDERS.usual.map((name) =>
      Number(row[order.indexOf(name)]),
    )
    return { time: time * unit, open, high, low, close, volume }
  })

/**
 * Candles of an answer that are over before `until`, as a frame. `factor` converts prices of another unit. Throws a
 * `ChangedShape` if candles do not begin at full intervals of UTC, or if too many of them are impossible.
 */
export function candleFrame(
  candles: readonly GivenCandle[],
  { until, span = DAY_MS, factor = 1 }: { until: number; span?: number; factor?: number },
): Frame {
  const list = new CandleList()
  const refused: string[] = []
  for (const { time, open, high, low, close, volume } of candles) {
    if (time % span !== 0)
      throw new ChangedShape(`a candle begins at ${dateOf(time)}, not at a full interval of UTC`)
    if (time + span > until) continue
    try {
      list.add(
        time,
        Math.floor(time / DAY_MS) * DAY_MS,
        [open * factor, high * factor, low * factor, close * factor],
        volume / factor,
      )
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      refused.push(`${dateOf(time)}: ${error.message}`)
    }
  }
  if (refused.length > 1 && refused.length > MOST_REFUSED * candles.length)
    throw new ChangedShape(`${refused.length} of ${candles.length} candles are impossible; ${refused[0]}`)
  return frameOf(list.sorted(), 'time')
}

const dateOf = (time: number): string =>
  Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : String(time)
