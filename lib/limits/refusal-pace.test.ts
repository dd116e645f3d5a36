import { expect, test } from 'vitest'
import { createRefusalPace } from './refusal-pace'

function pace(options = { perSecond: 10, mostMs: 1_500 }) {
  let time = 5_000
  let turn = 0
  const refusals = createRefusalPace(
    options,
    () => time,
    () => (turn++ % 10) / 10,
  )
  return { delayOf: refusals.delayOf, pass: (ms: number) => (time += ms) }
}

test('the refusals of one second are sent at once, later ones at their pace', () => {
  const { delayOf } = pace()
  const delays = Array.from({ length: 13 }, () => delayOf('a'))
  expect(delays).toEqual([...Array(10).fill(0), 100, 200, 300])
  expect(delayOf('b')).toBe(0)
})

test('no refusal is delayed longer than the longest delay, and those beyond it do not come together', () => {
  const { delayOf, pass } = pace()
  const delays = Array.from({ length: 100 }, () => delayOf('a'))
  expect(Math.max(...delays)).toBe(1_500)
  const beyond = delays.slice(25)
  expect(Math.min(...beyond)).toBeGreaterThanOrEqual(750)
  expect(new Set(beyond).size).toBe(10)
  pass(2_500)
  expect(delayOf('a')).toBe(0)
})

test('who asks once in a while is refused at once', () => {
  const { delayOf, pass } = pace()
  for (let at = 0; at < 50; at++) {
    expect(delayOf('a')).toBe(0)
    pass(100)
  }
})
