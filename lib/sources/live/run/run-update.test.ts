import { expect, test } from 'vitest'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { updateTable } from './report/update-table'
import { readLiveStatus } from './status/read-status'
import { at, replayOf, storeBytes, temporaryFolder, updateFrom } from './test-run.test-data'

const ONLY = { only: ['alternative-me'] }

test('a first run brings everything, a second one on the same day changes no byte', async () => {
  const replay = await replayOf(at('2026-06-30T12:00:00Z'))
  const dataDir = temporaryFolder()
  const report = await updateFrom(replay, dataDir, ONLY)
  expect(report.sources[0]).toMatchObject({ outcome: 'done', asked: 1, read: 1, revised: 0 })
  expect(report.sources[0].added).toBeGreaterThan(2_900)
  const store = await openStore(dataDir)
  expect(store.asOf).toBe('2026-06-29')
  const before = storeBytes(dataDir)
  const again = await updateFrom(replay, dataDir, ONLY)
  expect(again.sources[0]).toMatchObject({ outcome: 'done', added: 0, revised: 0 })
  expect(storeBytes(dataDir)).toEqual(before)
  expect(updateTable(again)).toContain('up to date')
})

test('a day later only the new part is asked for, and one row is new', async () => {
  const replay = await replayOf(at('2026-06-30T12:00:00Z'))
  const dataDir = temporaryFolder()
  await updateFrom(replay, dataDir, ONLY)
  replay.world = at('2026-07-01T12:00:00Z')
  const report = await updateFrom(replay, dataDir, ONLY)
  expect(report.sources[0]).toMatchObject({ outcome: 'done', added: 1, revised: 0 })
  expect(replay.asked.at(-1)?.url).toMatch(/limit=\d$/)
  const [stream] = Object.values(readManifest(dataDir).live?.streams['alternative-me'] ?? {})
  expect(stream).toMatchObject({ cursor: Date.UTC(2026, 5, 30), seen: Date.UTC(2026, 6, 1) })
})

test('the status names state, age and lag of each stream', async () => {
  const replay = await replayOf(at('2026-06-30T12:00:00Z'))
  const dataDir = temporaryFolder()
  const of = (day: string) => {
    const { sources } = readLiveStatus(dataDir, {
      now: Date.parse(day),
      list: undefined,
      setting: () => undefined,
    })
    return sources.find(({ source }) => source.id === 'alternative-me')
  }
  expect(of('2026-06-30')).toMatchObject({ state: 'waiting', last: null })
  await updateFrom(replay, dataDir, ONLY)
  expect(of('2026-06-30')).toMatchObject({
    state: 'fresh',
    streams: [{ state: 'fresh', age: 1, lag: 1, error: null }],
  })
  expect(of('2026-07-01')).toMatchObject({ state: 'late', streams: [{ state: 'late', age: 2 }] })
  expect(of('2026-07-03')).toMatchObject({ streams: [{ state: 'old', age: 4 }] })
  const off = readLiveStatus(dataDir, { list: '-alternative-me', setting: () => undefined })
  expect(off.sources.find(({ source }) => source.id === 'alternative-me')?.state).toBe('off')
})
