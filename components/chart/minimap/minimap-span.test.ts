import { expect, test } from 'vitest'
import { pressed } from '../../ui/pressed.test-data'
import { chosenSpan, keyedSpan, movedSpan } from './minimap-span'

test('the whole window keeps its length and stays within the series', () => {
  expect(movedSpan('both', [0.25, 0.5], 0.3, 0.8)).toEqual([0.75, 1])
  expect(movedSpan('both', [0.25, 0.5], 0.3, 0)).toEqual([0, 0.25])
})

test('one end cannot pass the other', () => {
  const [start, end] = movedSpan('start', [0.2, 0.5], 0.2, 0.9)
  expect(start).toBeLessThan(end)
  expect(movedSpan('end', [0.2, 0.5], 0.5, 2)).toEqual([0.2, 1])
})

test('a drag draws a new window in either direction, a click shows everything', () => {
  expect(movedSpan('new', [0, 1], 0.7, 0.4)).toEqual([0.4, 0.7])
  expect(chosenSpan(movedSpan('new', [0, 1], 0.4, 0.4))).toEqual([0, 1])
})

test('keys move an end by a step, a page, or to the limit; keys with a modifier are ignored', () => {
  expect(keyedSpan(pressed('Home'), 'start', [0.2, 0.5])).toEqual([0, 0.5])
  expect(keyedSpan(pressed('End'), 'end', [0.2, 0.5])).toEqual([0.2, 1])
  expect(keyedSpan(pressed('PageUp'), 'end', [0.2, 0.5])?.[1]).toBeCloseTo(0.6)
  const [start] = keyedSpan(pressed('ArrowLeft'), 'start', [0.2, 0.5]) ?? []
  expect(keyedSpan(pressed('ArrowDown'), 'start', [0.2, 0.5])?.[0]).toBe(start)
  expect(start).toBeLessThan(0.2)
  expect(keyedSpan(pressed('ArrowLeft', { altKey: true }), 'start', [0.2, 0.5])).toBeNull()
  expect(keyedSpan(pressed('Tab'), 'start', [0.2, 0.5])).toBeNull()
})
