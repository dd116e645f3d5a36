import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import type { Point } from '../marks/lines'
import { LIGHT_PALETTE } from '../style/palette'
import { DEFAULT_OPTIONS, growth, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

const DAYS = 900
const FROM = 100
const UNTIL = 600

test('the price has the color of a risk only where the risk is known', () => {
  const risk = wave(DAYS, 0, 1).map((value, day) => (day >= FROM && day < UNTIL ? value : Number.NaN))
  const series = seriesOf({
    risk: { role: 'risk', unit: 'fraction', values: risk },
    price: { role: 'price', unit: 'USD', values: growth(DAYS, 1, 900) },
  })
  const chart = buildChart(inputOf(series))
  const lines = chart.option.series as { id: string; data: Point[]; lineStyle: { color: string } }[]
  const known = lines.filter(({ id }) => /^risk-\d$/.test(id))
  const timesOf = (data: Point[]) => data.flatMap(([at, value]) => (value === null ? [] : [at]))
  expect(known.length).toBe(5)
  for (const { data } of known) {
    for (const at of timesOf(data)) {
      // A line ends at the first point of the next one.
      expect(at).toBeGreaterThanOrEqual(series.time[FROM])
      expect(at).toBeLessThanOrEqual(series.time[UNTIL + 5])
    }
  }
  const unknown = lines.find(({ id }) => id === 'risk-none')
  expect(unknown?.lineStyle.color).toBe(LIGHT_PALETTE.price)
  expect(timesOf(unknown?.data ?? []).at(-1)).toBe(series.time[DAYS - 1])
  expect(chart.legend.find(({ field }) => field === 'price')?.color).toBe(LIGHT_PALETTE.price)
})

test('a price that ended before the window does not have the color of a risk', () => {
  const series = seriesOf({
    risk: { role: 'risk', unit: 'fraction', values: wave(DAYS, 0, 1) },
    price: { role: 'price', unit: 'USD', values: growth(DAYS, 1, 900).fill(Number.NaN, FROM) },
  })
  const options = { ...DEFAULT_OPTIONS, timeframe: null, from: series.time[UNTIL] }
  const { legend } = buildChart(inputOf(series, { options }))
  expect(legend.find(({ field }) => field === 'price')).toMatchObject({
    last: null,
    color: LIGHT_PALETTE.price,
  })
})
