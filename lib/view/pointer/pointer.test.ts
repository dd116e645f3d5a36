import { describe, expect, test } from 'vitest'
import { gridPointer } from './grid-pointer'
import { pointPointer } from './point-pointer'
import type { Pointer } from './pointer'
import { pressed, reachedByArrows } from './reached-marks.test-data'
import { spanPointer } from './span-pointer'

const area = { left: 50, top: 10, width: 300, height: 120 }
const read = (mark: number) => ({ title: `mark ${mark}`, entries: [] })
const grid = gridPointer({
  columns: 7,
  rows: 5,
  area,
  read: (column, row) => ({ title: `${column}, ${row}`, entries: [] }),
})
const spans = spanPointer({
  area,
  spans: [
    [50, 60],
    [60, 90],
    [200, 200],
    [300, 350],
  ],
  read,
})
const points = pointPointer({
  area,
  points: [
    [60, 100],
    [60, 30],
    [340, 40],
  ],
  read,
})

describe.each([
  ['cells', grid],
  ['spans', spans],
  ['points', points],
])('%s', (_, pointer: Pointer) => {
  const center = (mark: number) => {
    const { left, top, width, height } = pointer.place(mark)
    return [left + width / 2, top + height / 2] as const
  }

  test('the pointer over a mark finds it', () => {
    for (let mark = 0; mark < pointer.count; mark++) expect(pointer.at(...center(mark))).toBe(mark)
  })

  test('outside of the area there is none', () => {
    expect(pointer.at(49, 50)).toBeNull()
    expect(pointer.at(351, 50)).toBeNull()
    expect(pointer.at(100, 9)).toBeNull()
    expect(pointer.at(100, 131)).toBeNull()
  })

  test('arrow keys reach every mark and stop at the ends', () => {
    const reached = reachedByArrows(pointer)
    expect([...reached].sort((a, b) => a - b)).toEqual([...Array(pointer.count).keys()])
  })

  test('keys begin at the start, Escape closes, and others are left alone', () => {
    expect(pointer.next(pressed('ArrowRight'), null)).toBe(pointer.start)
    expect(pointer.next(pressed('Escape'), 1)).toBeNull()
    expect(pointer.next(pressed('a'), 1)).toBeUndefined()
    expect(pointer.next(pressed('toString'), 1)).toBeUndefined()
    expect(pointer.next(pressed('ArrowLeft', { altKey: true }), 1)).toBeUndefined()
  })
})

test('in a grid, keys move in their direction', () => {
  const middle = 2 * 7 + 3
  const to = (key: string, held?: object) => grid.read(grid.next(pressed(key, held), middle) as number).title
  expect(to('ArrowLeft')).toBe('2, 2')
  expect(to('ArrowRight')).toBe('4, 2')
  expect(to('ArrowUp')).toBe('3, 1')
  expect(to('ArrowDown')).toBe('3, 3')
  expect([to('Home'), to('End'), to('PageUp'), to('PageDown')]).toEqual(['0, 2', '6, 2', '3, 0', '3, 4'])
  expect(to('ArrowRight', { shiftKey: true })).toBe('6, 2')
})

test('cells cover the area without gaps', () => {
  const size = Array.from({ length: grid.count }, (_, mark) => grid.place(mark))
  expect(size.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(area.width * area.height)
})

test('between two spans the nearer one is read', () => {
  expect(spans.at(140, 50)).toBe(1)
  expect(spans.at(150, 50)).toBe(2)
})
