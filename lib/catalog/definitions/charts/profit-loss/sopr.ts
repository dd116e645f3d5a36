import { AGE_BANDS } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import {
  type Curve,
  combine,
  level,
  mean,
  middleOf,
  percentile,
  percentOf,
  quantile,
  type Source,
  shareOfDays,
  spread,
  sumOf,
  YEAR,
  zScore,
} from '../curves'

const concept = 'profit and loss'

/** Spent value over spent cost of some days: large spends count for what they are. */
const pooledSopr = (days: number, who = '', band = ''): Curve =>
  combine(
    [sumOf(`${who}spent_value_usd${band}`, days), sumOf(`${who}spent_cost_usd${band}`, days)],
    (worth, cost) => (cost > 0 && worth <= 2000 * cost ? worth / cost : Number.NaN),
  )

const WEEKLY_BANDS: Source[] = AGE_BANDS.map(({ id }) => pooledSopr(7, '', `_${id}`))
const MONTHLY_BANDS: Source[] = AGE_BANDS.map(({ id }) => pooledSopr(30, '', `_${id}`))

const sellingAtLoss = combine(WEEKLY_BANDS, (...all) => {
  const known = all.filter((x) => !Number.isNaN(x))
  return known.length < 6 ? Number.NaN : (100 * known.filter((x) => x < 1).length) / known.length
})

