import { sma } from '@/lib/engine/ops/averages/sma'
import { percentInRange } from '@/lib/engine/ops/oscillators/percent-in-range'
import { add, divide, offset, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, value, withRole } from '../../../define'
import { BITCOIN_PRICE } from '../../bitcoin-price'
import { chartsOn } from '../charts-on'

const optionsChart = chartsOn({
  concept: 'options',
  source: 'Bitcoin options on Deribit.',
  cadence: 'daily',
  axis: 'derivatives/options',
})

const YEAR = 365

export const definitions: Definition[] = [
  optionsChart({
    name: 'options-open-interest',
    title: 'Options open interest',
    description: 'Bitcoin under option, calls and puts, with the steps of the monthly expiries.',
    reading:
      'Builds up towards the last Friday of a month; the larger it is, the more dealers’ hedges move the price.',
    formula: 'Open contracts in coins at the end of the day.',
    fields: [
      withRole('stack', 'calls', 'BTC', 'Calls.'),
      withRole('stack', 'puts', 'BTC', 'Puts.'),
      withRole('total', 'total_options', 'BTC', 'Both.', {
        from: ['calls', 'puts'],
        compute: ([calls, puts]) => add(calls, puts),
      }),
    ],
  }),
  optionsChart({
    name: 'options-put-call-ratio',
    title: 'Put-call ratio',
    description: 'Open puts for each open call, and the same of the day’s trading.',
    reading:
      'Calls dominate in crypto; above 0.7 protection is in demand, and a spike of the traded ratio is fear of the day.',
    formula: 'Puts / calls by open interest; by volume as a 7-day mean.',
    fields: [
      value('put_call_ratio', 'ratio', 'By open interest.', {
        from: ['puts', 'calls'],
        compute: ([puts, calls]) => divide(puts, calls),
      }),
      value('put_call_volume', 'ratio', 'By volume, 7-day means.', {
        from: ['put_volume', 'call_volume'],
        compute: ([puts, calls]) => divide(sma(puts, 7), sma(calls, 7)),
      }),
    ],
  }),
  optionsChart({
    name: 'options-skew',
    title: 'Options skew',
    description: 'What puts cost beyond calls equally far from the price, for a week, a month and a quarter.',
    reading: 'Above 5 traders pay up against a fall, often near its end; below −5 they chase a rise.',
    formula: 'Implied volatility of the 25-delta put − of the 25-delta call, points.',
    fields: [
      value('skew_30d', 'percent', 'A month.'),
      value('skew_7d', 'percent', 'A week.'),
      value('skew_90d', 'percent', 'A quarter.'),
    ],
  }),
  optionsChart({
    name: 'options-max-pain',
    title: 'Max pain',
    description:
      'Distance of the price from the settlement at which the next monthly options would pay least.',
    reading:
      'Said to pull the price into expiry; the pull is weak, but large gaps mean that many options end worthless.',
    formula: '(price / max pain − 1) · 100 for the last Friday of the month.',
    fields: [
      withRole('flow', 'max_pain_distance', 'percent', 'Price above max pain, percent.', {
        from: [BITCOIN_PRICE, 'max_pain'],
        compute: ([price, pain]) => scale(offset(divide(price, pain), -1), 100),
      }),
      aux('max_pain', 'USD', 'The settlement that pays least.'),
    ],
  }),
  optionsChart({
    name: 'options-term-structure',
    title: 'Implied volatility term structure',
    description: 'Implied volatility of a quarter less that of a week, with the maturities it is made of.',
    reading: 'Upward in calm; inverted under stress, and turning upward again has marked the end of panics.',
    formula: 'At-the-money implied volatility, 90 days − 7 days, points.',
    fields: [
      withRole('flow', 'term_slope', 'percent', 'Quarter less week, points.', {
        from: ['iv_90d', 'iv_7d'],
        compute: ([long, short]) => subtract(long, short),
      }),
      aux('iv_7d', 'percent', 'A week.'),
      aux('iv_30d', 'percent', 'A month.'),
      aux('iv_90d', 'percent', 'A quarter.'),
      aux('iv_180d', 'percent', 'Half a year.'),
    ],
  }),
  optionsChart({
    name: 'btc-implied-volatility-rank',
    title: 'Implied volatility rank',
    description: 'Where implied volatility stands between its lowest and highest of a year.',
    reading:
      'Option sellers wait for 60 and more, buyers for 15 and less; after a spike the high distorts it for a year.',
    formula: '(DVOL − lowest of 365 days) / (highest − lowest) · 100.',
    fields: [
      withRole('oscillator', 'volatility_rank', 'percent', 'Place in the year’s range.', {
        from: ['derivatives/dvol:btc'],
        compute: ([implied]) => percentInRange(implied, implied, implied, YEAR),
      }),
    ],
  }),
  optionsChart({
    name: 'eth-btc-implied-volatility',
    title: 'Ether against Bitcoin implied volatility',
    description: 'How much more movement options price in for Ether than for Bitcoin.',
    reading:
      'Wide before events of Ether’s own, such as upgrades and fund decisions; near zero nobody cares for it.',
    formula: 'DVOL of Ether − DVOL of Bitcoin, points; ratio of both beside it.',
    fields: [
      value('implied_gap', 'percent', 'Ether’s less Bitcoin’s, points.', {
        from: ['derivatives/dvol:eth', 'derivatives/dvol:btc'],
        compute: ([eth, btc]) => subtract(eth, btc),
      }),
      aux('implied_ratio', 'ratio', 'Ether’s over Bitcoin’s.', {
        from: ['derivatives/dvol:eth', 'derivatives/dvol:btc'],
        compute: ([eth, btc]) => divide(eth, btc),
      }),
    ],
  }),
]
