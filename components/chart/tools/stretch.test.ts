import { expect, test } from 'vitest'
import { valueAt } from '@/lib/view/axes/chart-axis'
import { shiftedEnds, stretchedEnds } from './stretch'

test('a drag down shows twice the range around the same middle, a drag up half of it', () => {
  const linear = { min: 10, max: 30, scale: 'linear' as const }
  expect(stretchedEnds(linear, 160)).toEqual({ min: 0, max: 40 })
  expect(stretchedEnds(linear, -160)).toEqual({ min: 15, max: 25 })
  expect(stretchedEnds(linear, 0)).toEqual({ min: 10, max: 30 })
})

test('a log axis stays positive', () => {
  const { min, max } = stretchedEnds({ min: 1, max: 100, scale: 'log' }, 160)
  expect(min).toBeCloseTo(0.1)
  expect(max).toBeCloseTo(1000)
  expect(stretchedEnds({ min: 1, max: 100, scale: 'log' }, 9999).min).toBeGreaterThan(0)
})

test.each([
  { scale: 'linear', inverted: false },
  { scale: 'linear', inverted: true },
  { scale: 'log', inverted: false },
  { scale: 'log', inverted: true },
] as const)('a value stays under the pointer that drags it: %j', (own) => {
  const axis = { min: 2, max: 50, top: 30, height: 400, ...own }
  for (const pixels of [-90, 0, 55]) {
    const moved = { ...axis, ...shiftedEnds(axis, pixels) }
    expect(valueAt(moved, 200 + pixels)).toBeCloseTo(valueAt(axis, 200))
    expect(moved.min).toBeLessThan(moved.max)
  }
})
