import { expect, test } from 'vitest'
import { openStore } from '@/lib/sources/store/open-store'
import { fakeAlternativeMe } from '../fake/alternative-me'
import { alternativeMe } from '../sources/alternative-me'
import { updateTable } from './report/update-table'
import { readLiveStatus } from './status/read-status'
import { NEXT_NOON, published } from './test-run.test-data'

const read = () => published({ source: alternativeMe, fake: fakeAlternativeMe })

test('a first run brings everything, a second one on the same day changes no byte', async () => {
  const { dataDir, run, update, stored } = await read()
  const report = await run()
  expect(report).toMatchObject({ outcome: 'done', asked: 1, read: 1, revised: 0 })
  expect(report.added).toBeGreaterThan(2_900)
  const store = await openStore(dataDir)
  expect(store.asOf).toBe('2026-06-29')
  const before = stored()
  const again = await update()
  expect(again.sources[0]).toMatchObject({ outcome: 'done', added: 0, revised: 0 })
  expect(stored()).toEqual(before)
  expect(updateTable(again)).toContain('up to date')
})

test('a day later only the new part is asked for, and one row is new', async () => {
  const { replay, run, goTo, manifest } = await read()
  await run()
  goTo(NEXT_NOON)
  expect(await run()).toMatchObject({ outcome: 'done', added: 1, revised: 0 })
  expect(replay.asked.at(-1)?.url).toMatch(/limit=\d$/)
  const [stream] = Object.values(manifest().live?.streams['alternative-me'] ?? {})
  expect(stream).toMatchObject({ cursor: Date.UTC(2026, 5, 30), seen: Date.UTC(2026, 6, 1) })
})

test('the status names state, age and lag of each stream', async () => {
  const { dataDir, run, goTo, status } = await read()
  const of = (day: string) => {
    goTo(day)
    return status()
  }
  expect(of('2026-06-30')).toMatchObject({ state: 'waiting', last: null })
  await run()
  expect(of('2026-06-30')).toMatchObject({
    state: 'fresh',
    streams: [{ state: 'fresh', age: 1, lag: 1, error: null }],
  })
  expect(of('2026-07-01')).toMatchObject({ state: 'late', streams: [{ state: 'late', age: 2 }] })
  expect(of('2026-07-03')).toMatchObject({ streams: [{ state: 'old', age: 4 }] })
  const off = readLiveStatus(dataDir, { list: '-alternative-me', setting: () => undefined })
  expect(off.sources.find(({ source }) => source.id === 'alternative-me')?.state).toBe('off')
})
