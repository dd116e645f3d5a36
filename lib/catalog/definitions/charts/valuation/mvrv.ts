import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import {
  belowHigh,
  type Curve,
  combine,
  FOUR_YEARS,
  level,
  percentAbove,
  percentile,
  quantile,
  shareOfDays,
  zScore,
} from '../curves'

const concept = 'valuation'

const sigmaPrice = (k: number): Curve =>
  combine(['realized_price', 'mvrv_alltime_mean', 'mvrv_alltime_std'], (cost, middle, std) =>
    middle + k * std > 0 ? cost * (middle + k * std) : Number.NaN,
  )

const quantilePrice = (q: number): Curve =>
  combine(['realized_price', quantile('mvrv', q)], (cost, multiple) => cost * multiple)

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/mvrv-percentile',
    concept,
    title: 'MVRV in its history',
    description: 'Market cap over cost ranked among all earlier days of the coin.',
    reading:
      'Under 10 the market has seldom paid so little over cost; over 90 seldom so much, though that can last.',
    formula: 'Percentile of MVRV among earlier days, from the 366th on.',
    fields: fields(
      withRole('oscillator', 'mvrv_percentile', 'percent', 'Rank among earlier days.', percentile('mvrv')),
      withRole('level', 'rich', 'percent', 'Top tenth.', level('mvrv', 90)),
      withRole('level', 'cheap', 'percent', 'Bottom tenth.', level('mvrv', 10)),
      aux('mvrv', 'ratio', 'Market cap over realized cap.'),
      aux(
        'cheap_days',
        'percent',
        'Days of the last four years in the bottom tenth.',
        shareOfDays([percentile('mvrv')], FOUR_YEARS, (x) => x < 10),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/mvrv-four-year-z',
    concept,
    title: 'MVRV by the standards of one cycle',
    description: 'Distance of MVRV from its mean of four years, in deviations of the same years.',
    reading: 'Forgets the wild early years: 2 is rich and −1.5 cheap for a market of this age.',
    formula: '(MVRV − its 1,460-day mean) / its sample deviation of 1,460 days.',
    fields: fields(
      withRole(
        'oscillator',
        'mvrv_four_year_z',
        'sigma',
        'Z-score over four years.',
        zScore('mvrv', FOUR_YEARS),
      ),
      withRole('level', 'rich', 'sigma', 'Two deviations above.', level(zScore('mvrv', FOUR_YEARS), 2)),
      withRole('level', 'cheap', 'sigma', 'One and a half below.', level(zScore('mvrv', FOUR_YEARS), -1.5)),
      aux('mvrv_4year_mean', 'ratio', 'Mean MVRV of four years.'),
    ),
  }),
  chainSeries({
    path: 'charts/mvrv-drawdown',
    concept,
    title: 'Fall of MVRV from its peak',
    description: 'How much of the cycle’s highest valuation has been given back.',
    reading:
      'Corrections take a third; falls past 60 percent were bear markets, and 70 to 85 percent their ends.',
    formula: '100 · (MVRV / its highest value of 1,460 days − 1).',
    fields: fields(
      value('mvrv_drawdown', 'percent', 'Distance below the four-year high.', belowHigh('mvrv', FOUR_YEARS)),
      aux('mvrv', 'ratio', 'Market cap over realized cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/mvrv-price-bands',
    concept,
    title: 'MVRV pricing bands',
    description: 'Prices at which MVRV would stand at its long-run mean or one, two, three deviations above.',
    reading: 'The outer lines move out with the realized price: touching +2 has been late, +3 mania.',
    formula:
      'Realized price × (mean MVRV so far + k · its sample deviation so far), k = −1, 0, 1, 2, 3; null where not above zero.',
    fields: fields(
      withRole('upper', 'price_plus_2', 'USD', 'Two deviations above the mean.', sigmaPrice(2)),
      withRole('middle', 'price_mean', 'USD', 'At mean MVRV.', sigmaPrice(0)),
      withRole('lower', 'realized_price', 'USD', 'Average cost of all coins.'),
      aux('price_plus_1', 'USD', 'One deviation above.', sigmaPrice(1)),
      aux('price_plus_3', 'USD', 'Three deviations above.', sigmaPrice(3)),
      aux(
        'room',
        'percent',
        'How far the second band lies above the price.',
        percentAbove(sigmaPrice(2), 'price_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/mvrv-quantile-prices',
    concept,
    title: 'Prices at MVRV percentiles',
    description:
      'What the coin would cost if MVRV stood at the tenth, fiftieth or ninetieth percentile of its past.',
    reading:
      'Unlike sigma bands these lines hold a fixed part of all days between them: nine of ten lie under the upper one.',
    formula: 'Realized price × expanding quantile of MVRV at 0.9, 0.5 and 0.1, from the 366th day on.',
    fields: fields(
      withRole('upper', 'price_q90', 'USD', 'Price at the ninetieth percentile.', quantilePrice(0.9)),
      withRole('middle', 'price_q50', 'USD', 'Price at the median.', quantilePrice(0.5)),
      withRole('lower', 'price_q10', 'USD', 'Price at the tenth percentile.', quantilePrice(0.1)),
      aux('price_q75', 'USD', 'Price at the upper quarter.', quantilePrice(0.75)),
      aux('price_q25', 'USD', 'Price at the lower quarter.', quantilePrice(0.25)),
    ),
  }),
]
