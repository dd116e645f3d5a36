import { expect, test } from 'vitest'
import type { ChartAxis } from '@/lib/view/axes/chart-axis'
import { axisLabel } from './crosshair-labels'

const axis = { top: 10, height: 400, min: 0, max: 4, scale: 'linear', unit: 'ratio', inverted: false }
const label = (change: object, y: number, narrow = false) =>
  axisLabel({ ...axis, ...change } as ChartAxis, y, narrow)

test('a label has the digits that a pixel distinguishes', () => {
  expect(label({}, 210)).toBe('2')
  expect(label({}, 211)).toBe('1.99')
  expect(label({ max: 400_000 }, 211)).toBe('199 k')
})

test('units of the axis are written as on the axis', () => {
  expect(label({ max: 40, unit: 'percent' }, 311)).toBe('9.9 %')
  expect(label({ max: 40, unit: 'percent' }, 311, true)).toBe('9.9%')
})

test('a log axis has few digits at large values', () => {
  expect(label({ min: 1, max: 100_000, scale: 'log' }, 10)).toBe('100 k')
})
