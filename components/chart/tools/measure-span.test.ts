import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { measureSpan } from './measure-span'

const price = { role: 'price', unit: 'USD' } as const
const end = (day: number, value: number, row = day) => ({ time: day * DAY_MS, row, value })

test('a price has its change, percent, days, and bars', () => {
  expect(measureSpan(end(10, 40_000), end(1510, 60_000), price)).toEqual([
    '+20,000.00 USD (+50.00 %)',
    '1,500 days, 1,500 bars',
  ])
})

test('a ruler to the left has the sign of its direction and a positive length', () => {
  expect(measureSpan(end(8, 2, 4), end(1, 1, 3), { role: 'value', unit: 'ratio' })).toEqual([
    '-1.000',
    '7 days, 1 bar',
  ])
})

test('rates change by points, and a value from below zero has no percent', () => {
  expect(measureSpan(end(0, 4), end(1, 6), { role: 'value', unit: 'percent' })[0]).toBe('+2.00 pp')
  expect(measureSpan(end(0, -4), end(1, 6), price)[0]).toBe('+10.000 USD')
})

test('spans below two days are hours or minutes', () => {
  const at = (hours: number) => ({ time: (hours * DAY_MS) / 24, row: hours, value: 1 })
  expect(measureSpan(at(0), at(30), price)[1]).toBe('30 hours, 30 bars')
  expect(measureSpan(at(0), at(24), price)[1]).toBe('1 day, 24 bars')
  expect(measureSpan(at(0), at(0.5), price)[1]).toMatch(/^30 minutes/)
})
