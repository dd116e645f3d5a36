import { expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { dayProblem, windowAround } from './window-around'

const span = (from: string, to: string) => ({ from: dayTime(from), to: dayTime(to) })
const history = span('2015-01-01', '2026-06-30')

const go = (day: string, window: { from: number; to: number }) => {
  const { from, to } = windowAround(day, window, history)
  return [dayOf(from), dayOf(to)]
}

test('the window keeps its length and has the day in its middle', () => {
  expect(go('2020-03-12', span('2026-06-10', '2026-06-30'))).toEqual(['2020-03-02', '2020-03-22'])
})

test('at the ends of the history it stays within it', () => {
  const month = span('2020-01-01', '2020-01-31')
  expect(go('2015-01-02', month)).toEqual(['2015-01-01', '2015-01-31'])
  expect(go('2026-06-30', month)).toEqual(['2026-05-31', '2026-06-30'])
})

test('with everything in view, it is a year around the day', () => {
  const { from, to } = windowAround('2020-07-01', history, history)
  expect((to - from) / DAY_MS).toBe(365)
  expect(from).toBeLessThan(dayTime('2020-07-01'))
  expect(to).toBeGreaterThan(dayTime('2020-07-01'))
})

test('a day outside of the series is explained', () => {
  expect(dayProblem('2014-12-31', history)).toBe('The series covers 2015-01-01 to 2026-06-30.')
  expect(dayProblem('2026-07-01', history)).toMatch(/2026-06-30/)
  expect(dayProblem(null, history)).toBe('Enter a day.')
  expect(dayProblem('2026-06-30', history)).toBeNull()
})
