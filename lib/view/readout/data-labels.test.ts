import { expect, test } from 'vitest'
import { dataLabels } from './data-labels'

test('a series of an earlier day says so before anything else', () => {
  const metadata = { parameters: { asof: '2026-05-01' } }
  expect(dataLabels({ fields: [], metadata })).toEqual([
    'As known on 2026-05-01, without later rows and revisions.',
  ])
  expect(dataLabels({ fields: [], metadata: {} })).toEqual([])
})
