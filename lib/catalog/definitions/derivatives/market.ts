import { scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { type Definition, defineSeries, type FieldDefinition, value, withRole } from '../../define'
import { bitcoinPrice } from '../bitcoin-price'

/** The interface gives these rows no exact types; a day may lack one of the values. */
function nullable(fields: readonly FieldDefinition[]) {
  return {
    fields,
    types: Object.fromEntries(fields.map((field) => [field.name, 'number?' as const])),
  }
}

/** Value bought at the market less value sold at the market: the rest of the volume was sold. */
const takerDelta = ([volume, bought]: Float64Array[]) => subtract(scale(bought, 2), volume)

export const definitions: Definition[] = [
  defineSeries({
    path: 'derivatives/borrow-interest-rate',
    concept: 'funding',
    title: 'Borrow interest rate',
    description: 'What borrowing dollar stablecoins on margin costs a year.',
    reading:
      'Leverage in demand pushes it up days before it shows in funding; spikes fade with liquidations.',
    formula: 'Annual rate as a fraction, and the same in percent.',
    source: 'Margin borrow rates of the loaded venue.',
    cadence: 'daily',
    axis: 'derivatives/borrow',
    ...nullable([
      value('interest_rate_pct', 'percent', 'Annual rate in percent.', {
        from: ['rate'],
        compute: ([rate]) => scale(rate, 100),
      }),
      withRole('aux', 'interest_rate', 'fraction', 'Annual rate as a fraction.', 'rate'),
      bitcoinPrice,
    ]),
  }),
  defineSeries({
    path: 'derivatives/cvd',
    concept: 'order flow',
    title: 'Cumulative volume delta',
    description: 'Dollars bought by takers less dollars sold by takers, added up.',
    reading:
      'Rising with the price: buyers push. Falling while the price holds: someone absorbs the selling with limit orders.',
    formula:
      'daily_delta = taker bought − taker sold = 2 · taker bought − volume; cumulative_cvd = its running sum.',
    source: 'Daily candles of BTCUSDT with taker-buy volume.',
    cadence: 'daily',
    axis: 'derivatives/taker',
    ...nullable([
      value('cumulative_cvd', 'USD', 'Sum of daily_delta so far.', {
        from: ['quote_volume', 'taker_buy_quote'],
        compute: (inputs) => cumulativeSum(takerDelta(inputs)),
      }),
      withRole('aux', 'daily_delta', 'USD', 'Taker buying less taker selling of the day.', {
        from: ['quote_volume', 'taker_buy_quote'],
        compute: takerDelta,
      }),
      bitcoinPrice,
    ]),
  }),
  defineSeries({
    path: 'derivatives/dvol-index',
    concept: 'volatility',
    title: 'Implied volatility index',
    description: 'Volatility that options on Bitcoin and Ether price in for the next thirty days.',
    reading:
      'Divide by 19 for the usual daily move in percent. Above realized volatility options are dear, below it cheap.',
    formula: 'Deribit DVOL: model-free implied volatility of thirty days, annualized percent.',
    source: 'Deribit volatility index.',
    cadence: 'daily',
    axis: 'derivatives/dvol',
    ...nullable([
      value('btc_dvol', 'percent', 'Implied volatility of Bitcoin.', 'btc'),
      value('eth_dvol', 'percent', 'Implied volatility of Ether.', 'eth'),
      bitcoinPrice,
    ]),
  }),
]
