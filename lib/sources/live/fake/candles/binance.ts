import { DAY_MS } from '@/lib/engine/frame'
import { type FakeAnswer, type FakeSource, type FakeWorld, json } from '../fake-source'
import { answerArchive, type FakeKline, halfBought, klineFields, monthOf } from './binance-files'
import { FORGOTTEN, pairCandles, tradedPairs } from './binance-pairs'

/** Candles by day through the API, which has forgotten some pairs, and in the monthly files of the archive. */
export const fakeBinance: FakeSource = {
  id: 'binance',
  async answer({ url }, world) {
    if (url.hostname === 'data-api.binance.vision') return answerApi(url, world)
    if (!url.href.includes('/1d/') && !url.href.includes('%2F1d%2F')) return null
    const days = async (pair: string, interval: string) =>
      interval === '1d' ? await dailyKlines(world, pair) : null
    const isWhole = ({ time }: FakeKline) => monthOf(time) < monthOf(world.today)
    return answerArchive(url, {
      span: () => DAY_MS,
      months: async (pair, interval) => [
        ...new Set(((await days(pair, interval)) ?? []).filter(isWhole).map(({ time }) => monthOf(time))),
      ],
      month: async (pair, interval, month) => {
        const own = ((await days(pair, interval)) ?? []).filter(
          (one) => isWhole(one) && monthOf(one.time) === month,
        )
        return own.length > 0 ? own : null
      },
    })
  },
}

async function dailyKlines(world: FakeWorld, pair: string): Promise<FakeKline[] | null> {
  const candles = await pairCandles(world, pair)
  if (!candles) return null
  if (pair !== 'BTCUSDT') return candles.map(halfBought)
  const { time, columns } = await world.rows('derivatives/taker')
  const rowOf = new Map(Array.from(time, (at, row) => [at, row]))
  const value = (name: string, at: number) => (columns[name] as Float64Array)[rowOf.get(at) ?? -1] ?? 0
  return candles.map((one) => ({
    ...one,
    quoteVolume: value('quote_volume', one.time),
    takerBuyQuote: value('taker_buy_quote', one.time),
  }))
}

async function answerApi(url: URL, world: FakeWorld): Promise<FakeAnswer | null> {
  if (url.pathname === '/api/v3/exchangeInfo') {
    const symbols = tradedPairs().map((one) => ({ ...one, status: 'TRADING' }))
    return json({ timezone: 'UTC', serverTime: world.now, symbols })
  }
  if (url.pathname !== '/api/v3/klines' || url.searchParams.get('interval') !== '1d') return null
  const pair = url.searchParams.get('symbol') ?? ''
  const klines = FORGOTTEN.has(pair) ? null : await dailyKlines(world, pair)
  if (!klines) return { status: 400, body: '{"code":-1121,"msg":"Invalid symbol."}' }
  return { status: 200, body: klinesText(url, klines, DAY_MS) }
}

/** Rows from `startTime` to `endTime`, at most `limit` of them, oldest first. */
export function klinesText(url: URL, klines: readonly FakeKline[], span: number): string {
  const start = Number(url.searchParams.get('startTime') ?? 0)
  const end = Number(url.searchParams.get('endTime') ?? Number.POSITIVE_INFINITY)
  const limit = Math.min(1_000, Number(url.searchParams.get('limit') ?? 500))
  const shown = klines.filter(({ time }) => time >= start && time <= end).slice(0, limit)
  return JSON.stringify(shown.map((one) => klineFields(one, span)))
}
