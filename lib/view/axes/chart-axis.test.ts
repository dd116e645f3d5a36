import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { inputOf, seriesOfKind } from '../synthetic-series.test-data'
import { axesAt, axisKey, placeOf, valueAt } from './chart-axis'

const ends = { top: 20, height: 400, min: 10, max: 1000, inverted: false }

test.each([
  ['linear', false, 505],
  ['log', false, 100],
  ['linear', true, 505],
  ['log', true, 100],
] as const)('%s, inverted: %s: value and place are inverse', (scale, inverted, middle) => {
  const axis = { ...ends, scale, inverted }
  expect(placeOf(axis, 10)).toBeCloseTo(inverted ? 20 : 420, 9)
  expect(placeOf(axis, 1000)).toBeCloseTo(inverted ? 420 : 20, 9)
  expect(valueAt(axis, 220)).toBeCloseTo(middle, 9)
  for (const value of [10, 33, 400]) expect(valueAt(axis, placeOf(axis, value))).toBeCloseTo(value, 9)
})

test('the axes at a place are those of its pane', () => {
  const { axes } = buildChart(inputOf(seriesOfKind('macd')))
  expect(axes.map(({ fields }) => fields)).toEqual([['macd', 'macdSignal', 'macdHistogram'], ['price']])
  const [main, price] = axes
  expect(axesAt(axes, main.top + 5)).toEqual([main])
  expect(axesAt(axes, price.top + 5)).toEqual([price])
  expect(axesAt(axes, price.top + price.height + 5)).toEqual([])
})

test('a stretched axis has these ends, with numbers between them, and the others stay as they are', () => {
  const input = inputOf(seriesOfKind('macd'))
  const before = buildChart(input)
  const stretched = { min: -4000, max: 9000 }
  const key = axisKey(before.axes[0], 0)
  const ends = new Map([[key, stretched]])
  const chart = buildChart({ ...input, ends })
  const { axes } = chart
  expect(axes[0]).toMatchObject(stretched)
  expect(axes[1]).toEqual(before.axes[1])
  // Numbers that a tag would cover are left out, and their lines are not.
  const [{ min, max, axisTick }] = drawnOf(chart).yAxis
  expect({ min, max }).toEqual(stretched)
  expect(axisTick.customValues.length).toBeGreaterThan(1)
  expect(axisTick.customValues.every((value) => value >= min && value <= max)).toBe(true)
  expect(axisKey(axes[0], 0)).toBe(key)
})

test('an axis stays stretched while another one changes its scale, which is then as if nobody had stretched it', () => {
  const input = inputOf(seriesOfKind('macd'))
  const before = buildChart(input)
  const [main, price] = before.axes
  const stretched = { min: -4000, max: 9000 }
  const other = { ...price, scale: price.scale === 'log' ? ('linear' as const) : ('log' as const) }
  const ends = new Map([
    [axisKey(main, 0), stretched],
    [axisKey(other, 1), { min: 1, max: 2 }],
  ])
  const { axes } = buildChart({ ...input, ends })
  expect(axes[0]).toMatchObject(stretched)
  expect(axes[1]).toEqual(price)
})
