import { Doubt } from '../doubt'
import type { InputFile } from '../input-file'

/** Rows by which the order of the columns is told. */
const SAMPLED = 200
const PRICES = ['open', 'high', 'low', 'close']

const fields = (text: string): readonly string[] => text.split(' ')

/** Orders of candle columns in which exchanges answer, without names. Fields that are not candles have names of their own. */
export const ORDERS = {
  usual: fields('time open high low close volume'),
  kraken: fields('time open high low close vwap volume trades'),
  /** Bitfinex and KuCoin. */
  closeFirst: fields('time open close high low volume'),
  coinbase: fields('time low high open close volume'),
  gate: fields('time quote_volume close high low open volume'),
}

/** Options of `--as` for orders that the same values can fit. */
const OPTIONS = new Map<readonly string[], 'high-low-close' | 'close-high-low'>([
  [ORDERS.usual, 'high-low-close'],
  [ORDERS.closeFirst, 'close-high-low'],
])

/** Whether every candle has its highest price as the high and its lowest as the low. */
function fits(names: readonly string[], rows: readonly string[][]): number {
  const [open, high, low, close] = PRICES.map((name) => names.indexOf(name))
  const prices = rows.map((row) => [open, high, low, close].map((at) => Number(row[at])))
  return prices.filter(([o, h, l, c]) => h >= Math.max(o, l, c) && l <= Math.min(o, h, c)).length
}

/** Whether the mean price of a row is one, and not a volume. */
function isWithin(row: readonly string[], names: readonly string[]): boolean {
  const [high, low, mean] = ['high', 'low', 'vwap'].map((name) => Number(row[names.indexOf(name)]))
  return mean >= low && mean <= high
}

/** Names for each field of candles without a header. Throws a Doubt if the values fit several orders. */
export async function orderOf(file: InputFile): Promise<readonly string[]> {
  const rows = (await file.sample(SAMPLED)).filter((row) => row.length > 4)
  const width = rows[0]?.length ?? 0
  const whole = (names: readonly string[]) =>
    Array.from({ length: width }, (_, at) => names[at] ?? `field ${at + 1}`)
  const chosen = [...OPTIONS].find(([, option]) => file.options.has(option))
  if (chosen) return whole(chosen[0])
  const ranked = Object.values(ORDERS)
    .filter((names) => Math.max(...PRICES.map((one) => names.indexOf(one))) < width)
    .map((names) => ({ names, count: fits(names, rows) }))
    .sort((a, b) => b.count - a.count)
  const mean = ranked.find(({ names, count }) => names.includes('vwap') && count === rows.length && count > 0)
  if (mean && rows.every((row) => isWithin(row, mean.names))) return whole(mean.names)
  const [best, next] = ranked.filter(({ names }) => !names.includes('vwap'))
  if (best && (!next || best.count > next.count)) return whole(best.names)
  throw new Doubt(
    ['the file has no header, and its values fit several orders of columns'],
    ranked.flatMap(({ names, count }) => {
      const option = OPTIONS.get(names)
      return count === best?.count && option ? [{ meaning: names.join(', '), option }] : []
    }),
  )
}
