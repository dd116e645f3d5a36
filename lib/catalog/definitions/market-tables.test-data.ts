import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { ASSET_UNIVERSE, STABLECOINS } from '@/lib/sources/asset-universe'
import { findBaseTable, INDICES, VENUES } from '@/lib/sources/base-tables'
import { candles, type LiteralTable } from './literal-source.test-data'
import { SECTOR_COINS } from './market-indicators/sectors'

export const FIRST_DAY = Date.UTC(2022, 0, 1)
export const DAYS = 2000

const days = Array.from({ length: DAYS }, (_, i) => FIRST_DAY + i * DAY_MS)
/** The ledger starts before the candles. */
const CHAIN_FIRST_DAY = Date.UTC(2016, 0, 1)
const chainDays = Array.from(
  { length: (FIRST_DAY - CHAIN_FIRST_DAY) / DAY_MS + DAYS },
  (_, i) => CHAIN_FIRST_DAY + i * DAY_MS,
)
const sessions = days.filter((time) => ![0, 6].includes(new Date(time).getUTCDay()))
const tuesdays = days.filter((time) => new Date(time).getUTCDay() === 2)
const months = days.filter((time) => new Date(time).getUTCDate() === 1)
/** Economic indicators are compared with ten years of their own history. */
const longDays = Array.from({ length: 5500 }, (_, i) => FIRST_DAY + (DAYS - 5500 + i) * DAY_MS)
const longMonths = longDays.filter((time) => new Date(time).getUTCDate() === 1)
const longWeeks = longDays.filter((time) => new Date(time).getUTCDay() === 2)
const longSessions = longDays.filter((time) => ![0, 6].includes(new Date(time).getUTCDay()))

const wave = (length: number, seed: number, base: number, swing: number) =>
  Float64Array.from(
    randomWalk(length, seed),
    (value, row) => base + swing * Math.sin(row / 40 + seed) * (value / 100),
  )

/** Three quarterly contracts a day, as a futures curve lists them. */
function curve(seed: number): LiteralTable {
  const spot = randomWalk(DAYS, seed)
  const rows = days.flatMap((time, row) => {
    const date = new Date(time)
    const quarter = Math.floor(date.getUTCMonth() / 3)
    return [1, 2, 3].map((k) => {
      const expiry = Date.UTC(date.getUTCFullYear(), (quarter + k) * 3, 0, 8)
      const years = (expiry - time) / DAY_MS / 365
      return {
        time,
        expiry,
        spot: spot[row],
        future: spot[row] * (1 + (0.04 + 0.05 * Math.sin(row / 60 + seed)) * years),
      }
    })
  })
  return {
    time: rows.map((row) => row.time),
    expiry: rows.map((row) => row.expiry),
    futures_close: rows.map((row) => row.future),
    index_close: rows.map((row) => row.spot),
  }
}

const groups = ['dealer', 'asset_manager', 'leveraged_funds', 'other_reportables']

/** Tables whose tests only need positive, varying columns. */
const PLAIN_TABLES = [
  'flows/etf-funds',
  'flows/etf-ether',
  'flows/gbtc',
  'exchange/balances',
  'exchange/order-books',
  'derivatives/liquidations',
  'derivatives/long-short',
  'derivatives/options',
  'derivatives/perpetual',
  'attention/google-trends',
  'attention/wikipedia',
]

function plainTable(name: string): LiteralTable {
  const columns = Object.keys(findBaseTable(name)?.columns ?? {})
  const time = name.startsWith('flows/') ? sessions : days
  return {
    time,
    ...Object.fromEntries(columns.map((column, i) => [column, wave(time.length, i + 3, 100 + 10 * i, 30)])),
  }
}

