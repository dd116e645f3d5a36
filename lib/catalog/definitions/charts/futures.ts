import { mapColumn, mapColumns, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { VENUES } from '@/lib/sources/base-tables'
import { type Definition, defineSeries, type FormulaContext, withRole } from '../../define'
import { BITCOIN_PRICE } from '../bitcoin-price'

/** Funding is paid three times a day. */
const PAYMENTS_A_DAY = 3

/** Funding in the unit of the view mode, percent. */
function fundingIn([rate]: Float64Array[], context: FormulaContext): Float64Array {
  const percent = scale(rate, 100)
  const mode = context.text('viewMode')
  if (mode === 'annualized') return scale(percent, PAYMENTS_A_DAY * 365)
  if (mode === 'cumulative') return cumulativeSum(scale(percent, PAYMENTS_A_DAY))
  return percent
}

const premium = (side: 1 | -1) => ({
  from: ['rate', 'derivatives/open-interest:total', BITCOIN_PRICE],
  compute: ([rate, openInterest, price]: Float64Array[]) =>
    mapColumns(
      [rate, multiply(openInterest, price)],
      (paid, notional) => Math.max(side * paid, 0) * notional,
    ),
})

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/futures-funding-rates',
    concept: 'derivatives',
    title: 'Futures funding rates',
    description: 'What holders of perpetual futures pay each other to keep the contract near spot.',
    reading:
      'Positive: longs pay, leverage leans long. High funding for weeks has preceded falls; negative funding has often marked lows.',
    formula:
      'Mean rate over venues in percent: per eight hours (interval), · 3 · 365 (annualized), or its running sum of three payments a day (cumulative). Premiums = rate per eight hours · open interest · Bitcoin price, on the paying side.',
    source: 'Funding of the loaded venues.',
    cadence: 'daily',
    params: { viewMode: true },
    axis: 'derivatives/funding',
    fields: [
      withRole('flow', 'funding_rate', 'percent', 'Mean funding in the view in use.', {
        from: ['rate'],
        compute: fundingIn,
      }),
      withRole('aux', 'funding_rate_positive', 'percent', 'Funding where it is positive, else 0.', {
        from: ['rate'],
        compute: (inputs, context) => mapColumn(fundingIn(inputs, context), (x) => Math.max(x, 0)),
      }),
      withRole('aux', 'funding_rate_negative', 'percent', 'Funding where it is negative, else 0.', {
        from: ['rate'],
        compute: (inputs, context) => mapColumn(fundingIn(inputs, context), (x) => Math.min(x, 0)),
      }),
      withRole('aux', 'premium_longs_pay', 'USD', 'Dollars longs pay per eight hours.', premium(1)),
      withRole('aux', 'premium_shorts_pay', 'USD', 'Dollars shorts pay per eight hours.', premium(-1)),
    ],
  }),
  defineSeries({
    path: 'charts/futures-open-interest',
    concept: 'derivatives',
    title: 'Futures open interest',
    description: 'Bitcoin futures outstanding, in coins, in total and by venue.',
    reading:
      'Rising with the price: new money; rising against it: new shorts. Sharp falls are liquidations. Venues join over time, so a step can be a new venue.',
    formula: 'Contracts outstanding in Bitcoin; the total is the sum of the venues reported that day.',
    source: 'Open interest of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/open-interest',
    fields: [
      withRole('total', 'total_oi', 'BTC', 'Open interest of all venues.', 'total'),
      ...VENUES.map((venue) =>
        withRole('stack', venue, 'BTC', `Open interest on ${venue}; null before it joined.`, `oi_${venue}`),
      ),
    ],
  }),
]
