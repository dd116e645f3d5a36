import { expect, test } from 'vitest'
import { pannedEdges, stretchedEdges } from './move-edges'

const EDGES = { from: 1000, to: 2000 }

test('rows follow a drag, and the span stays', () => {
  expect(pannedEdges(EDGES, 50, 500)).toEqual({ from: 900, to: 1900 })
  expect(pannedEdges(EDGES, -50, 500)).toEqual({ from: 1100, to: 2100 })
})

test('a drag of the time scale keeps the right edge, and the way back undoes it', () => {
  const near = stretchedEdges(EDGES, 400, 200)
  expect(near).toEqual({ from: 1500, to: 2000 })
  expect(stretchedEdges(near, 200, 400)).toEqual(EDGES)
})

test('a drag beyond the end of the time scale keeps a span', () => {
  for (const start of [400, 10, 0]) {
    const { from, to } = stretchedEdges(EDGES, start, -80)
    expect(to).toBe(2000)
    expect(from).toBeLessThan(to)
    expect(from).toBeGreaterThanOrEqual(1000)
  }
})
