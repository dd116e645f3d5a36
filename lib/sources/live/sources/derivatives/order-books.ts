import 'server-only'
import { z } from 'zod'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import { ChangedShape, dailyStream, type LiveRequest, type LiveSource, type Stream } from '../../live-source'
import { checkShape, readJson } from '../../read-json'
import { decimal } from '../candles/day-candles'
import { venueTerms } from './venue'

const COLUMNS = ['bid_depth_usd', 'ask_depth_usd', 'spread_bps']

const STREAM: Stream = {
  ...dailyStream('order-books', 'exchange/order-books', COLUMNS, 0),
  isSnapshot: true,
}

/** Price and amount of a level; what follows differs between venues. */
const level = z.tuple([decimal, decimal]).rest(z.unknown())
const book = z.object({ bids: listOf(level, 1), asks: listOf(level, 1) })
type Book = z.infer<typeof book>

interface Venue {
  name: string
  host: string
  url: string
  everyMs: number
  book(bytes: Uint8Array): Book
}

const VENUES: readonly Venue[] = [
  {
    name: 'Binance',
    host: 'data-api.binance.vision',
    url: 'https://data-api.binance.vision/api/v3/depth?symbol=BTCUSDT&limit=5000',
    everyMs: 1_000,
    book: (bytes) => readJson(bytes, book),
  },
  {
    name: 'Coinbase',
    host: 'api.exchange.coinbase.com',
    url: 'https://api.exchange.coinbase.com/products/BTC-USD/book?level=2',
    everyMs: 1_000,
    book: (bytes) => readJson(bytes, book),
  },
  {
    name: 'Kraken',
    host: 'api.kraken.com',
    url: 'https://api.kraken.com/0/public/Depth?pair=XBTUSD&count=500',
    everyMs: 1_000,
    book(bytes) {
      const shape = z.object({
        error: listOf(z.string()),
        result: dictionaryOf(z.unknown()).optional(),
      })
      const { error, result = {} } = readJson(bytes, shape)
      if (error.length > 0) throw new ChangedShape(`Kraken answered with error ${error[0].slice(0, 200)}`)
      // The key is not the pair that was asked for.
      return checkShape(Object.values(result)[0], book)
    },
  },
]

const side = z.object({ bids: z.number(), asks: z.number(), spread: z.number() })
/** The venue that is asked, and what those before it have. */
const notes = z.object({ venue: z.number(), read: listOf(side) })
type Notes = z.infer<typeof notes>

const requestOf = (note: Notes): LiveRequest => ({
  streams: [STREAM.id],
  url: VENUES[note.venue].url,
  type: 'json',
  note,
})

/** Share of the mid price within which orders count. */
const REACH = 0.01

/** Sums of dollars within one percent of the mid price, and whether the answer reached that far on both sides. */
function depthOf({ bids, asks }: Book) {
  const bid = Math.max(...bids.map(([price]) => price))
  const ask = Math.min(...asks.map(([price]) => price))
  if (!(ask > bid)) throw new ChangedShape(`the best ask ${ask} is not above the best bid ${bid}`)
  const middle = (bid + ask) / 2
  const [low, high] = [middle * (1 - REACH), middle * (1 + REACH)]
  const worth = (levels: Book['bids']) =>
    levels.reduce((sum, [price, size]) => (price >= low && price <= high ? sum + price * size : sum), 0)
  const isWhole = bids.some(([price]) => price <= low) && asks.some(([price]) => price >= high)
  return { bids: worth(bids), asks: worth(asks), spread: ((ask - bid) / middle) * 10_000, isWhole }
}

/**
 * The books of three venues at one moment of the day. The row is the sum of their depth and the mean of their spreads, and
 * there is none unless all of them answered, so that a venue that is down is no loss of liquidity.
 */
export const orderBooks: LiveSource = {
  id: 'order-books',
  title: 'Order books of Binance, Coinbase and Kraken',
  about: 'https://docs.cdp.coinbase.com/exchange/reference/exchangerestapi_getproductbook',
  layer: 'order-books',
  hosts: VENUES.map(({ host: name, everyMs }) => ({ name, everyMs })),
  terms: venueTerms('Binance, Coinbase and Kraken', 'https://www.coinbase.com/legal/market_data'),
  isDefault: true,
  streams: [STREAM],
  plan({ today, cursor }) {
    const last = cursor(STREAM.id)
    return last !== null && last >= today ? [] : [requestOf({ venue: 0, read: [] })]
  },
  read({ bytes, request }, { today }) {
    const { venue, read } = notes.parse(request.note)
    const { isWhole, ...depth } = depthOf(VENUES[venue].book(bytes))
    const all = [...read, depth]
    const short = `The order book of ${VENUES[venue].name} ended before one percent, so its depth is a lower bound.`
    const said = isWhole ? [] : [short]
    if (all.length < VENUES.length)
      return { rows: [], next: [requestOf({ venue: venue + 1, read: all })], notes: said }
    const sum = (of: keyof typeof depth) => all.reduce((total, one) => total + one[of], 0)
    const rows = new RowCollector(COLUMNS)
    rows.add(today, [sum('bids'), sum('asks'), sum('spread') / all.length])
    return { rows: [{ stream: STREAM.id, frame: rows.toFrame() }], notes: said }
  },
}
