import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type NumberFormula } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'
import { FOUR_YEARS } from '../against-past'

const sigmaPrice = (k: number): NumberFormula =>
  expression(
    `when(mvrv_alltime_mean + ${k} * mvrv_alltime_std > 0, realized_price * (mvrv_alltime_mean + ${k} * mvrv_alltime_std))`,
  )

const quantilePrice = (q: number): NumberFormula =>
  expression(`realized_price * after(quantile(mvrv, ${q}), 365)`)

const valuation = chainSeriesWith({ concept: 'valuation' })

export const definitions: Definition[] = [
  valuation({
    path: 'charts/mvrv-percentile',
    title: 'MVRV percentile',
    description: 'Percentile of MVRV in its own history.',
    reading:
      'Below 10, unrealized profits are close to historical lows. Above 90, they are close to historical highs, a state that can last for months.',
    formula: 'Percentile of MVRV among all earlier days, starting with the 366th day.',
    fields: fields(
      field.oscillator('mvrv_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(mvrv), 364)`,
      field.level('rich', 'percent', '90th percentile.').is`level(mvrv, 90)`,
      field.level('cheap', 'percent', '10th percentile.').is`level(mvrv, 10)`,
      aux('mvrv', 'ratio', 'Market cap divided by realized cap.'),
      aux('cheap_days', 'percent', 'Share of days in the last four years below the 10th percentile.')
        .is`100 * sma(if(100 * after(rank(mvrv), 364) < 10, 1, 0), ${FOUR_YEARS})`,
    ),
  }),
  valuation({
    path: 'charts/mvrv-four-year-z',
    title: 'MVRV four-year Z-score',
    description: 'Distance of MVRV from its four-year average, in standard deviations over the same period.',
    reading:
      'The window leaves out the volatile early years. Relative to the last four years, 2 is high and −1.5 is low.',
    formula: '(MVRV − its 1,460-day mean) / its 1,460-day sample standard deviation.',
    fields: fields(
      field.oscillator('mvrv_four_year_z', 'sigma', 'Z-score over four years.')
        .is`zscore(mvrv, ${FOUR_YEARS})`,
      field.level('rich', 'sigma', 'Two standard deviations above the mean.')
        .is`level(zscore(mvrv, ${FOUR_YEARS}), 2)`,
      field.level('cheap', 'sigma', '1.5 standard deviations below the mean.')
        .is`level(zscore(mvrv, ${FOUR_YEARS}), -1.5)`,
      aux('mvrv_4year_mean', 'ratio', 'Four-year average of MVRV.'),
    ),
  }),
  valuation({
    path: 'charts/mvrv-drawdown',
    title: 'MVRV drawdown',
    description: 'Decline of MVRV from its four-year high.',
    reading:
      'Corrections reach about a third. Declines beyond 60 percent have occurred in bear markets, which ended at 70 to 85 percent.',
    formula: '100 × (MVRV / its 1,460-day high − 1).',
    fields: fields(
      value('mvrv_drawdown', 'percent', 'Distance below the four-year high.')
        .is`100 * (ratio(mvrv, max(mvrv, ${FOUR_YEARS})) - 1)`,
      aux('mvrv', 'ratio', 'Market cap divided by realized cap.'),
    ),
  }),
  valuation({
    path: 'charts/mvrv-price-bands',
    title: 'MVRV price bands',
    description:
      'Prices at which MVRV would equal its long-run mean or be one, two, or three standard deviations above it.',
    reading:
      'The bands move with realized price. Late bull markets have reached the +2 band, and extremes the +3 band.',
    formula:
      'Realized price × (mean MVRV to date + k × sample standard deviation to date), for k = 0, 1, 2, 3. Missing where the result is not positive.',
    equals: {
      price_mean: 'onchain/mvrv.mvrv_0sigma_price',
      price_plus_1: 'onchain/mvrv.mvrv_plus_1sigma_price',
    },
    fields: fields(
      field.upper('price_plus_2', 'USD', 'Two standard deviations above mean MVRV.').is(sigmaPrice(2)),
      field.middle('price_mean', 'USD', 'At mean MVRV.').is(sigmaPrice(0)),
      field.lower('realized_price', 'USD', 'Average cost basis of all coins.'),
      aux('price_plus_1', 'USD', 'One standard deviation above mean MVRV.').is(sigmaPrice(1)),
      aux('price_plus_3', 'USD', 'Three standard deviations above mean MVRV.').is(sigmaPrice(3)),
      aux('room', 'percent', 'Distance from the price up to the +2 band.')
        .is`100 * (ratio(${sigmaPrice(2)}, price_usd) - 1)`,
    ),
  }),
  valuation({
    path: 'charts/mvrv-quantile-prices',
    title: 'Prices at MVRV percentiles',
    description:
      'Prices at which MVRV would equal the 10th, 25th, 50th, 75th, and 90th percentile of its history.',
    reading:
      'Unlike standard deviation bands, these bands bound a fixed share of days: MVRV was below the upper band on 90 percent of past days.',
    formula:
      'Realized price × expanding quantile of MVRV (0.9, 0.75, 0.5, 0.25, 0.1), starting with the 366th day.',
    fields: fields(
      field.upper('price_q90', 'USD', 'Price at the 90th percentile.').is(quantilePrice(0.9)),
      field.middle('price_q50', 'USD', 'Price at the median.').is(quantilePrice(0.5)),
      field.lower('price_q10', 'USD', 'Price at the 10th percentile.').is(quantilePrice(0.1)),
      aux('price_q75', 'USD', 'Price at the 75th percentile.').is(quantilePrice(0.75)),
      aux('price_q25', 'USD', 'Price at the 25th percentile.').is(quantilePrice(0.25)),
    ),
  }),
]
