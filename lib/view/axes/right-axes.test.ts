import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { growth, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

interface Drawn {
  yAxis: { min: number; max: number; axisLabel: { show?: boolean; formatter?: (value: number) => string } }[]
  series: { id: string; yAxisIndex: number }[]
}

const draw = (columns: Parameters<typeof seriesOf>[0]) =>
  buildChart(inputOf(seriesOf(columns))).option as unknown as Drawn
const axisOf = ({ series, yAxis }: Drawn, id: string) =>
  yAxis[series.find((one) => one.id === id)?.yAxisIndex ?? -1]
const value = (unit: 'percent' | 'USD' | 'ratio', values: Float64Array) => ({
  role: 'value' as const,
  unit,
  values,
})

test('a price next to fields of another unit on the right has its own scale', () => {
  const drawn = draw({
    week: value('percent', wave(300, -3, 3)),
    year: value('percent', wave(300, -90, 900)),
    price: { role: 'price', unit: 'USD', values: growth(300, 100, 60_000) },
  })
  expect(axisOf(drawn, 'year').axisLabel.formatter?.(500)).toMatch(/%$/)
  expect(axisOf(drawn, 'year').max).toBeLessThan(1000)
  expect(axisOf(drawn, 'price')).not.toBe(axisOf(drawn, 'year'))
  expect(axisOf(drawn, 'price').axisLabel.show).toBe(false)
})

test('fields of one unit and size share an axis with labels', () => {
  const drawn = draw({
    ratio: value('ratio', wave(300, 1, 2)),
    cost: value('USD', wave(300, 40_000, 50_000)),
    price: { role: 'price', unit: 'USD', values: wave(300, 30_000, 60_000) },
  })
  expect(axisOf(drawn, 'cost')).toBe(axisOf(drawn, 'price'))
  expect(axisOf(drawn, 'price').axisLabel.show).toBeUndefined()
})

test('every value in view is within its axis', () => {
  const values = { ratio: wave(300, 1, 2), cap: wave(300, 4e11, 5e11), days: wave(300, 3, 900) }
  const drawn = draw({
    ratio: value('ratio', values.ratio),
    cap: value('USD', values.cap),
    days: { role: 'value', unit: 'days', values: values.days },
  })
  for (const [id, column] of Object.entries(values)) {
    expect(axisOf(drawn, id).min).toBeLessThanOrEqual(Math.min(...column))
    expect(axisOf(drawn, id).max).toBeGreaterThanOrEqual(Math.max(...column))
  }
})

test('next to values many times as large, a price has its own axis unless the shared one is logarithmic', () => {
  const price = { role: 'price' as const, unit: 'USD' as const, values: wave(300, 30_000, 60_000) }
  const losses = wave(300, -600_000, 1_200_000).map((loss) => Math.max(0, loss))
  expect(axisOf(draw({ losses: value('USD', losses), price }), 'price').max).toBeLessThan(100_000)
  const caps = draw({ cap: value('USD', growth(300, 20_000, 1_200_000)), price })
  expect(axisOf(caps, 'price')).toBe(axisOf(caps, 'cap'))
})
