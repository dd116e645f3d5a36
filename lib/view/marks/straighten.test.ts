import { expect, test } from 'vitest'
import { wave } from '../synthetic-series.test-data'
import type { Point } from './lines'
import { straighten } from './straighten'

const FLAT = { across: 1, down: (value: number) => value }

/** Value of a line through these points at a time. */
function valueAt(points: readonly Point[], time: number): number {
  const next = points.findIndex(([at]) => at >= time)
  const [at, value] = points[next]
  if (at === time) return value as number
  const [before, earlier] = points[next - 1]
  return (earlier as number) + (((value as number) - (earlier as number)) * (time - before)) / (at - before)
}

test('points on a straight line are left out, its ends and bends are not', () => {
  const points = Array.from({ length: 101 }, (_, x): Point => [x, Math.abs(x - 40)])
  expect(straighten(points, FLAT)).toEqual([
    [0, 40],
    [40, 0],
    [100, 60],
  ])
})

test('every point is within a quarter of a pixel of the line', () => {
  for (const [size, height] of [
    [0.1, 1],
    [3, 40],
    [500, 300],
  ]) {
    const points = [...wave(3000, size, height)].map((y, x): Point => [x / 3, y])
    const line = straighten(points, FLAT)
    expect(line.length).toBeLessThan(points.length)
    for (const [at, value] of points)
      expect(Math.abs(valueAt(line, at) - (value as number))).toBeLessThanOrEqual(0.2500001)
  }
})

test('gaps stay where they are, with the points next to them', () => {
  const points: Point[] = [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, null],
    [4, 1],
    [5, 1],
    [6, 1],
  ]
  expect(straighten(points, FLAT)).toEqual([
    [0, 1],
    [2, 1],
    [3, null],
    [4, 1],
    [6, 1],
  ])
})

test('on a logarithmic scale, constant growth is straight, and values without a place stay', () => {
  const points = Array.from({ length: 50 }, (_, x): Point => [x, 2 ** x])
  const scale = { across: 1, down: (value: number) => 20 * Math.log(value) }
  expect(straighten(points, scale)).toHaveLength(2)
  expect(
    straighten(
      [
        [0, 1],
        [1, -1],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      scale,
    ),
  ).toEqual([
    [0, 1],
    [1, -1],
    [2, 1],
    [4, 1],
  ])
})

test('several values of one time all stay', () => {
  const points: Point[] = [
    [0, 1],
    [0, 5],
    [0, 3],
    [1, 3],
  ]
  expect(straighten(points, FLAT)).toEqual(points)
})
