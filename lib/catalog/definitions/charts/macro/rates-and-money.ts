import { aux, type Definition, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { log1p } from '../../../formulas/rows'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart } from '../totals/caps-chart'

const M2_GROWTH = 'macro/M2GLOBAL:change_12_months|hold'
const TEN_YEARS = 'macro/DGS10:value|hold'
const TWO_YEARS = 'macro/DGS2:value|hold'
const BREAKEVEN = 'macro/T10YIE:value|hold'
const POLICY = 'macro/FEDFUNDS:value|hold'
const DOLLAR = 'index/dxy:close|hold'
const VIX = 'index/vix:close|hold'

const conditions = expression`-(zscore(${DOLLAR}, 365) + zscore(${TEN_YEARS}, 365) + zscore(${VIX}, 365)) / 3`

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-real-yield-correlation',
    concept: 'macro',
    title: 'Bitcoin and real yield correlation',
    description:
      'Correlation of Bitcoin returns with changes in the ten-year real yield (the nominal yield minus expected inflation).',
    reading:
      'Negative, like gold’s correlation usually is, when Bitcoin trades as a non-yielding store of value.',
    formula:
      'Pearson correlation over 180 days of weekly log returns and weekly changes in DGS10 − T10YIE, sampled daily.',
    fields: [
      value('real_yield_correlation', 'ratio', 'Correlation over 180 days.')
        .is`corr(change(log(close), 7), change(${TEN_YEARS} - ${BREAKEVEN}, 7), 180)`,
      aux('real_yield', 'percent', 'Ten-year yield minus breakeven inflation.')
        .is`${TEN_YEARS} - ${BREAKEVEN}`.with({ change: 'basis points' }),
    ],
  }),
  bitcoinChart({
    name: 'btc-growth-beyond-money',
    concept: 'macro',
    title: 'Bitcoin growth minus money supply growth',
    description: 'Yearly log growth of the Bitcoin price minus that of global M2.',
    reading:
      'Below zero, Bitcoin has not kept up with the growth of the money supply. Such periods have occurred in bear markets.',
    formula:
      '100 × (365-day log change of the close − 12-month log change of global M2, last published value).',
    fields: [
      field.flow('growth_beyond_money', 'percent', 'Log growth of price minus log growth of M2.')
        .is`100 * (change(log(close), 365) - ${log1p([expression('percent / 100', { percent: M2_GROWTH })])})`,
      aux('money_growth', 'percent', 'Growth of global M2 over 12 months.').is(M2_GROWTH),
    ],
  }),
  bitcoinChart({
    name: 'btc-dollar-tailwind',
    concept: 'macro',
    title: 'Dollar tailwind for Bitcoin',
    description:
      'Weakness of the US dollar index relative to its past year. Positive when the dollar is weak.',
    reading:
      'A falling dollar has accompanied Bitcoin rallies. Beyond ±2, the dollar’s move is itself extreme.',
    formula:
      '−(dollar index − its 365-day mean) / its 365-day sample standard deviation. Weekend values carry the last known value.',
    fields: [
      field.flow('dollar_tailwind', 'sigma', 'Standard deviations of the dollar below its yearly mean.')
        .is`-((${DOLLAR} - sma(${DOLLAR}, 365)) / std(${DOLLAR}, 365))`,
      aux('dollar_change_90d', 'percent', 'Change in the dollar index over 90 days.').is`pct(${DOLLAR}, 90)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-fed-cycle',
    concept: 'macro',
    title: 'Bitcoin and the Fed rate cycle',
    description: 'Change in the federal funds rate over one year, in percentage points.',
    reading:
      'Rapid increases ended the rally of 2021. Rate cuts have helped less when they responded to a recession.',
    formula:
      'FEDFUNDS − FEDFUNDS 365 days earlier, using the last published value. expected_change is the two-year yield − the policy rate.',
    fields: [
      field.flow(
        'policy_change_1y',
        'percent',
        'Change in the policy rate over one year, in percentage points.',
      ).is`change(${POLICY}, 365)`.with({ change: 'basis points' }),
      aux('expected_change', 'percent', 'Two-year yield minus the policy rate, in percentage points.')
        .is`${TWO_YEARS} - ${POLICY}`.with({ change: 'basis points' }),
    ],
  }),
  bitcoinChart({
    name: 'btc-financial-conditions',
    concept: 'macro',
    title: 'Financial conditions for Bitcoin',
    description:
      'Composite of the dollar, long-term yields, and equity volatility. Positive when conditions are easy.',
    reading:
      'Above 1, macro conditions support Bitcoin. Below −1, they weigh on it. Near zero, crypto-specific factors dominate.',
    formula:
      'Mean of three Z-scores, each −(level − 365-day mean) / 365-day sample standard deviation, of the dollar index, DGS10, and VIX. Our own equal-weight composite.',
    fields: [field.oscillator('ease', 'sigma', 'Mean of the three Z-scores.').is(conditions)],
  }),
  capsChart({
    name: 'crypto-to-gdp',
    concept: 'macro',
    title: 'Crypto market cap to US GDP',
    description: 'Total crypto market cap as a percentage of US gross domestic product.',
    reading:
      'The crypto counterpart of the Buffett indicator: about 4 percent at the peak of January 2018 and about 12 percent at the peak of 2021.',
    formula: '100 × total market cap / last published nominal GDP.',
    fields: [
      value('crypto_to_gdp', 'percent', 'Total market cap as a percentage of GDP.')
        .is`${100 / 1e9} * (total / macro/GDP:value|hold)`,
      aux('bitcoin_to_gdp', 'percent', 'Bitcoin market cap as a percentage of GDP.')
        .is`${100 / 1e9} * (BTC / macro/GDP:value|hold)`,
    ],
  }),
]
