import { z } from 'zod'
import { KLINES } from '@/lib/sources/importers/meaning/candle-columns'
import { listOf } from '../../bounded-shapes'
import { ChangedShape } from '../../live-source'
import { linesOf } from '../../read-csv'
import { readJson } from '../../read-json'
import { decimal, type GivenCandle } from './day-candles'

/** Rows of an answer at most. */
export const KLINE_ROWS = 1_000

export interface Kline extends GivenCandle {
  /** Traded volume in the second asset of the pair, and the part of it that takers bought. */
  quoteVolume: number
  takerBuyQuote: number
}

const shape = listOf(
  z.tuple([
    z.number().int(),
    decimal,
    decimal,
    decimal,
    decimal,
    decimal,
    z.number().int(),
    decimal,
    z.number().int(),
    decimal,
    decimal,
    z.string(),
  ]),
)

/** Candles of Binance’s API. */
export function readKlines(bytes: Uint8Array): Kline[] {
  return readJson(bytes, shape).map(klineOf)
}

/** Candles of Binance’s archive, with or without a header, in milliseconds or (from 2025 on) microseconds. */
export function readKlineFile(bytes: Uint8Array): Kline[] {
  const lines = linesOf(bytes)
  if (lines[0].startsWith(KLINES[0])) lines.shift()
  return lines.flatMap((line, at) => {
    if (line === '') return []
    const fields = line.split(',')
    const numbers = fields.map(Number)
    if (fields.length !== KLINES.length || numbers.some(Number.isNaN) || fields.includes(''))
      throw new ChangedShape(`line ${at + 1} is not one of ${KLINES.length} numbers: ${line.slice(0, 80)}`)
    return [klineOf(numbers)]
  })
}

function klineOf(row: readonly (number | string)[]): Kline {
  const [time, open, high, low, close, volume, , quoteVolume, , , takerBuyQuote] = row as readonly number[]
  return { time: millisecondsOf(time), open, high, low, close, volume, quoteVolume, takerBuyQuote }
}

/** Time in the one of two units that makes it a time in this century. */
function millisecondsOf(time: number): number {
  const digits = String(time).length
  if (digits === 13) return time
  if (digits === 16) return time / 1_000
  throw new ChangedShape(`${time} is a time in neither milliseconds nor microseconds`)
}
