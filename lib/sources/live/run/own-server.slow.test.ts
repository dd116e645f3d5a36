import { expect, test } from 'vitest'
import { openStore } from '@/lib/sources/store/open-store'
import { ownServers } from './fetch/own-servers'
import { at, replayOf, temporaryFolder, updateFrom } from './test-run.test-data'

test('a server of the operator is asked instead of the public one; a second run adds a day and revises nothing', async () => {
  const server = await replayOf(at('2026-06-30T12:00:00Z'))
  const dataDir = temporaryFolder()
  const run = (address: string) =>
    updateFrom(server, dataDir, {
      only: ['bitview'],
      settings: { setting: (name) => (name === 'BITVIEW_URL' ? address : undefined) },
    })
  // The server answers for the host that is the first part of a path.
  const address = `${server.url}/bitview.space`
  expect((await run(address)).sources[0]).toMatchObject({ outcome: 'done', asked: 4, read: 4, revised: 0 })
  server.world = at('2026-07-01T12:00:00Z')
  expect((await run(address)).sources[0]).toMatchObject({ outcome: 'done', read: 4, revised: 0, notes: [] })
  const store = await openStore(dataDir)
  expect(store.asOf).toBe('2026-06-30')
  const { time, columns } = await store.load('urpd/bitcoin', '1d', ['price_min', 'sth_amount', 'lth_amount'])
  expect(time.length).toBeGreaterThan(1_000)
  expect(new Set(time).size).toBeGreaterThan(300)
  expect(Object.keys(columns).length).toBe(3)
})

test('only an address that the operator named may be without encryption', async () => {
  const server = await replayOf(at('2026-06-30T12:00:00Z'))
  const report = await updateFrom(server, temporaryFolder(), {
    only: ['bitview'],
    settings: { setting: () => 'no address' },
  })
  expect(report.sources[0].outcome).toBe('failed')
  expect(report.sources[0].reason).toContain('BITVIEW_URL must be an address')
  const setting = { name: 'X', description: '', isSecret: false, isNeeded: false }
  const named = (value: string | undefined, isAddress?: true) =>
    ownServers({ settings: [{ ...setting, ...(isAddress ? { isAddress } : {}) }] }, () => value)
  expect(named('http://localhost:3110/x', true)).toEqual(['http://localhost:3110'])
  expect(named('http://localhost:3110')).toEqual([])
  expect(named('nothing', true)).toEqual([])
  expect(named(undefined, true)).toEqual([])
})
