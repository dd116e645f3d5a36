import { aux, type Definition, value } from '@/lib/catalog/define'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { bitcoinChart } from './bitcoin-chart'

const M2 = 'macro/M2GLOBAL:value|hold'
const FED_ASSETS = 'macro/WALCL:value|hold'
const FED_FUNDS = 'macro/FEDFUNDS:value|hold'
const PRICES = 'macro/CPIAUCSL:value|hold'
const TEN_YEARS = 'macro/DGS10:value|hold'

/** Consumer prices against 365 days before, percent. */
const inflation = (prices: Float64Array) => percentChange(prices, 365)

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-to-m2',
    concept: 'macro',
    title: 'Bitcoin against global money',
    description: 'Bitcoin’s price per trillion dollars of global M2, and how high that is against the past.',
    reading:
      'Takes money creation out of the price; the tops of this chart are closer together than the price’s.',
    formula:
      'close / (global M2 / 1,000), last published value held; rank among all earlier days in percent.',
    fields: [
      value('price_per_m2', 'ratio', 'Dollars per trillion of M2.', {
        from: ['close', M2],
        compute: ([close, money]) => scale(divide(close, money), 1000),
      }),
      aux('price_per_m2_rank', 'percent', 'Rank of that among all earlier days.', {
        from: ['close', M2],
        compute: ([close, money]) => scale(expandingRank(divide(close, money)), 100),
      }),
      aux('m2_growth_1y', 'percent', 'Growth of global M2 over 365 days.', {
        from: [M2],
        compute: ([money]) => percentChange(money, 365),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-fed-balance-sheet',
    concept: 'macro',
    title: 'Bitcoin and the Fed’s balance sheet',
    description: 'Assets of the Federal Reserve and their change over a quarter, beside Bitcoin.',
    reading: 'Growth of the balance sheet has carried every asset; its shrinking has been felt with a delay.',
    formula: 'FRED series WALCL, last published value held; change over 91 days in percent.',
    fields: [
      value('fed_assets_change_91d', 'percent', 'Change of the Fed’s assets over 91 days.', {
        from: [FED_ASSETS],
        compute: ([assets]) => percentChange(assets, 91),
      }),
      aux('fed_assets', 'USD', 'Assets of the Fed in millions of dollars.', FED_ASSETS),
    ],
  }),
  bitcoinChart({
    name: 'btc-real-rate',
    concept: 'macro',
    title: 'Bitcoin and the real policy rate',
    description: 'Federal funds rate less consumer price inflation, beside Bitcoin.',
    reading:
      'Money that loses value in the bank looks for other homes; Bitcoin grew up with negative real rates.',
    formula: 'FEDFUNDS − change of CPIAUCSL over 365 days, last published values held.',
    fields: [
      value('real_rate', 'percent', 'Policy rate less inflation, points.', {
        from: [FED_FUNDS, PRICES],
        compute: ([rate, prices]) => subtract(rate, inflation(prices)),
      }),
      aux('policy_rate', 'percent', 'Federal funds rate.', FED_FUNDS),
      aux('inflation', 'percent', 'Consumer prices against 365 days before.', {
        from: [PRICES],
        compute: ([prices]) => inflation(prices),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-yield-correlation',
    concept: 'correlation',
    title: 'Bitcoin and the ten-year yield, correlation',
    description: 'Whether Bitcoin rises or falls with long interest rates.',
    reading: 'Negative: Bitcoin trades like a long-dated asset. Positive: like growth and inflation.',
    formula:
      'Pearson correlation of weekly returns of Bitcoin and weekly changes of DGS10, sampled every day, over 90 and 365 days.',
    fields: [90, 365].map((days) =>
      value(`yield_correlation_${days}d`, 'ratio', `Over ${days} days.`, {
        from: ['close', TEN_YEARS],
        compute: ([close, yields]) => rollingCorrelation(percentChange(close, 7), change(yields, 7), days),
      }),
    ),
  }),
]
