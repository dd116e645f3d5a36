import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import { ChangedShape, dailyStream, type LiveRequest, type LiveSource } from '../../live-source'
import { LLAMA_TERMS } from '../../llama-terms'
import { readJson } from '../../read-json'

const LOOKBACK_DAYS = 3
const SPAN = 365
/** A price at most so far from midnight is the close of the day before it. */
const NEAR_MS = 6 * 3_600_000

/** Coin → its name there, and the day of its first price. */
const COINS: ReadonlyMap<string, { id: string; first: string }> = new Map(
  Object.entries({
    GHO: { id: 'gho', first: '2023-07-16' },
    LUSD: { id: 'liquity-usd', first: '2021-04-05' },
    CRVUSD: { id: 'crvusd', first: '2023-05-18' },
    USDD: { id: 'usdd', first: '2022-05-05' },
    FRAX: { id: 'frax', first: '2020-12-21' },
    HT: { id: 'huobi-token', first: '2018-02-03' },
    BGB: { id: 'bitget-token', first: '2021-07-26' },
  }),
)

const shape = z.object({
  coins: dictionaryOf(z.object({ prices: listOf(z.object({ timestamp: z.number(), price: z.number() })) })),
})
const noteShape = z.object({ symbol: z.string(), start: z.number() })

/** `start` is the first midnight asked for. Coins without a price in the span are left out of the answer. */
function request(symbol: string, start: number): LiveRequest {
  return {
    streams: [symbol],
    url: `https://coins.llama.fi/chart/coingecko:${COINS.get(symbol)?.id}?start=${start / 1_000}&span=${SPAN}&period=1d`,
    type: 'json',
    note: { symbol, start },
    // The price at the midnight that ends a day is that of the day.
    span: { from: start - DAY_MS, until: start + (SPAN - 1) * DAY_MS },
  }
}

/** Closes of coins that hardly any exchange lists: the price at the midnight that ends the day. */
export const llamaPrices: LiveSource = {
  id: 'llama-prices',
  title: 'DefiLlama prices',
  about: 'https://api-docs.defillama.com/',
  layer: 'llama-prices',
  hosts: [{ name: 'coins.llama.fi', everyMs: 1_000 }],
  terms: LLAMA_TERMS,
  isDefault: true,
  streams: [...COINS.keys()].map((symbol) =>
    dailyStream(symbol, `asset/${symbol}`, ['close'], LOOKBACK_DAYS, [2, 5]),
  ),
  plan({ cursor }) {
    return [...COINS].map(([symbol, { first }]) => {
      const last = cursor(symbol)
      return request(symbol, last === null ? Date.parse(first) + DAY_MS : last - (LOOKBACK_DAYS - 1) * DAY_MS)
    })
  },
  read({ bytes, request: { note } }, { today }) {
    const { symbol, start } = noteShape.parse(note)
    const [given] = Object.entries(readJson(bytes, shape).coins)
    if (given && given[0] !== `coingecko:${COINS.get(symbol)?.id}`)
      throw new ChangedShape(`the answer is about ${given[0]}, not about ${symbol}`)
    const nearest = new Map<number, { away: number; price: number }>()
    for (const { timestamp, price } of given?.[1].prices ?? []) {
      const midnight = Math.round((timestamp * 1_000) / DAY_MS) * DAY_MS
      const away = Math.abs(timestamp * 1_000 - midnight)
      const other = nearest.get(midnight)
      if (away <= NEAR_MS && price > 0 && (!other || away < other.away))
        nearest.set(midnight, { away, price })
    }
    const rows = new RowCollector(['close'])
    for (const [midnight, { price }] of nearest) if (midnight <= today) rows.add(midnight - DAY_MS, [price])
    const next = start + SPAN * DAY_MS
    return {
      rows: [{ stream: symbol, frame: rows.toFrame() }],
      next: next <= today ? [request(symbol, next)] : [],
    }
  },
}
