import { type FakeSource, json } from '../fake-source'
import { fundingOf, numberIn, text, valuesOf } from './venue-world'

const answer = (data: unknown) => json({ code: '0', msg: '', data })
const DAY_MS = 86_400_000

/** The perpetual, newest first, a hundred a page. */
export const fakeOkx: FakeSource = {
  id: 'okx',
  async answer({ url }, world) {
    if (url.hostname !== 'www.okx.com') return null
    const limit = Math.min(100, numberIn(url, 'limit', 100))
    if (url.searchParams.get('instId') !== 'BTC-USDT-SWAP') return null
    const [before, after] = [numberIn(url, 'before', 0), numberIn(url, 'after', world.now + 1)]
    if (url.pathname === '/api/v5/public/funding-rate-history') {
      const kept = world.now - 95 * DAY_MS
      const rows = (await fundingOf(world, 'okx', 8))
        .filter(({ time }) => time > Math.max(kept, before) && time < after)
        .map(({ time, rate }) => ({
          fundingRate: '0',
          fundingTime: String(time),
          realizedRate: text(rate),
        }))
      return answer(rows.reverse().slice(0, limit))
    }
    if (url.pathname === '/api/v5/rubik/stat/contracts/open-interest-history') {
      const [begin, end] = [numberIn(url, 'begin', 0), numberIn(url, 'end', world.now)]
      const rows = (await valuesOf(world, 'derivatives/open-interest', 'oi_okx'))
        .filter(([day]) => day >= begin && day <= end)
        .map(([day, held]) => [String(day), text(held * 100), text(held), '1'])
      return answer(rows.reverse().slice(0, limit))
    }
    if (url.pathname === '/api/v5/market/history-candles') {
      const rows = (await valuesOf(world, 'derivatives/volume', 'volume_okx'))
        .filter(([day]) => day > before && day < after)
        .map(([day, value]) => {
          const isOver = day < world.today ? '1' : '0'
          return [String(day), '1', '1', '1', '1', '1', '1', text(value), isOver]
        })
      return answer(rows.reverse().slice(0, limit))
    }
    return null
  },
}
