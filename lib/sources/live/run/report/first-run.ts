import type { LiveSource } from '../../live-source'

/** Requests of a first run, and seconds that the publisher needs for an answer, if they are more than its pace. */
interface FirstRun {
  requests: number
  secondsEach?: number
}

/** A plain answer comes in so many seconds, and the pause is counted from the request. */
const ANSWER_SECONDS = 0.3

/** As against publishers that answer in their formats. Real histories of exchanges can be longer. */
export const FIRST_RUNS: ReadonlyMap<string, FirstRun> = new Map(
  Object.entries({
    'order-books': { requests: 3 },
    deribit: { requests: 140 },
    bitget: { requests: 2 },
    okx: { requests: 28 },
    gate: { requests: 1 },
    'kraken-futures': { requests: 1 },
    'mempool-space': { requests: 2 },
    'alternative-me': { requests: 1 },
    koios: { requests: 3 },
    'blockchain-com': { requests: 1 },
    coinmetrics: { requests: 7 },
    'coinmetrics-api': { requests: 42 },
    'coinmetrics-prices': { requests: 16 },
    bitview: { requests: 356 },
    binance: { requests: 678 },
    exchanges: { requests: 225 },
    bitstamp: { requests: 6 },
    'llama-prices': { requests: 38 },
    'binance-hours': { requests: 57 },
    cboe: { requests: 2 },
    yahoo: { requests: 11 },
    'us-treasury': { requests: 61, secondsEach: 18 },
    'federal-reserve': { requests: 10 },
    'dollar-index': { requests: 1 },
    'new-york-fed': { requests: 16 },
    bls: { requests: 15 },
    'weekly-claims': { requests: 6 },
    'fiscal-data': { requests: 2 },
    cftc: { requests: 2 },
    defillama: { requests: 1 },
    wikimedia: { requests: 4 },
    fred: { requests: 131 },
    'binance-funding': { requests: 16 },
    bybit: { requests: 90 },
    hyperliquid: { requests: 58 },
    bitmex: { requests: 28 },
    'bitfinex-lending': { requests: 1 },
    'binance-futures': { requests: 2414 },
    bea: { requests: 2, secondsEach: 20 },
    census: { requests: 6 },
    eia: { requests: 8 },
  }),
)

/** Seconds of a first run of a source: its publishers decide, and sources run side by side. */
export function firstRunSeconds({ id, hosts }: Pick<LiveSource, 'id' | 'hosts'>): number {
  const { requests, secondsEach = ANSWER_SECONDS } = FIRST_RUNS.get(id) ?? { requests: 1 }
  const pace = Math.min(...hosts.map(({ everyMs }) => everyMs)) / 1_000
  return requests * Math.max(pace, secondsEach)
}

/** `about 18 minutes`, `under a minute`. */
export function describeTime(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under a minute'
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
}
