import { expect, test } from 'vitest'
import { groupRows } from './group-rows'

const ofThree = (row: number) => Math.floor(row / 3)

test('groups at the edges of a window are complete', () => {
  expect(groupRows({ from: 4, to: 8, count: 20 }, ofThree)).toEqual([
    { start: 3, end: 6 },
    { start: 6, end: 9 },
  ])
})

test('the last group ends at the last row', () => {
  expect(groupRows({ from: 6, to: 8, count: 8 }, ofThree)).toEqual([{ start: 6, end: 8 }])
})

test('no rows give no groups', () => {
  expect(groupRows({ from: 0, to: 0, count: 0 }, ofThree)).toEqual([])
})
