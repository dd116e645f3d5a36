import { expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import type { FakeWorld } from '../../fake/fake-source'
import { checkRows } from '../../run/check/check-rows'
import { at, replayOf, temporaryFolder, updateFrom } from '../../run/test-run.test-data'

/** A world in which the values of a table are larger. */
const larger = (world: FakeWorld, table: string, by: number): FakeWorld => ({
  ...world,
  rows: async (name, ...rest) => {
    const given = await world.rows(name, ...rest)
    if (name !== table) return given
    const value = (given.columns.value as Float64Array).map((x) => Math.round(x * by * 1e3) / 1e3)
    return { ...given, columns: { ...given.columns, value } }
  },
})

test('new seasonal factors are revisions', async () => {
  const world = at('2026-06-30T12:00:00Z')
  const replay = await replayOf(world)
  const dataDir = temporaryFolder()
  const run = () => updateFrom(replay, dataDir, { only: ['bls'] })
  await run()
  replay.world = larger(world, 'macro/CPIAUCSL', 1.001)
  const [bls] = (await run()).sources
  expect(bls).toMatchObject({ outcome: 'done', added: 0, quarantined: [] })
  // Ten years of months are read again, of which the current one is not over.
  expect(bls.revised).toBeGreaterThan(100)
  expect(bls.revised).toBeLessThan(120)
})

test('many changed quotes are doubted, many changed estimates are not', () => {
  const time = Float64Array.from({ length: 60 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS)
  const valuesOf = (level: number) => frame(time, { value: time.map((_, day) => level + day / 100) })
  const rows = { table: 'macro/DGS10', resolution: '1d', stream: 'DGS10', columns: ['value'] } as const
  const check = (isOftenRevised: boolean) =>
    checkRows(valuesOf(4), { ...rows, frame: valuesOf(4.5), isOftenRevised }, Date.UTC(2026, 5, 1))
  expect(check(false)).toMatch(/60 of 60 stored values of macro\/DGS10:value are others now/)
  expect(check(true)).toBeNull()
})
