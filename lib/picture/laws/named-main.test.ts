import { expect, test } from 'vitest'
import { capitalized } from '@/lib/contract/capitalized'
import { asSentence } from '@/lib/contract/one-line'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { mainField } from '@/lib/view/fields/main-field'
import { labelOf } from '@/lib/view/text/label'

// Titles name the line that the chart opens with.

const { market } = holdSampleMarket()

test.each([
  ['onchain/rainbow-q50', 'rainbow_q50', /median/],
  ['onchain/exchange-balance', 'exchange_share', /share/],
  ['charts/asset-average-paid-price', 'vwap_distance', /^Distance/],
  ['charts/cointime-price-bands', 'cointime_deviation', /Z-score/],
  ['charts/options-max-pain', 'max_pain_distance', /^Distance/],
  ['charts/difficulty-regression', 'regression_deviation', /^Deviation.*log/],
  ['charts/sp500-trend-regime', 'sma50', /averages/],
])('the title of %s names %s', async (path, field, title) => {
  const series = await market.series(path, {})
  expect(mainField(series)?.name).toBe(field)
  expect(series.endpoint.title).toMatch(title)
})

test('a sentence has one end mark', () => {
  expect(['Did you mean a?', 'No.', 'No'].map(asSentence)).toEqual(['Did you mean a?', 'No.', 'No.'])
})

test('a field numbered by age band has the age as its label', () => {
  for (const [place, { id }] of AGE_BANDS.entries())
    expect(labelOf(`band_${place}_net_usd`)).toBe(capitalized(`${labelOf(id)} net`))
})
