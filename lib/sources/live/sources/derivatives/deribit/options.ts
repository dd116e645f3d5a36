import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../../bounded-shapes'
import {
  dailyStream,
  type LiveReading,
  type LiveRequest,
  type PlanState,
  type Stream,
} from '../../../live-source'
import { startOfDay } from '../days'
import { ask, expiryOf, resultOf } from './answers'
import { type Quote, volatilityAt } from './smile'

const IV_DAYS = [7, 30, 90, 180] as const
const SKEW_DAYS = [7, 30, 90] as const

const COLUMNS = [
  'calls',
  'puts',
  'call_volume',
  'put_volume',
  ...IV_DAYS.map((days) => `iv_${days}d`),
  ...SKEW_DAYS.map((days) => `skew_${days}d`),
  'max_pain',
]

export const OPTIONS: Stream = {
  ...dailyStream('options', 'derivatives/options', COLUMNS, 0),
  isSnapshot: true,
}

/** `mark_iv` is in percent, `open_interest` and `volume` of the last 24 hours in BTC. */
const summaries = listOf(
  z.object({
    instrument_name: z.string(),
    mark_iv: z.number().nullish(),
    open_interest: z.number(),
    volume: z.number(),
    underlying_price: z.number(),
  }),
)

/** The current book, if this day has no row yet. */
export function planOptions({ today, cursor }: PlanState): LiveRequest[] {
  const last = cursor(OPTIONS.id)
  if (last !== null && last >= today) return []
  return [ask([OPTIONS.id], 'get_book_summary_by_currency', { currency: 'BTC', kind: 'option' })]
}

export function readOptions(bytes: Uint8Array, { now, today }: PlanState): LiveReading {
  const quotes = resultOf(bytes, summaries).flatMap((summary): Quote[] => {
    const [, text, strike, kind] = /^BTC-(\w+)-(\d+)-([CP])$/.exec(summary.instrument_name) ?? []
    const expiry = text === undefined ? Number.NaN : expiryOf(text)
    if (!(expiry > now)) return []
    return [
      {
        expiry,
        strike: Number(strike),
        isCall: kind === 'C',
        volatility: summary.mark_iv ? summary.mark_iv : Number.NaN,
        forward: summary.underlying_price,
        held: summary.open_interest,
        traded: summary.volume,
      },
    ]
  })
  const total = (isCall: boolean, of: 'held' | 'traded') =>
    quotes.reduce((sum, quote) => (quote.isCall === isCall ? sum + quote[of] : sum), 0)
  const at = (days: number) => volatilityAt(quotes, now, days)
  const rows = new RowCollector(COLUMNS)
  if (quotes.length > 0)
    rows.add(today, [
      total(true, 'held'),
      total(false, 'held'),
      total(true, 'traded'),
      total(false, 'traded'),
      ...IV_DAYS.map((days) => at(days).middle),
      ...SKEW_DAYS.map((days) => at(days).put25 - at(days).call25),
      maxPain(quotes, now),
    ])
  return { rows: [{ stream: OPTIONS.id, frame: rows.toFrame() }] }
}

/** The strike at which the options of the next month’s end would pay out least. */
export function maxPain(quotes: readonly Quote[], now: number): number {
  const months = [...new Set(quotes.map(({ expiry }) => expiry))]
    .filter(isLastFriday)
    .filter((at) => at > now)
  const next = Math.min(...months)
  const open = quotes.filter(({ expiry, held }) => expiry === next && held > 0)
  const payout = (price: number) =>
    open.reduce(
      (sum, { strike, isCall, held }) => sum + held * Math.max(0, isCall ? price - strike : strike - price),
      0,
    )
  const strikes = [...new Set(open.map(({ strike }) => strike))].sort((a, b) => a - b)
  const least = Math.min(...strikes.map(payout))
  return strikes.find((strike) => payout(strike) === least) ?? Number.NaN
}

const FRIDAY = 5

function isLastFriday(expiry: number): boolean {
  const date = new Date(startOfDay(expiry))
  const later = new Date(date.getTime() + 7 * DAY_MS)
  return date.getUTCDay() === FRIDAY && later.getUTCMonth() !== date.getUTCMonth()
}
