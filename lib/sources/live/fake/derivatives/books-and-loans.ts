import { numbersIn } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, json } from '../fake-source'
import { numberIn, text, valuesOf } from './venue-world'

/** Shares of three venues in the depth of the world. */
const SHARES = new Map([
  ['data-api.binance.vision', 0.5],
  ['api.exchange.coinbase.com', 0.3],
  ['api.kraken.com', 0.2],
])

/** Levels whose worth within one percent is a share of the depth of the day, and one level beyond. */
async function bookOf(world: FakeWorld, share: number) {
  const rows = await world.rows('exchange/order-books')
  const row = rows.time.indexOf(world.today)
  const value = (name: string) => numbersIn(rows, name)[row]
  const middle = 80_000
  const half = value('spread_bps') / 20_000
  const side = (sign: 1 | -1, depth: number): [string, string][] => {
    const prices = [middle * (1 + sign * half), middle * (1 + sign * 0.005)]
    const inside = prices.map((price) => [text(price), text((depth * share) / 2 / price)] as [string, string])
    return [...inside, [text(middle * (1 + sign * 0.02)), '100']]
  }
  return { bids: side(-1, value('bid_depth_usd')), asks: side(1, value('ask_depth_usd')) }
}

export const fakeOrderBooks: FakeSource = {
  id: 'order-books',
  async answer({ url }, world) {
    const share = SHARES.get(url.hostname)
    if (share === undefined || !/depth|\/book$|Depth/.test(url.pathname)) return null
    const { bids, asks } = await bookOf(world, share)
    if (url.hostname === 'data-api.binance.vision') return json({ lastUpdateId: 1, bids, asks })
    const counted = (levels: typeof bids) => levels.map(([price, size]) => [price, size, 1])
    const book = { bids: counted(bids), asks: counted(asks) }
    if (url.hostname === 'api.kraken.com') return json({ error: [], result: { XXBTZUSD: book } })
    return json({ ...book, sequence: 1, auction_mode: false, auction: null })
  },
}

/** `[start, open, close, high, low, volume]`, rates per day. */
export const fakeBitfinexLending: FakeSource = {
  id: 'bitfinex-lending',
  async answer({ url }, world) {
    if (url.hostname !== 'api-pub.bitfinex.com' || !url.pathname.startsWith('/v2/candles/trade:1D:fUST'))
      return null
    const [from, to] = [numberIn(url, 'start', 0), numberIn(url, 'end', world.now)]
    const rows = (await valuesOf(world, 'derivatives/borrow', 'rate'))
      .filter(([day]) => day >= from && day <= to)
      .map(([day, rate]) => [day, rate / 365, rate / 365, rate / 365, rate / 365, 1])
    return json(rows.slice(0, numberIn(url, 'limit', 100)))
  },
}
