import { expect, test } from 'vitest'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { loadCompared } from './load-compared'

const upTo = (days: number) => ({
  time: Float64Array.from({ length: days }, (_, day) => day * 86_400_000),
  values: Float64Array.from({ length: days }, (_, day) => day),
})

test('a formula over daily rows is computed on the history, which is loaded anyway', async () => {
  const { time, values } = upTo(10)
  const whole = seriesOf({ v: { role: 'value', values } }, { time })
  const loadNothing = async () => {
    throw new Error('nothing else is loaded')
  }
  const state = { params: { chain: 'litecoin' }, compared: [], gaps: 'hold' as const, formula: 'sma(a, 5)' }
  const joined = await loadCompared({ series: loadNothing, catalog: loadNothing }, whole, state)
  expect(joined.columns.formula).toEqual(Float64Array.of(NaN, NaN, NaN, NaN, 2, 3, 4, 5, 6, 7))
})
