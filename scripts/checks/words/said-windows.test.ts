import { expect, test } from 'vitest'
import { type Definition, defineSeries, type SeriesDefinition } from '@/lib/catalog/define'
import { expression } from '@/lib/catalog/formulas/expression'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { inventedWindows, unsaidWindows } from './said-windows'

const isSeries = (definition: Definition): definition is Extract<Definition, { kind: 'series' }> =>
  definition.kind === 'series'
const series = DEFINITIONS.filter(isSeries)

const written = (formula: string, text: string) =>
  defineSeries({
    path: 'onchain/example',
    concept: 'valuation',
    title: 'An example',
    description: 'An example.',
    reading: 'High values are high.',
    formula,
    source: 'Nobody',
    cadence: 'daily',
    axis: 'chain/bitcoin',
    fields: [
      { name: 'example', role: 'value', unit: 'USD', description: 'An example.', of: expression(text) },
    ],
  }) as SeriesDefinition

test('every window is stated in a text', () => {
  expect(series.flatMap(unsaidWindows)).toEqual([])
})

test('every window in a sentence is that of a formula', () => {
  expect(series.flatMap(inventedWindows)).toEqual([])
})

test.each([
  [
    '30-day sum of fees.',
    'sum(fees_usd, 14)',
    ['onchain/example.example uses 14 rows, which its texts do not say'],
  ],
  ['14-day sum of fees.', 'sum(fees_usd, 14)', []],
  ['Sum of fees over two weeks.', 'sum(fees_usd, 14)', []],
  ['Change of fees within a year.', 'change(fees_usd, 365)', []],
  ['Fees, from their second year on.', 'after(fees_usd, 364)', []],
])('%s', (formula, text, faults) => {
  expect(unsaidWindows(written(formula, text))).toEqual(faults)
})

test.each([
  ['30-day sum of fees.', 'sum(fees_usd, 14)', ['onchain/example: “30-day sum” is in no formula']],
  ['14-day sum of fees of coins that are 30 days old.', 'sum(fees_usd, 14)', []],
  ['30-day average of hash rate.', '2 * hash_rate_30d', []],
])('%s of %s', (formula, text, faults) => {
  expect(inventedWindows(written(formula, text))).toEqual(faults)
})
