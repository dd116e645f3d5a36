import 'server-only'
import { messageOf } from '@/lib/contract/errors'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { INDICES } from '@/lib/sources/base-tables'
import type { Candles } from '../candles/candles'
import { readCandles } from '../candles/read-candles'
import { knownRange } from '../check/known-level'
import { Doubt } from '../doubt'
import type { InputFile } from '../input-file'
import { yieldNamed } from '../treasury'
import { candleColumns, quoteOfHeader } from './candle-columns'
import { claimsOf, quoteOf } from './claims'
import { instrumentOf } from './instrument'
import { orderOf } from './orders'

const MOST_ANSWERS = 6
/** Fewer closes fit too many instruments. */
const LEAST_CANDLES = 10
/** Closes that are compared with each instrument, spread over the file. */
const MOST_COMPARED = 5_000
/** Share of the closes that must be in the known range of an instrument. */
const MOSTLY = 0.98

interface Guess {
  /** Instruments, the likeliest first. */
  answers: { meaning: string; as: string }[]
  /** Reason for giving none, although the file has candles. */
  reason?: string
}

/**
 * Instruments that a candle file without a telling name may belong to: those that its name, columns or rows say, and of
 * these the ones whose level its closes have, the nearest first. A bare symbol does not tell, because shares have the
 * same ones. None for files that say another market, and for those without candles.
 */
export async function guessInstrument(file: InputFile): Promise<Guess> {
  const { header } = await file.dialect()
  const named = header.length > 0 ? header : await orderOf(file).catch(() => [])
  const { tickers } = await file.dialect()
  const foreign = quoteOfHeader(header)
  if (!('columns' in candleColumns(named)) && foreign === null && tickers.length < 2) return { answers: [] }
  if (yieldNamed(file.name)) return { answers: [], reason: 'its name says a yield of the US Treasury' }
  const quote = foreign ?? (await quoteOf(file))
  if (quote !== null)
    return {
      answers: [],
      reason: `its prices are in ${quote}, and candles are kept in US dollars; import the pair against the dollar`,
    }
  let candles: Candles
  try {
    candles = (await readCandles(file)).list.sorted()
  } catch (error) {
    if (!(error instanceof Doubt)) return { answers: [], reason: messageOf(error) }
    const asked = error.answers.flatMap(({ meaning, as }) => (as ? [{ meaning, as }] : []))
    return { answers: asked, ...(asked.length > 0 ? { reason: error.message } : {}) }
  }
  const { tables, other } = await claimsOf(file)
  if (other !== null)
    return { answers: [], reason: `its name says “${other}”, and no series reads candles of that` }
  const own = instrumentOf(file.name)
  const isNamed = (table: string) => table === `${own?.kind}/${own?.series}`
  // A venue can have the name of an index, such as Nasdaq.
  const words = file.name.split(/[^a-z0-9]+/)
  const isWord = ({ table }: { table: string }) => words.includes(table.replace(/^.*\//, '').toLowerCase())
  const found = INSTRUMENTS.flatMap((one) => {
    if (tables.size > 0 && !tables.has(one.table) && !isWord(one)) return []
    const distance = distanceOf(candles, one.table)
    // A named instrument counts, also if the closes are too few to tell.
    if (distance === null && !(tables.has(one.table) && candles.time.length < LEAST_CANDLES)) return []
    return [{ ...one, distance: isNamed(one.table) ? -1 : (distance ?? 0) }]
  }).sort((a, b) => a.distance - b.distance)
  return { answers: found.slice(0, MOST_ANSWERS).map(({ meaning, as }) => ({ meaning, as })) }
}

export const INSTRUMENTS = [
  ...Object.entries(INDICES).map(([id, { name }]) => ({
    table: `index/${id}`,
    meaning: `it is ${name}`,
    as: `index-candles:${id}`,
  })),
  ...ASSET_UNIVERSE.map((symbol) => ({
    table: `asset/${symbol}`,
    meaning: `it is ${symbol}`,
    as: `candles:${symbol}`,
  })),
]

/** Mean distance of the closes from the known level of an instrument, in logarithms; null if they do not fit it. */
export function distanceOf({ day, close }: Pick<Candles, 'day' | 'close'>, table: string): number | null {
  if (day.length < LEAST_CANDLES) return null
  const step = Math.ceil(day.length / MOST_COMPARED)
  let [compared, known, inside, far] = [0, 0, 0, 0]
  for (let row = 0; row < day.length; row += step) {
    compared++
    const range = knownRange(table, day[row])
    if (!range) continue
    known++
    if (close[row] < range[0] || close[row] > range[1]) continue
    inside++
    far += Math.abs(Math.log(close[row] / Math.sqrt(range[0] * range[1])))
  }
  return known * 2 > compared && inside >= MOSTLY * known ? far / inside : null
}
