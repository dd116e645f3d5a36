import { aux, type Definition, value } from '@/lib/catalog/define'

import { bitcoinChart } from './bitcoin-chart'

const M2 = 'macro/M2GLOBAL:value|hold'
const FED_ASSETS = 'macro/WALCL:value|hold'
const FED_FUNDS = 'macro/FEDFUNDS:value|hold'
const M2_GROWTH = 'macro/M2GLOBAL:change_12_months|hold'
const INFLATION = 'macro/CPIAUCSL:change_12_months|hold'
const TEN_YEARS = 'macro/DGS10:value|hold'

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-to-m2',
    concept: 'macro',
    title: 'Bitcoin price relative to global M2',
    description: 'Bitcoin price per trillion dollars of global M2, with its percentile.',
    reading:
      'Removes the effect of money supply growth from the price. Its cycle highs are closer together than those of the price.',
    formula:
      'Close / (global M2 / 1,000), using the last published value. Percentile among all earlier days.',
    fields: [
      value('price_per_m2', 'USD', 'Dollars per trillion of M2.').is`1000 * (close / ${M2})`,
      aux('price_per_m2_rank', 'percent', 'Percentile among all earlier days.').is`100 * rank(close / ${M2})`,
      aux('m2_growth_1y', 'percent', 'Growth of global M2 over 12 months.').is(M2_GROWTH),
    ],
  }),
  bitcoinChart({
    name: 'btc-fed-balance-sheet',
    concept: 'macro',
    title: 'Bitcoin and the Fed balance sheet',
    description: 'Total assets of the Federal Reserve and their change over one quarter.',
    reading:
      'Expansion of the balance sheet has supported most asset prices. Contraction has had an effect with a delay.',
    formula: 'FRED series WALCL, last published value. Change over 91 days in percent.',
    fields: [
      value('fed_assets_change_91d', 'percent', 'Change in the Fed’s assets over 91 days.')
        .is`pct(${FED_ASSETS}, 91)`,
      aux('fed_assets', 'million USD', 'Total assets of the Fed in millions of dollars.').is(FED_ASSETS),
    ],
  }),
  bitcoinChart({
    name: 'btc-real-rate',
    concept: 'macro',
    title: 'Bitcoin and the real policy rate',
    description: 'Federal funds rate minus consumer price inflation.',
    reading:
      'Negative real rates reduce the value of cash and favor alternative assets. Bitcoin’s early growth came in a period of negative real rates.',
    formula: 'FEDFUNDS − 12-month change in CPIAUCSL, using the last published values.',
    fields: [
      value('real_rate', 'percent', 'Policy rate minus inflation, in percentage points.')
        .is`${FED_FUNDS} - ${INFLATION}`.with({ change: 'basis points' }),
      aux('policy_rate', 'percent', 'Federal funds rate.').is(FED_FUNDS).with({ change: 'basis points' }),
      aux('inflation', 'percent', 'Year-over-year change in consumer prices.').is(INFLATION),
    ],
  }),
  bitcoinChart({
    name: 'btc-yield-correlation',
    concept: 'correlation',
    title: 'Bitcoin and ten-year yield correlation',
    description: 'Correlation of Bitcoin returns with changes in the ten-year Treasury yield.',
    reading:
      'Negative values mean that Bitcoin trades like a long-duration asset. Positive values mean that it moves with growth and inflation expectations.',
    formula:
      'Pearson correlation of weekly Bitcoin returns and weekly changes in DGS10, sampled daily, over 90 and 365 days.',
    fields: [90, 365].map(
      (days) =>
        value(`yield_correlation_${days}d`, 'ratio', `Correlation over ${days} days.`)
          .is`corr(pct(close, 7), change(${TEN_YEARS}, 7), ${days})`,
    ),
  }),
]
