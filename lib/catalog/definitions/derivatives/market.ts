import { aux, type Definition, defineSeries, type FieldDefinition, value } from '../../define'
import { bitcoinPrice } from '../bitcoin-price'

/** Any of these values may be missing on a day. */
function nullable(fields: readonly FieldDefinition[]) {
  return {
    fields,
    types: Object.fromEntries(fields.map((field) => [field.name, 'number?' as const])),
  }
}

/** Market buys minus market sells. Volume that is not a market buy is a market sell. */
const TAKER_DELTA = '2 * taker_buy_quote - quote_volume'

export const definitions: Definition[] = [
  defineSeries({
    path: 'derivatives/borrow-interest-rate',
    concept: 'funding',
    title: 'Stablecoin borrowing rate',
    description: 'Annual interest rate for borrowing dollar stablecoins on margin.',
    reading:
      'Demand for leverage raises it, often days before funding rates rise. Spikes fade after liquidations.',
    formula: 'Annual rate, as a fraction and in percent.',
    source: 'Margin borrowing rates of the loaded venue.',
    cadence: 'daily',
    axis: 'derivatives/borrow',
    ...nullable([
      value('interest_rate_pct', 'percent', 'Annual rate in percent.').is`100 * rate`.with({
        change: 'basis points',
      }),
      aux('interest_rate', 'fraction', 'Annual rate as a fraction.').is`rate`,
      bitcoinPrice,
    ]),
  }),
  defineSeries({
    path: 'derivatives/cvd',
    concept: 'order flow',
    title: 'Cumulative volume delta',
    description: 'Running total of market buys minus market sells, in dollars.',
    reading:
      'Rising with the price: buyers drive the market. Falling while the price holds: limit orders absorb the selling.',
    formula:
      'daily_delta = taker buys − taker sells = 2 · taker buys − volume. cumulative_cvd = running sum of daily_delta.',
    source: 'Daily candles of BTCUSDT with taker buy volume.',
    cadence: 'daily',
    axis: 'derivatives/taker',
    ...nullable([
      value('cumulative_cvd', 'USD', 'Running sum of daily_delta.').is`total(${TAKER_DELTA})`,
      aux('daily_delta', 'USD', 'Taker buys minus taker sells of the day.').is(TAKER_DELTA),
      bitcoinPrice,
    ]),
  }),
  defineSeries({
    path: 'derivatives/dvol-index',
    concept: 'volatility',
    title: 'Implied volatility index (DVOL)',
    description: '30-day volatility implied by Bitcoin and Ether options.',
    reading:
      'Divide by 19 for the implied typical daily move in percent. Above realized volatility, options are relatively expensive; below it, cheap.',
    formula: 'Deribit DVOL: model-free 30-day implied volatility, annualized percent.',
    source: 'Deribit volatility index.',
    cadence: 'daily',
    axis: 'derivatives/dvol',
    ...nullable([
      value('btc_dvol', 'percent', 'Implied volatility of Bitcoin.').is`btc`,
      value('eth_dvol', 'percent', 'Implied volatility of Ether.').is`eth`,
      bitcoinPrice,
    ]),
  }),
]
