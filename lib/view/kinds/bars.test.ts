import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { type DrawnSeries, drawnOf } from '../drawn.test-data'
import { OUTLINE } from '../marks/lines'
import { LIGHT_PALETTE } from '../style/palette'
import { candlesAround, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

const draw = (rows: number, names = ['flow']) => {
  const flows = names.map((name, at) => [
    name,
    { role: 'flow' as const, values: wave(rows, -10, 10, at * 50) },
  ])
  const price = { role: 'price' as const, unit: 'USD' as const, values: wave(rows, 1, 2) }
  const chart = buildChart(inputOf(seriesOf({ ...Object.fromEntries(flows), price })))
  const { series, yAxis } = drawnOf(chart)
  const bars = series.filter(({ type }) => type === 'bar')
  return { chart, bars, yAxis, price: series.find(({ id }) => id === 'price') }
}

test('bars have gaps if a gap is visible, and touch otherwise', () => {
  for (const [rows, touch] of [
    [60, false],
    [150, false],
    [300, true],
    [5000, false],
  ] as const) {
    const { bars, chart } = draw(rows)
    const pitch = chart.plot.width / bars[0].data.length
    expect(bars[0].barWidth > pitch, `${rows} rows`).toBe(touch)
    expect(bars[0].barWidth).toBeLessThan(pitch + 1)
  }
})

test.each([
  ['a month with eight rows', [0, 1, 2, 20, 21, 28, 29, 30]],
  ['trading days', Array.from({ length: 60 }, (_, at) => at).filter((day) => day % 7 < 5)],
  ['two rows of years', [0, 1000]],
  ['months of 28 to 31 days', [0, 31, 59, 90, 120, 151, 181]],
])('bars and candles of %s do not cover each other', (_, days) => {
  const time = Float64Array.from(days, (day) => Date.UTC(2024, 0, 1 + day))
  const values = wave(days.length, 1, 2)
  for (const columns of [{ flow: { role: 'flow', values } as const }, candlesAround(values)]) {
    const chart = buildChart(inputOf(seriesOf(columns, { time })))
    const { series } = drawnOf(chart)
    const { from, to } = chart.edges as { from: number; to: number }
    const closest = Math.min(...days.slice(1).map((day, at) => day - days[at])) * 86_400_000
    const bars = series.find(({ barWidth }) => barWidth !== undefined) as DrawnSeries
    expect(bars.barWidth).toBeLessThanOrEqual((closest / (to - from)) * chart.plot.width + 0.5)
  }
})

test('the price is drawn in front of bars', () => {
  const { bars, price } = draw(400)
  expect(price?.z).toBeGreaterThan(bars[0].z)
})

test('several flows are stacked, each with its color, within the axis', () => {
  const { bars, yAxis, chart } = draw(200, ['a', 'b', 'c'])
  expect(bars.map(({ stack }) => stack)).toEqual(['flows', 'flows', 'flows'])
  expect(new Set(chart.legend.slice(0, 3).map(({ color }) => color)).size).toBe(3)
  const sums = bars[0].data.map((_, row) => {
    const values = bars.map(({ data }) => data[row][1] as number)
    const sum = (side: number) =>
      values.filter((value) => Math.sign(value) === side).reduce((a, b) => a + b, 0)
    return [sum(-1), sum(1)]
  })
  expect(yAxis[0].min).toBeLessThanOrEqual(Math.min(...sums.map(([low]) => low)))
  expect(yAxis[0].max).toBeGreaterThanOrEqual(Math.max(...sums.map(([, high]) => high)))
})

test('a flow that begins late does not move the others', () => {
  const late = wave(200, 1, 10).map((value, row) => (row < 80 ? Number.NaN : value))
  const flow = (values: Float64Array) => ({ role: 'flow' as const, values })
  const chart = buildChart(inputOf(seriesOf({ late: flow(late), early: flow(wave(200, 1, 10)) })))
  const [first, second] = drawnOf(chart).series.map(({ data }) => data)
  expect(first.map(([at]) => at)).toEqual(second.map(([at]) => at))
  expect(first[0][1]).toBe(0)
})

test('the price over bars has an outline of the background, because bars are bright in the dark', () => {
  const { chart } = draw(200)
  const { series } = drawnOf(chart)
  const [outline, line] = [OUTLINE, 'price'].map((wanted) => series.find(({ id }) => id === wanted))
  expect(outline?.lineStyle.color).toBe(LIGHT_PALETTE.background)
  expect(outline?.lineStyle.width).toBeGreaterThan(line?.lineStyle.width ?? Number.POSITIVE_INFINITY)
  expect(outline?.z).toBeLessThan(line?.z ?? 0)
})

test('few bars have their values beside them, below the negative ones; many have none', () => {
  const labelsOf = (values: Float64Array) => {
    const time = Float64Array.from(values, (_, year) => Date.UTC(2010 + year, 0, 1))
    const series = seriesOf({ year: { role: 'flow', unit: 'percent', values } }, { time })
    const yearly = { ...series, endpoint: { ...series.endpoint, cadence: 'irregular' as const } }
    const [{ data }] = drawnOf<{ label?: { formatter: string; position: string } }>(
      buildChart(inputOf(yearly)),
    ).series
    return data.map(({ label }) => label && `${label.formatter} ${label.position}`)
  }
  const years = Float64Array.of(1_473, 5_507, -58.2, 0, Number.NaN, -7.1)
  expect(labelsOf(years)).toEqual([
    '+1,473.0 % top',
    '+5,507.0 % top',
    '-58.2 % bottom',
    '0.0 % top',
    '-7.1 % bottom',
  ])
  expect(labelsOf(Float64Array.from({ length: 60 }, (_, year) => year))).toEqual(Array(60).fill(undefined))
})
