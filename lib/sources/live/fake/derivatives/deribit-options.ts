import { DAY_MS, numbersIn } from '@/lib/engine/frame'
import { expiryText } from '../../sources/derivatives/deribit/answers'
import type { FakeWorld } from '../fake-source'
import { startOf, valuesOf } from './venue-world'

const TENORS = [7, 30, 90, 180]
const EXPIRY_HOUR_MS = 8 * 3_600_000
const YEAR_DAYS = 365
/** Call deltas of the listed strikes with the normal quantile of each. */
const DELTAS = [
  [0.05, -1.6448536],
  [0.25, -0.6744898],
  [0.4, -0.2533471],
  [0.5, 0],
  [0.6, 0.2533471],
  [0.75, 0.6744898],
  [0.95, 1.6448536],
] as const

/**
 * The options of one moment whose totals and volatilities are those of the world, if it is 08:00 in UTC: then expiries are
 * the tenors of the table. Volatility is linear in delta, so that 25-delta skew is half its slope.
 */
export async function optionBook(world: FakeWorld) {
  const rows = await world.rows('derivatives/options')
  const row = rows.time.indexOf(world.today)
  const value = (name: string) => numbersIn(rows, name)[row]
  const closes = await valuesOf(world, 'asset/BTC', 'close')
  const forward = closes[closes.length - 1][1]
  const smiles = TENORS.flatMap((days) => {
    const expiry = world.today + days * DAY_MS + EXPIRY_HOUR_MS
    const skew = days === 180 ? 0 : value(`skew_${days}d`)
    const years = (expiry - world.now) / DAY_MS / YEAR_DAYS
    return DELTAS.map(([delta, quantile]) => {
      const volatility = value(`iv_${days}d`) + 2 * skew * (delta - 0.5)
      const width = (volatility / 100) * Math.sqrt(years)
      const strike = Math.round(forward * Math.exp(-quantile * width + (width * width) / 2))
      return { expiry, strike, isCall: strike >= forward, volatility, held: 0, traded: 0 }
    })
  })
  const pain = value('max_pain')
  const month = endOfMonth(world.now)
  // Calls at the pain price and puts at it pay nothing there, and each strike next to it costs one side.
  const open = [
    { isCall: true, held: value('calls'), traded: value('call_volume') },
    { isCall: false, held: value('puts'), traded: value('put_volume') },
  ].map((side) => ({ ...side, expiry: month, strike: pain, volatility: Number.NaN }))
  return [...smiles, ...open].map(({ expiry, strike, isCall, volatility, held, traded }) => ({
    instrument_name: `BTC-${expiryText(expiry)}-${strike}-${isCall ? 'C' : 'P'}`,
    mark_iv: Number.isNaN(volatility) ? 0 : volatility,
    open_interest: held,
    volume: traded,
    underlying_price: forward,
    base_currency: 'BTC',
    quote_currency: 'BTC',
  }))
}

/** Expiry of the last Friday of this month or, after it, of the next one. */
function endOfMonth(now: number): number {
  const date = new Date(now)
  const lastFriday = (month: number) => {
    const last = Date.UTC(date.getUTCFullYear(), month + 1, 0)
    return startOf(last) - ((new Date(last).getUTCDay() + 2) % 7) * DAY_MS + EXPIRY_HOUR_MS
  }
  const here = lastFriday(date.getUTCMonth())
  return here > now ? here : lastFriday(date.getUTCMonth() + 1)
}