/** A small generated market with every table that charts, derivatives and indicators read. */
export function marketTables(): Record<string, LiteralTable> {
  const venues = (stem: string, base: number, swing: number) =>
    Object.fromEntries(
      VENUES.map((venue, i) => [
        `${stem}_${venue}`,
        wave(DAYS, i + 3, base, swing).map((value, row) => (row < i * 20 ? Number.NaN : value)),
      ]),
    )
  const openInterest = venues('oi', 5000, 2000)
  const caps = Object.fromEntries(
    [
      ...new Set([
        // More than half of the largest universe, which needs that many.
        ...ASSET_UNIVERSE.slice(0, 100),
        'NEAR',
        ...STABLECOINS,
        ...SECTOR_COINS.flatMap((coins) => coins.slice(0, 1)),
      ]),
    ].map((symbol, i) => [symbol, wave(DAYS, i + 1, 1e11 / (i + 1), 1e10 / (i + 1))]),
  )
  const volume = wave(DAYS, 5, 2e9, 5e8)
  return {
    ...Object.fromEntries(ASSET_UNIVERSE.map((symbol, i) => [`asset/${symbol}`, candles(days, i + 11)])),
    ...Object.fromEntries(Object.keys(INDICES).map((id, i) => [`index/${id}`, candles(sessions, i + 71)])),
    'chain/bitcoin': {
      time: chainDays,
      price_usd: randomWalk(chainDays.length, 11),
      supply: chainDays.map((_, row) => 15e6 + row * 900),
    },
    'macro/M2GLOBAL': { time: months, value: wave(months.length, 2, 1e5, 500) },
    'macro/DGS2': { time: longSessions, value: wave(longSessions.length, 4, 4, 1) },
    'macro/DGS10': { time: longSessions, value: wave(longSessions.length, 5, 4.2, 1) },
    'macro/WALCL': { time: tuesdays, value: wave(tuesdays.length, 2, 7e6, 4e5) },
    'macro/FEDFUNDS': { time: months, value: wave(months.length, 8, 3, 2) },
    'macro/SAHMREALTIME': { time: months, value: wave(months.length, 3, 0.3, 0.4) },
    ...Object.fromEntries(
      ['INDPRO', 'HOUST', 'PAYEMS', 'M2SL'].map((id, i) => [
        `macro/${id}`,
        { time: longMonths, value: wave(longMonths.length, i + 12, 100, 20) },
      ]),
    ),
    'macro/ICSA': { time: longWeeks, value: wave(longWeeks.length, 16, 220_000, 60_000) },
    'macro/UNRATE': { time: months, value: wave(months.length, 7, 4, 0.6) },
    'macro/CPIAUCSL': { time: months, value: months.map((_, i) => 280 + i) },
    'sentiment/fear-greed': { time: days, value: days.map((_, row) => (row * 13) % 101) },
    'caps/market': {
      time: days,
      total: wave(DAYS, 9, 6e11, 1e10),
      stablecoins: wave(DAYS, 8, 6e10, 1e9),
      ...caps,
    },
    'flows/etf': {
      time: sessions,
      net_flow_usd: sessions.map((_, row) => (row % 5) * 1e6 - 2e6),
      inflow_usd: sessions.map((_, row) => (row % 5) * 1e6),
      outflow_usd: sessions.map(() => 2e6),
      balance_usd: sessions.map((_, row) => row * 1e5),
    },
    'derivatives/funding': {
      time: days,
      rate: wave(DAYS, 6, 0.00005, 0.0002),
      ...venues('rate', 0.0001, 0.0003),
    },
    'derivatives/open-interest': {
      time: days,
      total: days.map((_, row) =>
        Object.values(openInterest).reduce((sum, x) => sum + (Number.isNaN(x[row]) ? 0 : x[row]), 0),
      ),
      ...openInterest,
    },
    'derivatives/volume': { time: days, total: wave(DAYS, 4, 5e9, 1e9), ...venues('volume', 4e8, 1e8) },
    ...Object.fromEntries(PLAIN_TABLES.map((name) => [name, plainTable(name)])),
    'derivatives/dvol': { time: days, btc: wave(DAYS, 1, 60, 15), eth: wave(DAYS, 2, 70, 15) },
    'derivatives/curve-btc': curve(11),
    'derivatives/curve-eth': curve(12),
    'derivatives/borrow': { time: days, rate: wave(DAYS, 3, 0.08, 0.04) },
    'derivatives/taker': {
      time: days,
      quote_volume: volume,
      taker_buy_quote: volume.map((x, i) => x * (0.5 + Math.sin(i) / 20)),
    },
    'cftc/BTC-futures-133741': {
      time: tuesdays,
      open_interest: tuesdays.map(() => 20_000),
      ...Object.fromEntries(
        groups.flatMap((group, i) => [
          [`${group}_long`, tuesdays.map((_, row) => 1000 * (i + 1) + row)],
          [`${group}_short`, tuesdays.map((_, row) => 2500 - row * i)],
        ]),
      ),
    },
  }
}