const soprTrend = spread(pooledSopr(30), pooledSopr(YEAR))

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/sth-sopr',
    concept,
    title: 'Short-term holder SOPR with its band',
    description: 'Daily profit ratio of recent buyers who sell, inside the usual band of the quarter.',
    reading:
      'In rising markets dips to 1 are bought; in falling ones rallies to 1 are sold. Leaving the band is excess.',
    formula: 'Short-term spent value / spent cost; band = 90-day mean ± 2 sample deviations.',
    fields: fields(
      value('sth_sopr', 'ratio', 'Profit ratio of the day.'),
      withRole('middle', 'sth_sopr_mean', 'ratio', 'Mean over 90 days.', mean('sth_sopr', 90)),
      withRole(
        'upper',
        'sth_sopr_upper',
        'ratio',
        'Two deviations above.',
        combine([mean('sth_sopr', 90), 'sth_sopr', zScore('sth_sopr', 90)], (middle, x, z) =>
          z === 0 ? Number.NaN : middle + (2 * (x - middle)) / z,
        ),
      ),
      withRole(
        'lower',
        'sth_sopr_lower',
        'ratio',
        'Two deviations below.',
        combine([mean('sth_sopr', 90), 'sth_sopr', zScore('sth_sopr', 90)], (middle, x, z) =>
          z === 0 ? Number.NaN : middle - (2 * (x - middle)) / z,
        ),
      ),
      withRole('level', 'break_even', 'ratio', 'Sold at cost.', level('sth_sopr', 1)),
      aux('sth_sopr_sma7', 'ratio', 'Mean over a week.', mean('sth_sopr', 7)),
    ),
    twinOf: 'onchain/sth-sopr',
  }),
  chainSeries({
    path: 'charts/sopr-trend',
    concept,
    title: 'SOPR trend',
    description: 'Profit ratio of a month’s sellers less that of a whole year’s.',
    reading:
      'Above 0 selling grows more rewarding, below 0 less so; turns come earlier than the ratio’s own crossing of 1.',
    formula: 'Spent value / spent cost over 30 days − the same over 365 days.',
    fields: fields(
      withRole('flow', 'sopr_trend', 'ratio', 'Month less year.', soprTrend),
      aux('sopr_30d', 'ratio', 'Ratio of 30 days.', pooledSopr(30)),
      aux('sopr_365d', 'ratio', 'Ratio of 365 days.', pooledSopr(YEAR)),
    ),
  }),
  chainSeries({
    path: 'charts/sopr-percentile',
    concept,
    title: 'SOPR in its history',
    description: 'A month’s profit ratio of all sellers ranked among all earlier months.',
    reading:
      'Under 10 selling hurts as on the worst days of the past; over 90 it is as lucrative as in manias.',
    formula: 'Percentile, among earlier days, of spent value / spent cost of 30 days.',
    fields: fields(
      withRole(
        'oscillator',
        'sopr_percentile',
        'percent',
        'Rank among earlier days.',
        percentile(pooledSopr(30)),
      ),
      withRole('level', 'lucrative', 'percent', 'Top tenth.', level(percentile(pooledSopr(30)), 90)),
      withRole('level', 'painful', 'percent', 'Bottom tenth.', level(percentile(pooledSopr(30)), 10)),
      aux('sopr_30d', 'ratio', 'Ratio of 30 days.', pooledSopr(30)),
    ),
  }),
  chainSeries({
    path: 'charts/sopr-loss-days',
    concept,
    title: 'Days of selling at a loss',
    description: 'On which part of a quarter’s days the average seller lost.',
    reading: 'Under 10 in healthy advances; over 60 for weeks is the grind of a bear market.',
    formula: 'Percent of the last 90 days with SOPR under 1; short-term holders beside it.',
    fields: fields(
      withRole(
        'oscillator',
        'loss_days',
        'percent',
        'Days with SOPR under 1, of 90.',
        shareOfDays(['sopr'], 90, (x) => x < 1),
      ),
      withRole('level', 'grind', 'percent', 'Three days of five.', level('sopr_sma7', 60)),
      aux(
        'sth_loss_days',
        'percent',
        'Days with short-term SOPR under 1, of 90.',
        shareOfDays(['sth_sopr'], 90, (x) => x < 1),
      ),
      aux(
        'loss_days_year',
        'percent',
        'Days with SOPR under 1, of 365.',
        shareOfDays(['sopr'], YEAR, (x) => x < 1),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/lth-sopr-zones',
    concept,
    title: 'Long-term SOPR with zones',
    description:
      'What patient sellers got for each dollar they had paid, over a month, with zones from their own past.',
    reading:
      'Above the greed line veterans sell at multiples seen on one day of ten; under 1 they accept losses.',
    formula:
      'Long-term spent value / spent cost of 30 days; lines at the tenth, fiftieth and ninetieth percentile so far.',
    fields: fields(
      value('lth_sopr_30d', 'ratio', 'Ratio of 30 days.', pooledSopr(30, 'lth_')),
      withRole(
        'upper',
        'greed',
        'ratio',
        'Ninetieth percentile so far.',
        quantile(pooledSopr(30, 'lth_'), 0.9),
      ),
      withRole('middle', 'usual', 'ratio', 'Median so far.', quantile(pooledSopr(30, 'lth_'), 0.5)),
      withRole('lower', 'fear', 'ratio', 'Tenth percentile so far.', quantile(pooledSopr(30, 'lth_'), 0.1)),
    ),
  }),
  chainSeries({
    path: 'charts/sopr-age-fan',
    concept,
    title: 'SOPR across ages',
    description: 'Median profit ratio of sellers over the twelve age bands, with the quarters around it.',
    reading:
      'When even the lower line is above 1, three quarters of the ages sell at a gain; the upper one under 1 is rare despair.',
    formula: 'Quartiles of the bands’ spent value / spent cost of 30 days, at least six bands.',
    fields: fields(
      withRole(
        'middle',
        'sopr_middle',
        'ratio',
        'Median of the bands.',
        combine(MONTHLY_BANDS, (...all) => middleOf(all, 6)),
      ),
      withRole(
        'upper',
        'sopr_upper',
        'ratio',
        'Three quarters of the bands are under it.',
        combine(MONTHLY_BANDS, (...all) => middleOf(all, 6, 0.75)),
      ),
      withRole(
        'lower',
        'sopr_lower',
        'ratio',
        'A quarter of the bands are under it.',
        combine(MONTHLY_BANDS, (...all) => middleOf(all, 6, 0.25)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/ages-selling-at-loss',
    concept,
    title: 'Ages selling at a loss',
    description: 'Breadth of pain: the part of age bands whose sellers lost money within the week.',
    reading: 'A shake-out hits two or three young bands; from 60 up the pain has reached the old ones.',
    formula:
      'Bands with spent value under spent cost over 7 days / bands that sold, percent, averaged over 30 days in the second line.',
    fields: fields(
      withRole('oscillator', 'ages_at_loss', 'percent', 'Part of bands selling at a loss.', sellingAtLoss),
      withRole('level', 'broad', 'percent', 'Three bands of five.', level(sellingAtLoss, 60)),
      aux('ages_at_loss_30d', 'percent', 'Its mean over 30 days.', mean(sellingAtLoss, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/seller-profit-margin',
    concept,
    title: 'Sellers’ gross profit margin',
    description: 'Profit in each hundred dollars moved on the chain within a month.',
    reading: 'Five and more is a market full of gains to protect; near one there is little left to sell for.',
    formula: 'Realized profit of 30 days / spent value of 30 days, percent; losses are not netted.',
    fields: fields(
      value(
        'profit_margin',
        'percent',
        'Profit in the value spent.',
        percentOf(sumOf('realized_profit_usd', 30), sumOf('spent_value_usd', 30)),
      ),
      value(
        'profit_margin_mean',
        'percent',
        'Its mean over a year.',
        mean(percentOf(sumOf('realized_profit_usd', 30), sumOf('spent_value_usd', 30)), YEAR),
      ),
      aux(
        'lth_profit_margin',
        'percent',
        'Margin of long-term holders.',
        percentOf(sumOf('lth_realized_profit_usd', 30), sumOf('lth_spent_value_usd', 30)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/seller-loss-margin',
    concept,
    title: 'Sellers’ gross loss margin',
    description: 'Loss for each hundred dollars that the month’s sellers had once paid.',
    reading:
      'It measures how deep, not how many: ten means that sellers of all kinds gave up a tenth of their cost.',
    formula: 'Realized loss of 30 days / spent cost of 30 days, percent; gains are not netted.',
    fields: fields(
      value(
        'loss_margin',
        'percent',
        'Loss in the cost of what was spent.',
        percentOf(sumOf('realized_loss_usd', 30), sumOf('spent_cost_usd', 30)),
      ),
      aux(
        'loss_margin_percentile',
        'percent',
        'Rank in its past.',
        percentile(percentOf(sumOf('realized_loss_usd', 30), sumOf('spent_cost_usd', 30))),
      ),
      aux(
        'sth_loss_margin',
        'percent',
        'Margin of short-term holders.',
        percentOf(sumOf('sth_realized_loss_usd', 30), sumOf('sth_spent_cost_usd', 30)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/adjusted-sopr-gap',
    concept,
    title: 'What hour-old coins hide in SOPR',
    description: 'Adjusted less plain SOPR over a month: the weight of coins that only pass through.',
    reading:
      'The gap widens with real profit taking; a wide gap tells you to read the adjusted ratio, not the plain one.',
    formula:
      'Spent value / spent cost of 30 days without coins younger than an hour − the same with all coins.',
    fields: fields(
      value(
        'adjustment_gap',
        'ratio',
        'Adjusted less plain ratio.',
        spread(
          combine(
            [sumOf('adjusted_spent_value_usd', 30), sumOf('adjusted_spent_cost_usd', 30)],
            (worth, cost) => (cost > 0 && worth <= 2000 * cost ? worth / cost : Number.NaN),
          ),
          pooledSopr(30),
        ),
      ),
      aux(
        'passing_share',
        'percent',
        'Value spent by coins under an hour, of all, over 30 days.',
        combine([sumOf('adjusted_spent_value_usd', 30), sumOf('spent_value_usd', 30)], (kept, all) =>
          all > 0 ? 100 * (1 - kept / all) : Number.NaN,
        ),
      ),
    ),
  }),
]
