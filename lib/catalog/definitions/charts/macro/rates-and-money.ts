import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumn, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, type Formula, value, withRole } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart } from '../totals/caps-chart'

const M2 = 'macro/M2GLOBAL:value|hold'
const TEN_YEARS = 'macro/DGS10:value|hold'
const TWO_YEARS = 'macro/DGS2:value|hold'
const BREAKEVEN = 'macro/T10YIE:value|hold'
const POLICY = 'macro/FEDFUNDS:value|hold'
const DOLLAR = 'index/dxy:close|hold'
const VIX = 'index/vix:close|hold'

const logGrowth = (x: Float64Array, days: number) =>
  change(
    mapColumn(x, (level) => (level > 0 ? Math.log(level) : Number.NaN)),
    days,
  )

/** Distance from the mean of a year in its standard deviations. */
const yearScore = (x: Float64Array) => divide(subtract(x, sma(x, 365)), rollingStd(x, 365))

const conditions: Formula = {
  from: [DOLLAR, TEN_YEARS, VIX],
  compute: (parts) =>
    mapColumns(parts.map(yearScore), (dollar, yields, fear) => -(dollar + yields + fear) / 3),
}

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-real-yield-correlation',
    concept: 'macro',
    title: 'Bitcoin and the real ten-year yield',
    description: 'Correlation of Bitcoin with changes of the yield that remains after expected inflation.',
    reading: 'Negative, as gold’s usually is, when Bitcoin is priced as money that pays nothing.',
    formula:
      'Pearson correlation of weekly log returns and weekly changes of DGS10 − T10YIE, sampled daily, over 180 days.',
    fields: [
      value('real_yield_correlation', 'ratio', 'Over 180 days.', {
        from: ['close', TEN_YEARS, BREAKEVEN],
        compute: ([close, nominal, inflation]) =>
          rollingCorrelation(logGrowth(close, 7), change(subtract(nominal, inflation), 7), 180),
      }),
      aux('real_yield', 'percent', 'Ten-year yield less breakeven inflation.', {
        from: [TEN_YEARS, BREAKEVEN],
        compute: ([nominal, inflation]) => subtract(nominal, inflation),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-growth-beyond-money',
    concept: 'macro',
    title: 'Bitcoin growth beyond money growth',
    description: 'Yearly growth of the price less yearly growth of the world’s money.',
    reading:
      'Below zero Bitcoin did not even keep up with printing; those years have been the ones to accumulate.',
    formula: 'Log growth over 365 days of the close − of global M2, times 100.',
    fields: [
      withRole('flow', 'growth_beyond_money', 'percent', 'Log growth of the price less that of M2.', {
        from: ['close', M2],
        compute: ([close, money]) => scale(subtract(logGrowth(close, 365), logGrowth(money, 365)), 100),
      }),
      aux('money_growth', 'percent', 'Growth of global M2 over 365 days.', {
        from: [M2],
        compute: ([money]) => percentChange(money, 365),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-dollar-tailwind',
    concept: 'macro',
    title: 'Dollar tailwind for Bitcoin',
    description: 'How weak the dollar is against its own past year, positive when weak.',
    reading:
      'A falling dollar has been company for Bitcoin’s rises; beyond ±2 the dollar itself is stretched.',
    formula: '−(dollar index − 365-day mean) / standard deviation of 365 days, weekends held.',
    fields: [
      withRole('flow', 'dollar_tailwind', 'sigma', 'Deviations of the dollar below its yearly mean.', {
        from: [DOLLAR],
        compute: ([dollar]) => scale(yearScore(dollar), -1),
      }),
      aux('dollar_change_90d', 'percent', 'Change of the dollar index over 90 days.', {
        from: [DOLLAR],
        compute: ([dollar]) => percentChange(dollar, 90),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-fed-cycle',
    concept: 'macro',
    title: 'Bitcoin in the rate cycle',
    description: 'Points by which the Federal Reserve moved its rate within a year.',
    reading:
      'Fast increases ended the 2021 rise; cuts helped less than hoped when they answered a recession.',
    formula:
      'FEDFUNDS less its value 365 days before, last published value held; two-year yield less the policy rate beside it.',
    fields: [
      withRole('flow', 'policy_change_1y', 'percent', 'Change of the policy rate over a year, points.', {
        from: [POLICY],
        compute: ([rate]) => change(rate, 365),
      }),
      aux('expected_change', 'percent', 'Two-year yield less the policy rate, points.', {
        from: [TWO_YEARS, POLICY],
        compute: ([two, rate]) => subtract(two, rate),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-financial-conditions',
    concept: 'macro',
    title: 'Financial conditions for Bitcoin',
    description: 'One figure for dollar, long yields and equity fear, positive when all three ease.',
    reading: 'Above 1 the outside world pushes, below −1 it pulls; near zero crypto’s own news decides.',
    formula:
      'Mean of three scores, each −(level − 365-day mean) / 365-day standard deviation: dollar index, DGS10, VIX. Our own recipe, equal weights.',
    fields: [withRole('oscillator', 'ease', 'sigma', 'Mean of the three scores.', conditions)],
  }),
  capsChart({
    name: 'crypto-to-gdp',
    concept: 'macro',
    title: 'Crypto market to US output',
    description: 'Value of all crypto assets in percent of a year of American output.',
    reading:
      'A Buffett gauge for crypto: about 4 percent at the high of January 2018, about 12 at that of 2021.',
    formula: 'Capitalisation of the whole market / last published nominal GDP · 100.',
    fields: [
      value('crypto_to_gdp', 'percent', 'Market in percent of GDP.', {
        from: ['total', 'macro/GDP:value|hold'],
        compute: ([total, output]) => scale(divide(total, output), 100 / 1e9),
      }),
      aux('bitcoin_to_gdp', 'percent', 'Bitcoin in percent of GDP.', {
        from: ['BTC', 'macro/GDP:value|hold'],
        compute: ([bitcoin, output]) => scale(divide(bitcoin, output), 100 / 1e9),
      }),
    ],
  }),
]
