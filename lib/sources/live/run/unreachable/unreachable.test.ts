import { expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import { readManifest } from '@/lib/sources/store/manifest'
import { alternativeMe } from '../../sources/alternative-me'
import { exchanges } from '../../sources/candles/exchanges'
import { updateTable } from '../report/update-table'
import { gotNothing } from '../run-update'
import { readLiveStatus } from '../status/read-status'
import { tableSource } from '../table-source.test-data'
import { at, replayOf, temporaryFolder, updateFrom } from '../test-run.test-data'
import { readTwice } from './unreachable.test-data'

const NOW = '2026-06-30T12:00:00Z'
const LAST = Date.parse('2026-06-29')

test('a first run without a network gets nothing and says so, and leaves nothing for the next one', async () => {
  const without = await readTwice([alternativeMe, exchanges])
  const first = await without(() => true)
  expect(gotNothing(first)).toBe(true)
  expect(first.sources.map(({ outcome, read, requests }) => ({ outcome, read, requests }))).toEqual([
    { outcome: 'resting', read: 0, requests: 0 },
    { outcome: 'resting', read: 0, requests: 0 },
  ])
  expect(updateTable(first)).toContain('exchanges: no exchange sent its list: Binance does not answer')
})

test('a source that gives no rows is neither up to date nor read, and is asked for everything again', async () => {
  const publisher = tableSource({ table: 'asset/AAA', columns: ['close'], request: { isConditional: true } })
  publisher.etag = '"1"'
  const replay = await replayOf(at(NOW), [publisher.fake])
  const dataDir = temporaryFolder()
  const announced: string[] = []
  const run = () =>
    updateFrom(replay, dataDir, {
      sources: [publisher.source],
      onStart: (line) => announced.push(line),
    })
  const report = await run()
  expect(gotNothing(report)).toBe(true)
  expect(report.sources[0]).toMatchObject({
    outcome: 'resting',
    read: 0,
    reason: 'its publisher sent no rows',
  })
  const options = { now: Date.parse(NOW), sources: [publisher.source], setting: () => undefined }
  const [status] = readLiveStatus(dataDir, options).sources
  expect(status).toMatchObject({ state: 'resting', last: { doneAt: null }, streams: [{ state: 'waiting' }] })
  publisher.rows.one = [[LAST, 1]]
  publisher.etag = '"2"'
  expect((await run()).sources[0]).toMatchObject({ outcome: 'done', read: 1, added: 1 })
  expect(announced).toHaveLength(2)
})

test('a run in which one source had nothing to ask for and all others were silent got nothing', async () => {
  const publisher = tableSource({ table: 'asset/AAA', columns: ['close'] })
  const replay = await replayOf(at(NOW), [publisher.fake])
  const idle = { ...publisher.source, id: 'idle', plan: () => [] }
  replay.fault = (_, response) => Boolean(response.destroy())
  const report = await updateFrom(replay, temporaryFolder(), { sources: [idle, publisher.source] })
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(['done', 'resting'])
  expect(gotNothing(report)).toBe(true)
  expect(gotNothing({ ...report, sources: report.sources.slice(0, 1) })).toBe(false)
})

test('the memo of a stream that waits is kept, and its rows and validators are not', async () => {
  const rowOf = (stream: string) => ({
    stream,
    frame: frame(Float64Array.of(LAST - DAY_MS), { close: Float64Array.of(1) }),
  })
  const publisher = tableSource({
    table: 'asset/',
    columns: ['close'],
    streams: ['AAA', 'BBB'],
    more: {
      plan: () => [
        { streams: ['AAA', 'BBB'], url: 'https://table.example/AAA', type: 'json', isConditional: true },
      ],
      read: () => ({ rows: ['AAA', 'BBB'].map(rowOf), lacking: { BBB: 'it waits' }, memo: { BBB: 'since' } }),
    },
  })
  publisher.etag = '"1"'
  const replay = await replayOf(at(NOW), [publisher.fake])
  const dataDir = temporaryFolder()
  const report = await updateFrom(replay, dataDir, { sources: [publisher.source] })
  expect(report.sources[0]).toMatchObject({ read: 1, added: 1, errors: { BBB: 'it waits' } })
  expect(updateTable(report)).toMatch(/^table +1 of 2 .*incomplete$/m)
  const { streams, answers } = readManifest(dataDir).live ?? {}
  expect(streams?.table.BBB).toMatchObject({ cursor: null, memo: 'since' })
  expect(answers?.table).toEqual({})
})
