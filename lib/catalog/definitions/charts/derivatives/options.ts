import { aux, type Definition, field, value } from '../../../define'
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
    description: 'Open interest in Bitcoin options, split into calls and puts.',
    reading:
      'Open interest builds up until the monthly expiry on the last Friday. The larger it is, the more dealers’ hedging can move the price.',
    formula: 'Open contracts in BTC at the end of the day.',
    fields: [
      field.stack('calls', 'BTC', 'Open interest in calls.'),
      field.stack('puts', 'BTC', 'Open interest in puts.'),
      field.total('total_options', 'BTC', 'Open interest in calls and puts.').is`calls + puts`,
    ],
  }),
  optionsChart({
    name: 'options-put-call-ratio',
    title: 'Options put/call ratio',
    description: 'Puts per call, by open interest and by trading volume.',
    reading:
      'Calls dominate in crypto. Above 0.7, protection is in demand. A spike in the volume ratio shows short-term fear.',
    formula: 'Puts / calls by open interest, and by volume from 7-day averages.',
    fields: [
      value('put_call_ratio', 'ratio', 'By open interest.').is`puts / calls`,
      value('put_call_volume', 'ratio', 'By volume, 7-day averages.')
        .is`sma(put_volume, 7) / sma(call_volume, 7)`,
    ],
  }),
  optionsChart({
    name: 'options-skew',
    title: 'Options 25-delta skew',
    description:
      'Implied volatility of puts minus calls at equal delta, for expiries of one week, one month, and three months.',
    reading:
      'Above 5, traders pay a premium for downside protection, often near the end of a decline. Below −5, they pay up for calls.',
    formula:
      'Implied volatility of the 25-delta put − implied volatility of the 25-delta call, in percentage points.',
    fields: [
      value('skew_30d', 'percent', '30-day expiry.'),
      value('skew_7d', 'percent', '7-day expiry.'),
      value('skew_90d', 'percent', '90-day expiry.'),
    ],
  }),
  optionsChart({
    name: 'options-max-pain',
    title: 'Distance from options max pain',
    description:
      'Distance of the price from max pain, the settlement price at which the next monthly options would pay out least.',
    reading:
      'Max pain is said to attract the price before expiry, but the effect is weak. Large distances mean that many options expire worthless.',
    formula: '100 × (price / max pain − 1), for the expiry on the last Friday of the month.',
    fields: [
      field.flow('max_pain_distance', 'percent', 'Price above max pain.')
        .is`100 * (${BITCOIN_PRICE} / max_pain + -1)`,
      aux('max_pain', 'USD', 'Settlement price with the lowest total payout.'),
    ],
  }),
  optionsChart({
    name: 'options-term-structure',
    title: 'Implied volatility term structure',
    description: '90-day minus 7-day implied volatility, with at-the-money implied volatility by maturity.',
    reading:
      'The slope is positive in calm markets and negative under stress. A return to positive values has marked the end of panics.',
    formula:
      '90-day at-the-money implied volatility − 7-day at-the-money implied volatility, in percentage points.',
    equals: { iv_30d: 'charts/btc-implied-vs-realized-volatility.implied_volatility' },
    fields: [
      field.flow('term_slope', 'percent', '90-day minus 7-day, in percentage points.').is`iv_90d - iv_7d`,
      aux('iv_7d', 'percent', '7-day implied volatility.'),
      aux('iv_30d', 'percent', '30-day implied volatility.'),
      aux('iv_90d', 'percent', '90-day implied volatility.'),
      aux('iv_180d', 'percent', '180-day implied volatility.'),
    ],
  }),
  optionsChart({
    name: 'btc-implied-volatility-rank',
    title: 'Implied volatility rank',
    description: 'Position of implied volatility between its lowest and highest value of the last year.',
    reading:
      'Option sellers look for values of 60 and more, buyers for 15 and less. A single spike keeps the rank low for a year afterwards.',
    formula: '100 × (DVOL − 365-day low) / (365-day high − 365-day low).',
    fields: [
      field.oscillator('volatility_rank', 'percent', 'Position in the 365-day range.')
        .is`range_position(derivatives/dvol:btc, derivatives/dvol:btc, derivatives/dvol:btc, ${YEAR})`,
    ],
  }),
  optionsChart({
    name: 'eth-btc-implied-volatility',
    title: 'Ether minus Bitcoin implied volatility',
    description: 'Additional volatility that options price in for Ether compared with Bitcoin.',
    reading:
      'The gap widens before Ether-specific events such as upgrades and fund decisions. Near zero, options price no additional risk for Ether.',
    formula: 'DVOL of Ether − DVOL of Bitcoin, in percentage points. implied_ratio is their ratio.',
    fields: [
      value('implied_gap', 'percent', 'Ether minus Bitcoin, in percentage points.')
        .is`derivatives/dvol:eth - derivatives/dvol:btc`,
      aux('implied_ratio', 'ratio', 'Ether divided by Bitcoin.')
        .is`derivatives/dvol:eth / derivatives/dvol:btc`,
    ],
  }),
]
