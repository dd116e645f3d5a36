import { DAY_MS } from '@/lib/engine/frame'
import { type FakeSource, json } from '../fake-source'
import { fundingOf, HOUR_MS, numberIn, text, valuesOf } from './venue-world'

/** Pages from the newest event on. */
export const fakeBitget: FakeSource = {
  id: 'bitget',
  async answer({ url }, world) {
    if (url.pathname !== '/api/v2/mix/market/history-fund-rate') return null
    const kept = (await fundingOf(world, 'bitget', 8)).filter(({ time }) => time >= world.now - 62 * DAY_MS)
    const [size, page] = [Math.min(100, numberIn(url, 'pageSize', 20)), numberIn(url, 'pageNo', 1)]
    const data = kept
      .reverse()
      .slice((page - 1) * size, page * size)
      .map(({ time, rate }) => ({ symbol: 'BTCUSDT', fundingRate: text(rate), fundingTime: String(time) }))
    return json({ code: '00000', msg: 'success', requestTime: world.now, data })
  },
}

/** Seconds, stamped some seconds late; a start of more than 180 days ago is refused. */
export const fakeGate: FakeSource = {
  id: 'gate',
  async answer({ url }, world) {
    if (url.pathname !== '/api/v4/futures/usdt/funding_rate') return null
    const [from, to] = [numberIn(url, 'from', 0) * 1_000, numberIn(url, 'to', world.now / 1_000) * 1_000]
    if (from < world.now - 180 * DAY_MS)
      return json({ label: 'INVALID_PARAM_VALUE', message: 'from time exceeds 180-day limit' }, 400)
    const rows = (await fundingOf(world, 'gate', 8)).filter(({ time }) => time >= from && time <= to)
    return json(rows.reverse().map(({ time, rate }) => ({ r: text(rate), t: time / 1_000 + 3 })))
  },
}

/** A year of hours. `fundingRate` is in dollars. */
export const fakeKrakenFutures: FakeSource = {
  id: 'kraken-futures',
  async answer({ url }, world) {
    if (url.pathname !== '/derivatives/api/v4/historicalfundingrates') return null
    const kept = (await fundingOf(world, 'kraken', 1)).filter(({ time }) => time > world.now - 366 * DAY_MS)
    const rates = kept.map(({ time, rate }) => ({
      timestamp: new Date(time).toISOString().replace('.000Z', 'Z'),
      fundingRate: rate * 80_000,
      relativeFundingRate: rate,
    }))
    return json({ result: 'success', serverTime: new Date(world.now).toISOString(), rates })
  },
}

/** Funding at 04:00, 12:00 and 20:00; buckets have the time of their end. */
export const fakeBitmex: FakeSource = {
  id: 'bitmex',
  async answer({ url }, world) {
    if (url.hostname !== 'www.bitmex.com') return null
    const [from, to] = ['startTime', 'endTime'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    const page = <T>(rows: readonly [number, T][]) =>
      json(
        rows
          .filter(([time]) => time >= from && time <= to)
          .slice(0, numberIn(url, 'count', 100))
          .map(([time, row]) => ({ timestamp: new Date(time).toISOString(), symbol: 'XBTUSD', ...row })),
      )
    if (url.pathname === '/api/v1/funding')
      return page(
        (await fundingOf(world, 'bitmex', 8, 4)).map(({ time, rate }) => {
          const every = '2000-01-01T08:00:00.000Z'
          return [time, { fundingInterval: every, fundingRate: rate, fundingRateDaily: rate * 3 }]
        }),
      )
    if (url.pathname === '/api/v1/trade/bucketed')
      return page(
        (await valuesOf(world, 'derivatives/volume', 'volume_bitmex'))
          .filter(([day]) => day < world.today)
          .map(([day, value]) => [day + DAY_MS, { volume: value, foreignNotional: value }]),
      )
    return null
  },
}

/** Five hundred rows from a time on, stamped some milliseconds late; every eight hours until the summer of 2023. */
export const fakeHyperliquid: FakeSource = {
  id: 'hyperliquid',
  async answer({ url, method, body }, world) {
    if (url.hostname !== 'api.hyperliquid.xyz' || url.pathname !== '/info' || method !== 'POST') return null
    const { type, coin, startTime, endTime = world.now } = JSON.parse(body)
    if (type !== 'fundingHistory' || coin !== 'BTC') return json(null, 422)
    const hourly = (await fundingOf(world, 'hyperliquid', 1)).map(({ time, rate }) => ({
      coin: 'BTC',
      fundingRate: text(rate),
      premium: text(rate),
      time: time + ((time / HOUR_MS) % 400),
    }))
    return json(hourly.filter(({ time }) => time >= startTime && time <= endTime).slice(0, 500))
  },
}
