import { dayOf } from '@/lib/engine/frame'
import type { FakeSource } from '../fake-source'
import { candlesOf } from './world-candles'

function dateText(time: number): string {
  const [year, month, day] = dayOf(time).split('-')
  return `${month}/${day}/${year}`
}

/** One file per index, dates in American order. The close of the S&P 500 only. */
export const fakeCboe: FakeSource = {
  id: 'cboe',
  async answer({ url }, world) {
    const [, name] =
      /^\/api\/global\/us_indices\/daily_prices\/(VIX|SPX)_History\.csv$/.exec(url.pathname) ?? []
    if (!name) return null
    const isVix = name === 'VIX'
    const first = isVix ? Date.UTC(1990, 0, 2) : Date.UTC(1975, 0, 2)
    const candles = await candlesOf(world, isVix ? 'index/vix' : 'index/sp500', { first })
    const lines = candles.map(({ time, open, high, low, close }) =>
      [dateText(time), ...(isVix ? [open, high, low, close] : [close])].join(','),
    )
    const header = isVix ? 'DATE,OPEN,HIGH,LOW,CLOSE' : 'DATE,SPX'
    return { status: 200, body: [header, ...lines, ''].join('\n') }
  },
}
