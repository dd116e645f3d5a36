import { expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import { inputOf, seriesOf, wave } from '@/lib/view/synthetic-series.test-data'
import { furtherHtml, legendHtml } from './legend-html'

test('an embed says of each value whether it is older than the newest, or of a period', () => {
  const ended = wave(3000, 1, 2).fill(Number.NaN, 2900)
  const candles = seriesOf({
    open: { role: 'open', unit: 'USD', values: wave(3000, 10, 20) },
    high: { role: 'high', unit: 'USD', values: wave(3000, 20, 30) },
    low: { role: 'low', unit: 'USD', values: wave(3000, 5, 10) },
    close: { role: 'close', unit: 'USD', values: wave(3000, 10, 20, 1) },
  })
  const { interval, legend } = buildChart(inputOf(candles))
  expect(interval).not.toBeNull()
  const shown = legend.filter(({ drawn }) => drawn)
  expect(legendHtml(shown).match(/<small>(weekly|monthly|quarterly)<\/small>/g)).toHaveLength(shown.length)
  const lines = seriesOf({
    up: { role: 'value', values: ended },
    down: { role: 'value', values: wave(3000, 1, 2) },
  })
  const of = buildChart(inputOf(lines)).legend.filter(({ drawn }) => drawn)
  expect(legendHtml(of).match(/<small>of \d{4}-\d\d-\d\d<\/small>/g)).toHaveLength(1)
})

test('entries without room are behind their number', () => {
  const layers = Object.fromEntries(
    ['young', 'middle', 'old'].map((name) => [name, { role: 'share' as const, values: wave(300, 10, 20) }]),
  )
  const entries = buildChart(inputOf(seriesOf(layers))).legend
  expect(furtherHtml(entries)).toContain('<summary>+3 more</summary>')
  expect(furtherHtml(entries).match(/<li>/g)).toHaveLength(3)
  expect(furtherHtml([])).toBe('')
})
