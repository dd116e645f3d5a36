import type { Unit } from '@/lib/contract/endpoint'
import type { Rule } from '../chart'
import { plotFields } from '../fields/plot-fields'
import { seriesOf } from '../synthetic-series.test-data'
import { type RuleTest, ruleTest } from './rule-test'

export const RULE: Rule = { condition: 'a > 1', column: 'when' }

/** A price with a condition in the same rows, from 2020 on unless `time` says otherwise. */
export const priceWith = (price: Float64Array, condition: Float64Array, time?: Float64Array) =>
  seriesOf(
    {
      price: { role: 'value', unit: 'USD' as Unit, values: price },
      when: { role: 'aux', values: condition },
    },
    { time },
  )

/** The test of a rule on all rows. */
export function tested(price: Float64Array, condition: Float64Array, time?: Float64Array): RuleTest {
  const series = priceWith(price, condition, time)
  const [field] = plotFields(series)
  const found = ruleTest(series, condition, field, RULE, { start: 0, end: price.length })
  if (!found) throw new Error('there are two prices')
  return found
}
