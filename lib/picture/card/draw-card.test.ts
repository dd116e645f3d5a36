import { expect, test } from 'vitest'
import { seriesOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { loadedAt } from '../shapes/loaded-sample.test-data'
import { drawCard } from './draw-card'

const DAY = 86_400_000

function cardOf(series: ReturnType<typeof seriesOf>, query = '', words = {}) {
  const { svg } = drawCard({ chart: loadedAt(series, query), size: 'large', words })
  return { svg, texts: [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text) }
}

const recent = (days: number) =>
  Float64Array.from({ length: days }, (_, day) => Math.floor(Date.now() / DAY) * DAY - (days - 1 - day) * DAY)
const rising = (days: number) => Float64Array.from({ length: days }, (_, day) => day + 1)

test('a card has its title, legend with values, range, source and address', () => {
  const series = seriesOf(
    {
      first: { role: 'value', unit: 'USD', values: rising(60) },
      second: { role: 'value', unit: 'USD', values: rising(60) },
      third: { role: 'value', unit: 'USD', values: rising(60).map((value) => value * 2) },
    },
    { time: recent(60), title: 'Two lines' },
  )
  const { texts, svg } = cardOf(series, 'scale=linear')
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Two lines',
      'First',
      'Third',
      '120.00 USD',
      `${day(series.time[0])} – ${day(series.time[59])}`,
      'Simulated sample data',
      '/charts/made-up?scale=linear',
    ]),
  )
  expect(svg).toMatch(/<rect x="40" y="133"/)
  expect(cardOf(series, '', { address: 'charts.example.org/s/1' }).texts).toContain('charts.example.org/s/1')
})

test('more lines than fit are counted', () => {
  const columns = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `a_line_with_a_long_name_${at}`,
      { role: 'share' as const, unit: 'percent' as const, values: rising(60).map((value) => value + at) },
    ]),
  )
  const { texts } = cardOf(seriesOf(columns, { time: recent(60) }))
  expect(texts.filter((text) => /^\+\d+ more$/.test(text))).toHaveLength(1)
})

test('an old value is not drawn like a current one', () => {
  const columns = { a: { role: 'value' as const, values: rising(60) } }
  const colorOf = (svg: string) => /font-size="36" fill="([^"]+)"/.exec(svg)?.[1]
  const current = colorOf(cardOf(seriesOf(columns, { time: recent(60) })).svg)
  const old = colorOf(cardOf(seriesOf(columns)).svg)
  expect(current).toBeTruthy()
  expect(old).not.toBe(current)
})

test('a distribution is headed by what is in profit', () => {
  const { texts } = cardOf(seriesOfKind('distribution'))
  expect(texts.some((text) => text.startsWith('In profit · '))).toBe(true)
})

test('imported data has the day of the series, not of the newest file', () => {
  const series = seriesOf({ a: { role: 'value', values: rising(60) } })
  const imported = { ...series, origin: { kind: 'store' as const, asOf: '2026-11-21' } }
  const { texts } = cardOf(imported)
  expect(texts).toContain('Imported data to 2020-02-29')
  expect(texts.join()).not.toContain('2026-11-21')
})
