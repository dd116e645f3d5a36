import { expect, test } from 'vitest'
import { sparkPath } from './spark-path'

const rising = Float64Array.from({ length: 5000 }, (_, index) => index)

test('a path stays inside its box and has no more points than columns', () => {
  const { line } = sparkPath(rising, 200, 40)
  const numbers = line
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
  expect(numbers.length).toBeLessThanOrEqual(202)
  expect(numbers.every(([x, y]) => x >= 0 && x <= 200 && y >= 0 && y <= 40)).toBe(true)
})

test('the last value is always drawn', () => {
  expect(sparkPath(rising, 200, 40).line.endsWith('200.0 2.0')).toBe(true)
})

test('a gap breaks the line', () => {
  const { line } = sparkPath(Float64Array.of(1, 2, Number.NaN, 3, 4), 100, 20)
  expect(line.match(/M/g)).toHaveLength(2)
})

test('flat, short and empty series give no broken numbers', () => {
  expect(sparkPath(Float64Array.of(2, 2, 2), 100, 20).line).not.toContain('NaN')
  expect(sparkPath(Float64Array.of(), 100, 20).line).toBe('')
  expect(sparkPath(Float64Array.of(Number.NaN, Number.NaN), 100, 20).line).toBe('')
})
