import { lowerBound } from '@/lib/engine/frame'
import type { FakeSource, FakeWorld } from '../fake-source'
import { klinesText } from './binance'
import { answerArchive, type FakeKline, halfBought, monthOf } from './binance-files'
import { candleAt, halves } from './world-candles'

/** Years later than in truth, when times were in milliseconds still, so that tests stay quick. */
const OPENED = Date.UTC(2024, 10, 17)
const TEN_MINUTES = 600_000
const FIVE_MINUTES = 300_000
/** More than any request asks for. */
const MOST_ROWS = 1_000 * FIVE_MINUTES

/** Bitcoin by five minutes, which the world has by ten. */
export const fakeBinanceHours: FakeSource = {
  id: 'binance-hours',
  async answer({ url }, world) {
    const isOfSource = (pair: string | null, interval: string | null) =>
      pair === 'BTCUSDT' && interval === '5m'
    if (url.hostname === 'data-api.binance.vision') {
      if (!isOfSource(url.searchParams.get('symbol'), url.searchParams.get('interval'))) return null
      const start = Number(url.searchParams.get('startTime') ?? OPENED)
      return {
        status: 200,
        body: klinesText(url, await fiveMinutes(world, start, start + MOST_ROWS), FIVE_MINUTES),
      }
    }
    if (!url.href.includes('/5m/') && !url.href.includes('%2F5m%2F')) return null
    return answerArchive(url, {
      span: () => FIVE_MINUTES,
      months: async (pair, interval) => (isOfSource(pair, interval) ? monthsUntil(world) : []),
      month: async (pair, interval, month) =>
        isOfSource(pair, interval) && monthsUntil(world).includes(month)
          ? await fiveMinutes(world, Date.parse(`${month}-01`), nextMonth(Date.parse(`${month}-01`)))
          : null,
    })
  },
}

const nextMonth = (time: number): number =>
  Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + 1)

function monthsUntil({ today }: FakeWorld): string[] {
  const months: string[] = []
  for (let at = OPENED; monthOf(at) < monthOf(today); at = nextMonth(at)) months.push(monthOf(at))
  return months
}

async function fiveMinutes(world: FakeWorld, start: number, end: number): Promise<FakeKline[]> {
  const source = await world.rows('asset/BTC', '10m')
  const found: FakeKline[] = []
  const last = Math.min(end, world.now)
  for (
    let row = lowerBound(source.time, Math.max(start - (start % TEN_MINUTES), OPENED));
    source.time[row] < last;
    row++
  )
    for (const half of halves(candleAt(source, row), TEN_MINUTES))
      if (half.time >= start && half.time < last) found.push(halfBought(half))
  return found
}
