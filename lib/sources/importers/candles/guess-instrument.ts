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
    () => [],
  )
  if (candles.length < LEAST_CANDLES) return []
  const fits = (table: string): boolean => {
    const known = candles.flatMap(({ day, close }) => {
      const range = knownRange(table, day)
      return range ? [close >= range[0] && close <= range[1]] : []
    })
    return known.length * 2 > candles.length && known.filter(Boolean).length >= MOSTLY * known.length
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
