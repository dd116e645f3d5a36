import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from '@/scripts/checks/boundaries/import-graph'
import { shownRooms } from '@/scripts/checks/boundaries/shown-rooms'
import { drawArchitecture } from './draw'
import { withImports } from './imports-list'
import { layOut } from './layout'
import { partsOf } from './part-of'
import { levels, reduce } from './reduce'

const rooms = shownRooms(readSources())

test('docs/architecture shows and lists the imports of the code; npm run architecture writes both', () => {
  expect(readFileSync(join(root, 'docs/architecture.svg'), 'utf8')).toBe(drawArchitecture(rooms))
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  expect(withImports(page, rooms)).toBe(page)
  expect(withImports(page, new Map([['new-room', ['engine']]]))).toContain('```\nnew-room   → engine\n```')
})

test('an arrow that a longer path implies is left out, and every other stays', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])
  expect(reduce(graph)).toEqual(
    new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', []],
    ]),
  )
})

test('arrows lead downward, and boxes of a row do not overlap', () => {
  const { places, arrows } = layOut(reduce(rooms))
  for (const { points } of arrows)
    for (const [at, { level }] of points.entries()) if (at > 0) expect(level).toBe(points[at - 1].level - 1)
  const placed = [...places.values()]
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1))
      if (one.level === other.level) expect(Math.abs(one.x - other.x)).toBeGreaterThan(100)
  expect([...levels(rooms).keys()].toSorted()).toEqual([...rooms.keys()].toSorted())
})

test('a room that the service imports is shared, the others belong to a half', () => {
  const parts = partsOf(rooms)
  expect(parts.get('engine')).toBe('shared')
  expect(parts.get('catalog')).toBe('service')
  expect(parts.get('view')).toBe('dashboard')
  expect(parts.get('server')).toBe('process')
})
