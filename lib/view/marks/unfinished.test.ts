import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import { inputOf, seriesOf, wave } from '../synthetic-series.test-data'

const DAY_MS = 86_400_000
/** A Monday. */
const START = Date.UTC(2024, 0, 1)

function drawWeeks(days: number, role: Role, gathers?: 'sum' | 'mean') {
  const values = wave(days, 5, 10)
  const time = Float64Array.from({ length: days }, (_, day) => START + day * DAY_MS)
  const { options, ...input } = inputOf(seriesOf({ fees: { role, values, unit: 'USD', gathers } }, { time }))
  const { option, rows } = buildChart({ ...input, options: { ...options, interval: '1w' } })
  const series = option.series as { id: string; data: unknown[]; lineStyle?: { type: unknown } }[]
  return {
    rows,
    drawn: series.find(({ id }) => id === 'fees'),
    over: series.find(({ id }) => id === 'unfinished-fees'),
  }
}

const opacityOf = (bar: unknown) => (bar as { itemStyle: { opacity?: number } }).itemStyle.opacity

test('the bar of a week that is not over is faint, whatever its value', () => {
  const { drawn } = drawWeeks(73, 'flow', 'sum')
  expect(drawn?.data.map(opacityOf)).toEqual([...Array(10).fill(undefined), 0.4])
  expect(drawWeeks(77, 'flow', 'sum').drawn?.data.map(opacityOf)).toEqual(Array(11).fill(undefined))
})

test('a line of sums has a dashed end, which covers its last piece and changes no point', () => {
  const { drawn, over, rows } = drawWeeks(73, 'value', 'sum')
  expect(over?.data).toEqual(drawn?.data.slice(-2))
  expect(over?.lineStyle?.type).toEqual([3, 3])
  expect(over?.data.at(-1)).toEqual([rows.time.at(-1), expect.any(Number)])
  expect(drawWeeks(77, 'value', 'sum').over).toBeUndefined()
})

test('averages and levels of a week that is not over look like others', () => {
  expect(drawWeeks(73, 'value', 'mean').over).toBeUndefined()
  expect(drawWeeks(73, 'value').over).toBeUndefined()
})

test('the end of stacked sums is faint, under a veil as high as all of them', () => {
  const draw = (days: number, gathers?: 'sum') => {
    const [north, south] = [wave(days, 5, 10), wave(days, 2, 3)]
    const time = Float64Array.from({ length: days }, (_, day) => START + day * DAY_MS)
    const part = (values: Float64Array) => ({ role: 'stack' as const, values, unit: 'USD' as const, gathers })
    const { options, ...input } = inputOf(seriesOf({ north: part(north), south: part(south) }, { time }))
    const { option } = buildChart({ ...input, options: { ...options, interval: '1w' } })
    return option.series as { id: string; data: [number, number][]; stack?: string }[]
  }
  const series = draw(73, 'sum')
  const of = (id: string) => series.find((one) => one.id === id)
  const veil = of('unfinished-layers')
  expect(veil?.stack).toBeUndefined()
  expect(veil && series.indexOf(veil)).toBe(series.findIndex(({ id }) => id === 'south') + 1)
  const tops = [-2, -1].map((at) => {
    const [north, south] = [of('north')?.data.at(at), of('south')?.data.at(at)]
    return [north?.[0], (north?.[1] ?? 0) + (south?.[1] ?? 0)]
  })
  expect(veil?.data).toEqual(tops)
  expect(draw(77, 'sum').some(({ id }) => id === 'unfinished-layers')).toBe(false)
  expect(draw(73).some(({ id }) => id === 'unfinished-layers')).toBe(false)
})
