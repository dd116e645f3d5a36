import { expect, test } from 'vitest'
import { createWorld } from './world'

const kilobyte = () => ({ values: new Float64Array(128) })

test('a result is made once while there is room for it', () => {
  const world = createWorld(1, '2026-01-01', 10_000)
  expect(world.once('a', kilobyte)).toBe(world.once('a', kilobyte))
})

test('the least recently used results are forgotten and made again', () => {
  const world = createWorld(1, '2026-01-01', 4_000)
  const first = world.once('0', kilobyte)
  for (let n = 1; n <= 4; n++) world.once(`${n}`, kilobyte)
  expect(world.once('0', kilobyte)).not.toBe(first)
})

test('numbers count wherever they are in a result, and shared ones once', () => {
  const world = createWorld(1, '2026-01-01', 4_000)
  const { values } = kilobyte()
  const shared = world.once('shared', () => ({
    table: { columns: { a: values, b: values } },
    both: [values],
  }))
  expect(world.once('shared', () => null)).toBe(shared)
  const large = () => ({ rows: [kilobyte(), kilobyte(), kilobyte(), kilobyte()] })
  expect(world.once('large', large)).not.toBe(world.once('large', large))
})
