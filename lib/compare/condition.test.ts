import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import { growth, seriesOf } from '@/lib/view/synthetic-series.test-data'
import { joined } from './joined.test-data'

const values = growth(300, 2, 90)
const base = seriesOf({ cap: { role: 'value', unit: 'USD' as Unit, values } })
const join = (condition: string, formulas: readonly string[] = []) => joined(base, { formulas, condition })

test('the condition of an alignment is a column of its own, marked as one', () => {
  const { columns, overlays } = join('a > 50')
  expect(overlays).toMatchObject([{ column: CONDITION_COLUMN, title: 'a > 50', condition: true }])
  expect(columns[CONDITION_COLUMN]).toEqual(values.map((value) => (value > 50 ? 1 : 0)))
})

test('it can use the formulas of the chart, and is not one of them', () => {
  const { columns, overlays } = join('fast > 50', ['fast = sma(a, 5)', 'a / 2'])
  expect(overlays?.map(({ column, condition }) => [column, condition])).toEqual([
    ['formula', undefined],
    ['formula2', undefined],
    [CONDITION_COLUMN, true],
  ])
  expect(columns[CONDITION_COLUMN]).toEqual(
    (columns.formula as Float64Array).map((value) => (value > 50 ? 1 : value <= 50 ? 0 : Number.NaN)),
  )
})

test.each([
  ['sma(a, 5)', 'The condition must be true or false: write a comparison, such as a > 70', [0, 9]],
  ['none > 5', expect.stringContaining('Unknown series “none”'), [0, 4]],
  ['a > 5, a', expect.anything(), [expect.any(Number), expect.any(Number)]],
])('%s is refused with its place', (condition, message, [at, to]) => {
  const { columns, overlays } = join(condition)
  expect(overlays).toMatchObject([{ condition: true, failure: { message, at, to } }])
  expect(columns).not.toHaveProperty(CONDITION_COLUMN)
})
