import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { inputOf, seriesOf, wave } from '../synthetic-series.test-data'

test('a stack has a gap where every layer is missing, and a zero where one of them is', () => {
  const part = (from: number) => ({
    role: 'share' as const,
    unit: 'percent' as const,
    values: wave(100, 40, 50).map((value, day) => (day >= from && day < 50 ? Number.NaN : value)),
  })
  const { option } = buildChart(inputOf(seriesOf({ north: part(40), south: part(30) })))
  const series = option.series as { id: string; data: [number, number | null][] }[]
  const [north, south] = ['north', 'south'].map(
    (id) => series.find((one) => one.id === id)?.data.map(([, value]) => value) ?? [],
  )
  expect(north.slice(40, 50)).toEqual(Array(10).fill(null))
  expect(south.slice(40, 50)).toEqual(Array(10).fill(null))
  expect(south.slice(30, 40)).toEqual(Array(10).fill(0))
  expect(north.slice(30, 40).every((value) => (value ?? 0) >= 40)).toBe(true)
  // The gap is shaded, from the last row before it to the first one after it.
  const [gap, ...others] = (
    option.series as { markArea?: { data: { xAxis: number; name?: string }[][] } }[]
  ).flatMap(({ markArea }) => markArea?.data ?? [])
  const times = series[0].data.map(([at]) => at)
  expect(others).toEqual([])
  expect(gap.map(({ xAxis }) => xAxis)).toEqual([times[39], times[50]])
  expect(gap[0].name).toBe('no data')
})
