import { expect, test } from 'vitest'
import type { ShownValue } from '@/lib/latest/visible-values'
import { plainViewState } from '@/lib/url/read-view-state'
import { catalog } from '@/lib/view/sample-series.test-data'
import { previewWords } from './preview-words'

const endpoint = catalog.endpoints.find(({ path }) => path.endsWith('/onchain/mvrv'))
if (!endpoint) throw new Error('no MVRV')
const latest = {
  ...{ text: '1.252', day: '2026-03-22', isOld: false },
  change: { text: '-0.032', sign: 'down', span: '1 d' },
} as unknown as ShownValue
const plain = plainViewState()
const wordsOf = (changes: object, value: ShownValue | undefined = latest) =>
  previewWords(endpoint, { ...plain, ...changes }, value)

test('a preview has the latest value, its day and its change, and what the series is', () => {
  expect(wordsOf({})).toEqual({
    title: 'MVRV ratio',
    description: `1.252 on 2026-03-22 (-0.032 1 d). ${endpoint.description}`,
  })
  expect(wordsOf({}, { ...latest, isOld: true }).description).toMatch(/^1\.252 on 2026-03-22\. /)
})

test('it names the asset and the formulas, and is cut where sites would cut it', () => {
  expect(wordsOf({ params: { chain: 'litecoin' }, formulas: [{ text: 'rsi(a, 14)' }] }).title).toBe(
    'MVRV ratio · Litecoin · = rsi(a, 14)',
  )
  const long = wordsOf({ formulas: [{ text: `a${' + a'.repeat(100)}` }] }).title
  expect(long).toHaveLength(110)
  expect(long).toMatch(/…$/)
})

test.each([
  { params: { chain: 'litecoin' } },
  { to: '2020-01-01' },
  { rule: 'a > 1' },
  { interval: '1w' },
  { rebase: '100' },
  { show: ['realized_cap'] },
])('a chart of other values does not claim the latest one: %o', (changes) => {
  expect(wordsOf(changes).description).toBe(endpoint.description)
})
