import { expect, test } from 'vitest'
import { timeAt, xAt } from './edges'

const plot = { left: 50, width: 200 }
const edges = { from: 1000, to: 2000 }

test('position and time are inverse within the plot', () => {
  for (const time of [1000, 1234, 1999, 2000])
    expect(timeAt(plot, edges, xAt(plot, edges, time))).toBeCloseTo(time)
})

test('the edges of the plot are the first and last time', () => {
  expect([xAt(plot, edges, 1000), xAt(plot, edges, 2000)]).toEqual([50, 250])
})

test('a time outside is placed at the nearer edge', () => {
  expect([xAt(plot, edges, 0), xAt(plot, edges, 9999)]).toEqual([50, 250])
})
