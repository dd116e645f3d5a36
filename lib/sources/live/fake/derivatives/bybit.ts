import { DAY_MS } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, json } from '../fake-source'
import { fundingOf, numberIn, text, valuesOf } from './venue-world'

const answer = (result: unknown) => json({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: 0 })

/** Fields beside the rows, which differ by method. */
const HEADS: Readonly<Record<string, object>> = {
  'funding/history': { category: 'linear' },
  'open-interest': { symbol: 'BTCUSDT', category: 'linear', nextPageCursor: '' },
  'account-ratio': { nextPageCursor: '' },
  kline: { symbol: 'BTCUSDT', category: 'linear' },
}

/** Rows of a method with their times. */
async function rowsOf(path: string, world: FakeWorld): Promise<[time: number, row: unknown][] | null> {
  const symbol = 'BTCUSDT'
  if (path === 'funding/history')
    return (await fundingOf(world, 'bybit', 8)).map(({ time, rate }) => [
      time,
      { symbol, fundingRate: text(rate), fundingRateTimestamp: String(time) },
    ])
  if (path === 'open-interest')
    return (await valuesOf(world, 'derivatives/open-interest', 'oi_bybit'))
      .filter(([day]) => day < world.today)
      .map(([day, held]) => {
        const isNew = day >= Date.UTC(2025, 0, 1)
        const single = isNew ? { singleOpenInterest: text(held) } : {}
        return [day + DAY_MS, { openInterest: text(2 * held), ...single, timestamp: String(day + DAY_MS) }]
      })
  if (path === 'account-ratio')
    return (await valuesOf(world, 'derivatives/long-short', 'accounts')).map(([day, ratio]) => {
      const buy = ratio / (1 + ratio)
      return [day, { symbol, buyRatio: text(buy), sellRatio: text(1 - buy), timestamp: String(day) }]
    })
  if (path === 'kline')
    return (await valuesOf(world, 'derivatives/volume', 'volume_bybit')).map(([day, value]) => [
      day,
      [String(day), '1', '1', '1', '1', '1', text(value)],
    ])
  return null
}

/** `/v5/market/…` of BTCUSDT, newest first. */
export const fakeBybit: FakeSource = {
  id: 'bybit',
  async answer({ url }, world) {
    if (url.hostname !== 'api.bybit.com' || url.searchParams.get('category') !== 'linear') return null
    const path = url.pathname.replace('/v5/market/', '')
    const rows = await rowsOf(path, world)
    if (!rows) return null
    const isKline = path === 'kline'
    const from = numberIn(url, isKline ? 'start' : 'startTime', 0)
    const to = numberIn(url, isKline ? 'end' : 'endTime', world.now)
    const list = rows.filter(([time]) => time >= from && time <= to).map(([, row]) => row)
    return answer({ ...HEADS[path], list: list.reverse().slice(0, numberIn(url, 'limit', 50)) })
  },
}
