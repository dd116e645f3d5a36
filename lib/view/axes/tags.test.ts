import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import { LIGHT_PALETTE } from '../style/palette'
import { inputOf, seriesOf, seriesOfKind, wave } from '../synthetic-series.test-data'
import { TAGS, tagText } from './tags'

interface Mark {
  name?: string
  x: number
  y: number
  lineStyle: { type?: string }
  label: { show: boolean; formatter?: string; color?: string; backgroundColor?: string }
}

function tagsOf(chart: ReturnType<typeof buildChart>) {
  const { series } = chart.option as unknown as { series: { id: string; markLine: { data: Mark[][] } }[] }
  const marks = series.find(({ id }) => id === TAGS)?.markLine.data.map(([start]) => start) ?? []
  return {
    tags: marks.filter(({ label }) => label.show),
    lines: marks.filter(({ lineStyle }) => lineStyle.type === 'dotted'),
  }
}

const near = (...ends: number[]) =>
  seriesOf(
    Object.fromEntries(
      ends.map((end, at) => [
        `line${at}`,
        { role: 'value' as Role, unit: 'ratio' as const, values: wave(300, 0, 100).fill(end, 299) },
      ]),
    ),
  )

test('every line has a tag with the value of the legend in its color, and the main one a dotted line', () => {
  const chart = buildChart(inputOf(seriesOfKind('line')))
  const { tags, lines } = tagsOf(chart)
  const drawn = chart.legend.filter(({ drawn }) => drawn)
  expect(tags.map(({ name, label }) => [name, label.formatter, label.backgroundColor])).toEqual(
    drawn.map(({ field, last, unit, color }) => [field, last && tagText(last.text, unit), color]),
  )
  expect(lines).toHaveLength(1)
})

test('tags of close values are moved apart, in the order of the values, within the plot', () => {
  const chart = buildChart(inputOf(near(0.2, 0.1, 0.3, 99.9)))
  const { tags } = tagsOf(chart)
  const byPlace = [...tags].sort((a, b) => a.y - b.y)
  expect(byPlace.map(({ name }) => name)).toEqual(['line3', 'line2', 'line0', 'line1'])
  for (let at = 1; at < byPlace.length; at++) {
    expect(byPlace[at].y - byPlace[at - 1].y).toBeGreaterThanOrEqual(16)
  }
  expect(byPlace[3].y).toBeLessThanOrEqual(chart.plot.top + chart.plot.height)
})

test('a value older than the last row has a hollow tag', () => {
  const values = wave(300, 1, 2).fill(Number.NaN, 280)
  const { option, ...chart } = buildChart(
    inputOf(seriesOf({ a: { role: 'value', values }, b: { role: 'value', values: wave(300, 1, 2) } })),
  )
  const { tags } = tagsOf({ option, ...chart })
  const [a, b] = ['a', 'b'].map((field) => tags.find(({ name }) => name === field)?.label)
  expect(a?.color).toBe(chart.legend[0].color)
  expect(a?.backgroundColor).not.toBe(chart.legend[0].color)
  expect(b?.backgroundColor).toBe(chart.legend[1].color)
})

test('layers of a stack have no tags, because their tops are not their values', () => {
  const { tags } = tagsOf(buildChart(inputOf(seriesOfKind('stack'))))
  expect(tags.map(({ name }) => name)).toEqual(['price'])
})

test('the tag of a bar below zero has the color of the bar', () => {
  const values = wave(300, 1, 5).fill(-2, 299)
  const { tags } = tagsOf(buildChart(inputOf(seriesOf({ flow: { role: 'flow', unit: 'USD', values } }))))
  expect(tags.map(({ label }) => label.backgroundColor)).toEqual([LIGHT_PALETTE.down])
})

test('a tag does not repeat the unit that its axis is named with', () => {
  expect(tagText('67,859.00 USD', 'USD')).toBe('67,859.00')
  expect(tagText('34.4 M BTC', 'BTC')).toBe('34.4 M')
  expect(tagText('34.4 M BTC', 'USD')).toBe('34.4 M BTC')
  expect(tagText('3.1 %', 'percent')).toBe('3.1 %')
  expect(tagText('23.3 T USD', 'billion USD')).toBe('23.3 T')
})
