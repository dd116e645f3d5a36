import { expect, test } from 'vitest'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { keyOfColumns } from './held-files'

test('a held file of columns is for those who may see the same columns of its series', () => {
  const whole = seriesOf({
    a: { role: 'value', values: Float64Array.of(1) },
    b: { role: 'value', values: Float64Array.of(2) },
  })
  const part = { ...whole, columns: { a: whole.columns.a } }
  const search = new URLSearchParams('col=onchain/mvrv.a')
  const keys = [whole, part].flatMap((series) =>
    [true, false].map((isPublic) => keyOfColumns(new Map([['onchain/mvrv', series]]), search, isPublic)),
  )
  expect(new Set(keys).size).toBe(4)
  expect(keyOfColumns(new Map([['onchain/mvrv', whole]]), search, true)).toBe(keys[0])
})
