import 'server-only'
import { INDICES } from '@/lib/sources/base-tables'
import { SAMPLE_ASSETS } from '@/lib/sources/sample-assets'
import { knownRange } from '../check/known-level'
import type { InputFile } from '../input-file'
import { candleColumns } from './candle-columns'
import { instrumentOf } from './instrument'
import { readCandles } from './read-candles'

const MOST_ANSWERS = 6
/** Fewer closes fit too many instruments. */
const LEAST_CANDLES = 10
/** Closes that are compared with each instrument, spread over the file. */
const MOST_COMPARED = 5_000
/** Share of the closes that must be in the known range of an instrument. */
const MOSTLY = 0.98

/**
 * Instruments that the closes of a candle file without a telling name may belong to, the one it may be named after first; empty for
 * other files. A bare symbol does not tell, because shares have the same ones.
 */
export async function guessInstrument(file: InputFile): Promise<{ meaning: string; as: string }[]> {
  const { header } = await file.dialect()
  if (!('columns' in candleColumns(header))) return []
  const candles = await readCandles(file).then(
    ({ list }) => list.sorted(),
    () => null,
  )
  if (!candles || candles.time.length < LEAST_CANDLES) return []
  const { day, close } = candles
  const step = Math.ceil(day.length / MOST_COMPARED)
  const fits = (table: string): boolean => {
    let [compared, known, inside] = [0, 0, 0]
    for (let row = 0; row < day.length; row += step) {
      compared++
      const range = knownRange(table, day[row])
      if (!range) continue
      known++
      if (close[row] >= range[0] && close[row] <= range[1]) inside++
    }
    return known * 2 > compared && inside >= MOSTLY * known
  }
  const indices = Object.entries(INDICES)
    .filter(([id]) => fits(`index/${id}`))
    .map(([id, { name }]) => ({ meaning: `it is ${name}`, as: `index-candles:${id}` }))
  const assets = SAMPLE_ASSETS.filter((symbol) => fits(`asset/${symbol}`)).map((symbol) => ({
    meaning: `it is ${symbol}`,
    as: `candles:${symbol}`,
  }))
  const named = instrumentOf(file.name)
  const isNamed = ({ as }: { as: string }) => as.endsWith(`:${named?.series}`)
  const all = [...indices, ...assets]
  return [...all.filter(isNamed), ...all.filter((answer) => !isNamed(answer))].slice(0, MOST_ANSWERS)
}
