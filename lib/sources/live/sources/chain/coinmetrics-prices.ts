import 'server-only'
import { CHAINS } from '@/lib/contract/chain'
import { DAY_MS, isNumeric } from '@/lib/engine/frame'
import { ASSET_UNIVERSE, PAIRS } from '@/lib/sources/asset-universe'
import { knownRange } from '@/lib/sources/importers/check/known-level'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import type { Answer, LiveReading, LiveRows, LiveSource, PlanState } from '../../live-source'
import { API_HOST, catalogRequest, readPage, seriesRequest } from './coinmetrics/api'
import { coinMetricsStream, LOOKBACK_DAYS, terms } from './coinmetrics/assets'
import { readCatalog } from './coinmetrics/catalog'

/** Coins whose price is not already in the table of their chain, and pairs. */
const OF_CHAINS = new Set(CHAINS.map(({ symbol }) => symbol))
export const COINMETRICS_COINS = ASSET_UNIVERSE.filter((symbol) => !OF_CHAINS.has(symbol))

/** The price of a stream: of an asset, in dollars or in another asset. */
interface Quote {
  symbol: string
  asset: string
  /** Price at the end of a day, free for coins with chain metrics. There is none in ether. */
  close: string
  /** Price at the beginning of a day, the same value under the day that follows. Free for all coins, of the last seven days. */
  opening: string
}

const QUOTES: readonly Quote[] = COINMETRICS_COINS.map((symbol) => {
  const [base, quote] = PAIRS.get(symbol) ?? [symbol, 'USD']
  return { symbol, asset: base.toLowerCase(), close: `Price${quote}`, opening: `ReferenceRate${quote}` }
})
const ASSETS = [...new Set(QUOTES.map(({ asset }) => asset))]
const byAsset = new Map(ASSETS.map((id) => [id, QUOTES.filter(({ asset }) => asset === id)]))
const METRICS = ['PriceUSD', 'PriceBTC', 'ReferenceRateUSD', 'ReferenceRateBTC', 'ReferenceRateETH']

/** A price outside of the known range by more than this factor is that of another coin under the same letters. */
const ANOTHER_COIN = 20

type Note = 'catalog' | 'prices'

/** One request for the coins of the same start, because most have the same. */
function afterCatalog({ bytes }: Answer, { cursor }: PlanState): LiveReading {
  const groups = new Map<number, string[]>()
  for (const [asset] of readCatalog(bytes, METRICS, ASSETS, 'price')) {
    const last = Math.min(...streamsOf(asset).map((stream) => cursor(stream) ?? Number.NEGATIVE_INFINITY))
    groups.set(last, [...(groups.get(last) ?? []), asset])
  }
  const next = [...groups].map(([last, assets]) => {
    const start = Number.isFinite(last) ? last - LOOKBACK_DAYS * DAY_MS : null
    return seriesRequest(assets.flatMap(streamsOf), assets, METRICS, start, 'prices' satisfies Note)
  })
  return { rows: [], next }
}

const streamsOf = (asset: string) => (byAsset.get(asset) ?? []).map(({ symbol }) => symbol)

function readPrices({ request, bytes }: Answer, today: number): LiveReading {
  const { rows: given, next } = readPage(bytes)
  const found = new Map<string, RowCollector>()
  for (const { asset, day, metric } of given) {
    for (const { symbol, close, opening } of byAsset.get(asset) ?? []) {
      const rows = found.get(symbol) ?? new RowCollector(['close'])
      found.set(symbol, rows)
      const add = (at: number, price: number) => {
        if (at < today && price > 0) rows.add(at, [price])
      }
      add(day - DAY_MS, metric(opening))
      add(day, metric(close))
    }
  }
  const lacking: Record<string, string> = {}
  const rows: LiveRows[] = []
  for (const [stream, collected] of found) {
    const frame = collected.toFrame()
    const { close } = frame.columns
    if (frame.time.length === 0 || !isNumeric(close)) continue
    if (isAnother(stream, frame.time, close))
      lacking[stream] =
        `its prices are far from those of ${stream}, so it is another coin under the same letters`
    else rows.push({ stream, frame })
  }
  return {
    rows,
    ...(Object.keys(lacking).length > 0 ? { lacking } : {}),
    ...(next ? { next: [{ ...request, url: next }] } : {}),
  }
}

/** Whether most prices are out of reach of what the coin is known to cost. */
function isAnother(symbol: string, time: Float64Array, close: Float64Array): boolean {
  let far = 0
  for (const [row, at] of time.entries()) {
    const range = knownRange(`asset/${symbol}`, at)
    if (range && (close[row] * ANOTHER_COIN < range[0] || close[row] > range[1] * ANOTHER_COIN)) far++
  }
  return far * 2 > time.length
}

/**
 * Daily closes of coins under terms that allow to show them. Seen in the files of the same publisher of December 2025 and
 * January 2026, where the two prices are equal, and in the documentation of its API; not seen live.
 */
export const coinMetricsPrices: LiveSource = {
  id: 'coinmetrics-prices',
  title: 'Coin Metrics prices',
  about: 'https://docs.coinmetrics.io/market-data/reference-rates-overview/reference_rate',
  layer: 'coinmetrics-prices',
  hosts: [API_HOST],
  terms,
  isDefault: true,
  streams: COINMETRICS_COINS.map((symbol) => ({
    ...coinMetricsStream(symbol, `asset/${symbol}`, ['close']),
    isOptional: true,
  })),
  plan: () => [catalogRequest(COINMETRICS_COINS, METRICS, 'catalog' satisfies Note)],
  read: (answer, state) =>
    (answer.request.note as Note) === 'catalog'
      ? afterCatalog(answer, state)
      : readPrices(answer, state.today),
}
