import { Doubt } from '../doubt'
import type { InputFile } from '../input-file'

/** Rows by which the order of the columns is told. */
const SAMPLED = 200

/** An order of candle columns that exchanges answer in, without names. Fields that are not candles have names of their own. */
interface Order {
  option?: 'high-low-close' | 'close-high-low'
  names: readonly string[]
}

const ORDERS: readonly Order[] = [
  { option: 'high-low-close', names: ['time', 'open', 'high', 'low', 'close', 'volume'] },
  // Kraken
  { names: ['time', 'open', 'high', 'low', 'close', 'vwap', 'volume', 'trades'] },
  // Bitfinex and KuCoin
  { option: 'close-high-low', names: ['time', 'open', 'close', 'high', 'low', 'volume'] },
  // Coinbase
  { names: ['time', 'low', 'high', 'open', 'close', 'volume'] },
  // Gate
  { names: ['time', 'quote_volume', 'close', 'high', 'low', 'open', 'volume'] },
]

/** Whether every candle has its highest price as the high and its lowest as the low. */
function fits({ names }: Order, rows: readonly string[][]): number {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => names.indexOf(name))
  const prices = rows.map((row) => [open, high, low, close].map((at) => Number(row[at])))
  return prices.filter(([o, h, l, c]) => h >= Math.max(o, l, c) && l <= Math.min(o, h, c)).length
}

/** Whether the mean price of a row is one, and not a volume. */
function isWithin(row: readonly string[], { names }: Order): boolean {
  const [high, low, mean] = ['high', 'low', 'vwap'].map((name) => Number(row[names.indexOf(name)]))
  return mean >= low && mean <= high
}

/** Names for each field of candles without a header. Throws a Doubt if the values fit several orders. */
export async function orderOf(file: InputFile): Promise<readonly string[]> {
  const rows = (await file.sample(SAMPLED)).filter((row) => row.length > 4)
  const width = rows[0]?.length ?? 0
  const whole = ({ names }: Order) => Array.from({ length: width }, (_, at) => names[at] ?? `field ${at + 1}`)
  const chosen = ORDERS.find(({ option }) => option && file.options.has(option))
  if (chosen) return whole(chosen)
  const ranked = ORDERS.filter(
    ({ names }) => Math.max(...['open', 'high', 'low', 'close'].map((one) => names.indexOf(one))) < width,
  )
    .map((order) => ({ order, count: fits(order, rows) }))
    .sort((a, b) => b.count - a.count)
  const mean = ranked.find(
    ({ order, count }) => order.names.includes('vwap') && count === rows.length && count > 0,
  )
  if (mean && rows.every((row) => isWithin(row, mean.order))) return whole(mean.order)
  const [best, next] = ranked.filter(({ order }) => !order.names.includes('vwap'))
  if (best && (!next || best.count > next.count)) return whole(best.order)
  const open = ranked.filter(({ count, order }) => count === best?.count && order.option)
  throw new Doubt(
    ['the file has no header, and its values fit several orders of columns'],
    open.map(({ order }) => ({ meaning: order.names.join(', '), option: order.option })),
  )
}
