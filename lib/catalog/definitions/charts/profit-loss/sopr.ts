import { AGE_BANDS } from '@/lib/sources/base-tables'
import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { percentBelowOne, quantileOfPresent } from '../../../formulas/present'
import { timesCost } from '../../../measures/guards'
import { chainSeriesWith } from '../../chain-series'
import { YEAR } from '../against-past'

/** SOPR of several days from summed values, so that large spends weigh more. */
const pooledSopr = (days: number, who = '', band = ''): NumberFormula =>
  timesCost(
    expression(`sum(${who}spent_value_usd${band}, ${days})`),
    expression(`sum(${who}spent_cost_usd${band}, ${days})`),
  )

const WEEKLY_BANDS: Meaning[] = AGE_BANDS.map(({ id }) => pooledSopr(7, '', `_${id}`))
const MONTHLY_BANDS: Meaning[] = AGE_BANDS.map(({ id }) => pooledSopr(30, '', `_${id}`))

const sellingAtLoss = percentBelowOne(WEEKLY_BANDS, 6)

const soprTrend = expression`${pooledSopr(30)} - ${pooledSopr(YEAR)}`

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = [
  profitAndLoss({
    path: 'charts/sth-sopr',
    title: 'Short-term holder SOPR with bands',
    description: 'Profitability of coins spent by short-term holders, with bands from the last 90 days.',
    reading:
      'In uptrends, dips to 1 tend to find buyers. In downtrends, rallies to 1 tend to find sellers. Values outside the bands are extremes.',
    formula:
      'Spent value / cost basis of spent coins of short-term holders. Bands = 90-day average ± 2 sample standard deviations.',
    fields: fields(
      value('sth_sopr', 'ratio', 'SOPR of the day.'),
      field.middle('sth_sopr_mean', 'ratio', '90-day average.').is`sma(sth_sopr, 90)`,
      field.upper('sth_sopr_upper', 'ratio', 'Two standard deviations above the average.')
        .is`when(not zscore(sth_sopr, 90) == 0, sma(sth_sopr, 90) + 2 * (sth_sopr - sma(sth_sopr, 90)) / zscore(sth_sopr, 90))`,
      field.lower('sth_sopr_lower', 'ratio', 'Two standard deviations below the average.')
        .is`when(not zscore(sth_sopr, 90) == 0, sma(sth_sopr, 90) - 2 * (sth_sopr - sma(sth_sopr, 90)) / zscore(sth_sopr, 90))`,
      field.level('break_even', 'ratio', 'Coins sold at cost.').is`level(sth_sopr, 1)`,
      aux('sth_sopr_sma7', 'ratio', '7-day average.').is`sma(sth_sopr, 7)`,
    ),
    twinOf: 'onchain/sth-sopr',
  }),
  profitAndLoss({
    path: 'charts/sopr-trend',
    title: 'SOPR trend',
    description: '30-day SOPR minus 365-day SOPR.',
    reading:
      'Above 0, selling is becoming more profitable, below 0 less. It turns earlier than SOPR crosses 1.',
    formula: 'Spent value / cost basis of spent coins over 30 days − the same ratio over 365 days.',
    fields: fields(
      field.flow('sopr_trend', 'ratio', '30-day minus 365-day SOPR.').is(soprTrend),
      aux('sopr_30d', 'ratio', '30-day SOPR.').is(pooledSopr(30)),
      aux('sopr_365d', 'ratio', '365-day SOPR.').is(pooledSopr(YEAR)),
    ),
  }),
  profitAndLoss({
    path: 'charts/sopr-percentile',
    title: 'SOPR percentile',
    description: 'Percentile of 30-day SOPR in its own history.',
    reading:
      'Below 10, realized losses are as severe as on the worst days of the past. Above 90, selling is as profitable as in past bull-market peaks.',
    formula: 'Percentile among earlier days of 30-day spent value / cost basis of spent coins.',
    fields: fields(
      field.oscillator('sopr_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(${pooledSopr(30)}), 364)`,
      field.level('lucrative', 'percent', '90th percentile.')
        .is`level(100 * after(rank(${pooledSopr(30)}), 364), 90)`,
      field.level('painful', 'percent', '10th percentile.')
        .is`level(100 * after(rank(${pooledSopr(30)}), 364), 10)`,
      aux('sopr_30d', 'ratio', '30-day SOPR.').is(pooledSopr(30)),
    ),
  }),
  profitAndLoss({
    path: 'charts/sopr-loss-days',
    title: 'Days of selling at a loss',
    description: 'Percentage of the last 90 days on which coins were sold at a loss on average.',
    reading: 'Below 10 in healthy uptrends. Above 60 for weeks in bear markets.',
    formula:
      '100 × days with SOPR below 1 in the last 90 days / 90. sth_loss_days uses short-term holder SOPR.',
    fields: fields(
      field.oscillator('loss_days', 'percent', 'Share of the last 90 days with SOPR below 1.')
        .is`100 * sma(if(sopr < 1, 1, 0), 90)`,
      field.level('grind', 'percent', 'Three out of five days.').is`level(sopr_sma7, 60)`,
      aux('sth_loss_days', 'percent', 'Share of the last 90 days with short-term holder SOPR below 1.')
        .is`100 * sma(if(sth_sopr < 1, 1, 0), 90)`,
      aux('loss_days_year', 'percent', 'Share of the last 365 days with SOPR below 1.')
        .is`100 * sma(if(sopr < 1, 1, 0), ${YEAR})`,
    ),
  }),
  profitAndLoss({
    path: 'charts/lth-sopr-zones',
    title: 'Long-term holder SOPR with zones',
    description: '30-day SOPR of long-term holders, with zones from its own history.',
    reading:
      'Above the upper line, long-term holders realize multiples in the top 10 percent of history. Below 1, they sell at a loss.',
    formula:
      '30-day spent value / cost basis of spent coins of long-term holders. Lines at the expanding 10th, 50th, and 90th percentiles.',
    fields: fields(
      value('lth_sopr_30d', 'ratio', '30-day SOPR of long-term holders.').is(pooledSopr(30, 'lth_')),
      field.upper('greed', 'ratio', '90th percentile to date.')
        .is`after(quantile(${pooledSopr(30, 'lth_')}, 0.9), 365)`,
      field.middle('usual', 'ratio', 'Median to date.')
        .is`after(quantile(${pooledSopr(30, 'lth_')}, 0.5), 365)`,
      field.lower('fear', 'ratio', '10th percentile to date.')
        .is`after(quantile(${pooledSopr(30, 'lth_')}, 0.1), 365)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/sopr-age-fan',
    title: 'SOPR by age: median and quartiles',
    description: 'Median 30-day SOPR of the twelve age bands, with the upper and lower quartile.',
    reading:
      'When the lower quartile is above 1, three quarters of the age bands sell at a profit. An upper quartile below 1 is rare and marks broad capitulation.',
    formula:
      'Quartiles of 30-day spent value / cost basis of spent coins by age band. Requires at least six bands.',
    fields: fields(
      field
        .middle('sopr_middle', 'ratio', 'Median of the age bands.')
        .is(quantileOfPresent(MONTHLY_BANDS, 0.5, 6)),
      field
        .upper('sopr_upper', 'ratio', 'Upper quartile of the age bands.')
        .is(quantileOfPresent(MONTHLY_BANDS, 0.75, 6)),
      field
        .lower('sopr_lower', 'ratio', 'Lower quartile of the age bands.')
        .is(quantileOfPresent(MONTHLY_BANDS, 0.25, 6)),
    ),
  }),
  profitAndLoss({
    path: 'charts/ages-selling-at-loss',
    title: 'Age bands selling at a loss',
    description: 'Percentage of age bands whose coins were sold at a loss over the last week.',
    reading:
      'A minor correction affects two or three young bands. Values of 60 or more mean that older coins are being sold at a loss too.',
    formula:
      'Bands with 7-day spent value below cost basis / bands with spending, in percent. ages_at_loss_30d is the 30-day average.',
    fields: fields(
      field
        .oscillator('ages_at_loss', 'percent', 'Percentage of age bands selling at a loss.')
        .is(sellingAtLoss),
      field.level('broad', 'percent', 'Three out of five bands.').is`level(${sellingAtLoss}, 60)`,
      aux('ages_at_loss_30d', 'percent', '30-day average.').is`sma(${sellingAtLoss}, 30)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/seller-profit-margin',
    title: 'Realized profit margin',
    description: 'Realized profit as a percentage of the value spent on-chain over 30 days.',
    reading:
      'Values of 5 percent and more mean that sellers hold large gains. Near 1 percent, there is little profit left to take.',
    formula: '30-day realized profit / 30-day spent value, in percent. Losses are not netted.',
    fields: fields(
      value('profit_margin', 'percent', 'Realized profit as a percentage of spent value.')
        .is`ratio(100 * sum(realized_profit_usd, 30), sum(spent_value_usd, 30))`,
      value('profit_margin_mean', 'percent', '365-day average.')
        .is`sma(ratio(100 * sum(realized_profit_usd, 30), sum(spent_value_usd, 30)), ${YEAR})`,
      aux('lth_profit_margin', 'percent', 'Profit margin of long-term holders.')
        .is`ratio(100 * sum(lth_realized_profit_usd, 30), sum(lth_spent_value_usd, 30))`,
    ),
  }),
  profitAndLoss({
    path: 'charts/seller-loss-margin',
    title: 'Realized loss margin',
    description: 'Realized loss as a percentage of the cost basis of coins spent over 30 days.',
    reading:
      'It measures how deep the losses are, not how common. A value of 10 means that sellers lost 10 percent of their cost on all coins spent.',
    formula: '30-day realized loss / 30-day cost basis of spent coins, in percent. Gains are not netted.',
    fields: fields(
      value('loss_margin', 'percent', 'Realized loss as a percentage of cost basis.')
        .is`ratio(100 * sum(realized_loss_usd, 30), sum(spent_cost_usd, 30))`,
      aux('loss_margin_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(ratio(100 * sum(realized_loss_usd, 30), sum(spent_cost_usd, 30))), 364)`,
      aux('sth_loss_margin', 'percent', 'Loss margin of short-term holders.')
        .is`ratio(100 * sum(sth_realized_loss_usd, 30), sum(sth_spent_cost_usd, 30))`,
    ),
  }),
  profitAndLoss({
    path: 'charts/adjusted-sopr-gap',
    title: 'Adjusted SOPR minus SOPR',
    description: 'Effect on 30-day SOPR of excluding coins that were held for less than an hour.',
    reading:
      'The gap widens when profit taking is substantial. When it is wide, adjusted SOPR is the more informative measure.',
    formula:
      '30-day spent value / cost basis excluding coins younger than one hour − the same ratio for all coins.',
    fields: fields(
      value('adjustment_gap', 'ratio', 'Adjusted SOPR minus SOPR.')
        .is`${pooledSopr(30, 'adjusted_')} - ${pooledSopr(30)}`,
      aux('passing_share', 'percent', 'Share of 30-day spent value from coins younger than one hour.')
        .is`100 * (1 - ratio(sum(adjusted_spent_value_usd, 30), sum(spent_value_usd, 30)))`,
    ),
  }),
]
