import type { GivenCandle } from '../../sources/candles/day-candles'
import { type FakeSource, json } from '../fake-source'
import { candlesOf } from './world-candles'

/** Symbol → index, its time zone, the hour at which it opens there, and its distance to UTC in winter. */
const SYMBOLS: Readonly<Record<string, readonly [id: string, zone: string, opens: number, offset: number]>> =
  {
    '^GSPC': ['sp500', 'America/New_York', 9.5, -5],
    '^IXIC': ['nasdaq', 'America/New_York', 9.5, -5],
    '^DJI': ['dow', 'America/New_York', 9.5, -5],
    '^GDAXI': ['dax', 'Europe/Berlin', 9, 1],
    '^FTSE': ['ftse100', 'Europe/London', 8, 0],
    '^HSI': ['hangseng', 'Asia/Hong_Kong', 9.5, 8],
    '^N225': ['nikkei225', 'Asia/Tokyo', 9, 9],
    '^RUT': ['russell2000', 'America/New_York', 9.5, -5],
    'DX-Y.NYB': ['dxy', 'America/New_York', 0, -5],
    '^VIX': ['vix', 'America/Chicago', 8.25, -6],
    'GC=F': ['gold', 'America/New_York', 0, -5],
  }

const HOUR = 3_600_000

/** The openings of an exchange, which always has winter or is an hour ahead of it. */
function openings(zone: string, opens: number, offset: number): (day: number) => number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return (day) => {
    const winter = day + (opens - offset) * HOUR
    return Number(hour.format(winter)) === Math.floor(opens) ? winter : winter - HOUR
  }
}

/** Times are those of the opening, stamped in seconds; some rows are null. */
export const fakeYahoo: FakeSource = {
  id: 'yahoo',
  async answer({ url }, world) {
    const symbol = decodeURIComponent(url.pathname.replace('/v8/finance/chart/', ''))
    const known = SYMBOLS[symbol]
    if (!url.pathname.startsWith('/v8/finance/chart/') || url.searchParams.has('range')) return null
    if (!known)
      return {
        status: 404,
        body: '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}',
      }
    const [id, zone, opens, offset] = known
    const [from, to] = ['period1', 'period2'].map((name) => Number(url.searchParams.get(name)) * 1_000)
    const candles = await candlesOf(world, `index/${id}`, { first: from })
    const openingOf = openings(zone, opens, offset)
    const stamped = candles
      .map((candle) => ({ candle, time: openingOf(candle.time) }))
      .filter(({ time }) => time >= from && time <= to)
    const column = (pick: (candle: GivenCandle) => number) =>
      stamped.map(({ candle }, row) => (row % 97 === 96 ? null : pick(candle)))
    const quote = {
      open: column(({ open }) => open),
      high: column(({ high }) => high),
      low: column(({ low }) => low),
      close: column(({ close }) => close),
      volume: column(({ volume }) => volume),
    }
    const meta = {
      symbol,
      gmtoffset: offset * 3_600,
      exchangeTimezoneName: zone,
      dataGranularity: '1d',
    }
    const result = [
      { meta, timestamp: stamped.map(({ time }) => time / 1_000), indicators: { quote: [quote] } },
    ]
    return json({ chart: { result, error: null } })
  },
}
