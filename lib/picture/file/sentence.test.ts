import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import type { LoadedChart } from '../loaded-chart'
import { badge } from './badge'
import type { FileInput } from './file-input'
import { fileLines } from './file-lines'
import { sentence } from './sentence'

const series = seriesOf(
  { total: { values: Float64Array.of(1, 2, 3), role: 'value' } },
  { metadata: { members: { what: 'chains', counted: 5, of: 7, missing: ['Ethereum', 'XRP Ledger'] } } },
)
const { endpoint } = series
const chart: LoadedChart = { endpoint, state: plainViewState(), notices: [], series, isPublic: true }
const input = {
  chart,
  lines: fileLines(chart, series),
  now: series.time[2],
} as unknown as FileInput

test('the sentence and the badge of a total name the members that it lacks', () => {
  const lacking = 'Only 5 of 7 chains are loaded, without Ethereum and XRP Ledger.'
  expect(sentence(input).endsWith(` ${lacking}\n`)).toBe(true)
  expect(badge(input)).toContain(`${lacking}</title>`)
})
