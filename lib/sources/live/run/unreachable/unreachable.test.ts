import { expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import { alternativeMe } from '../../sources/alternative-me'
import { exchanges } from '../../sources/candles/exchanges'
import { updateTable } from '../report/update-table'
import { gotNothing } from '../run-update'
import { tableSource } from '../table-source.test-data'
import { published } from '../test-run.test-data'
import { readTwice } from './unreachable.test-data'

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
  const { update, status } = await published(publisher)
  const announced: string[] = []
  const onStart = (line: string) => void announced.push(line)
  const report = await update({ onStart })
  expect(gotNothing(report)).toBe(true)
  const reason = 'its publisher sent no rows'
  expect(report.sources[0]).toMatchObject({ outcome: 'resting', read: 0, reason })
  expect(status()).toMatchObject({
    state: 'resting',
    last: { doneAt: null },
    streams: [{ state: 'waiting' }],
  })
  publisher.rows.one = [[LAST, 1]]
  publisher.etag = '"2"'
  expect((await update({ onStart })).sources[0]).toMatchObject({ outcome: 'done', read: 1, added: 1 })
  expect(announced).toHaveLength(2)
})

test('a run in which one source had nothing to ask for and all others were silent got nothing', async () => {
  const publisher = tableSource({ table: 'asset/AAA', columns: ['close'] })
  const { replay, update } = await published(publisher)
  const idle = { ...publisher.source, id: 'idle', plan: () => [] }
  replay.fault = (_, response) => Boolean(response.destroy())
  const report = await update({ sources: [idle, publisher.source] })
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
  const { update, manifest } = await published(publisher)
  const report = await update()
  expect(report.sources[0]).toMatchObject({ read: 1, added: 1, errors: { BBB: 'it waits' } })
  expect(updateTable(report)).toMatch(/^table +1 of 2 .*incomplete$/m)
  const { streams, answers } = manifest().live ?? {}
  expect(streams?.table.BBB).toMatchObject({ cursor: null, memo: 'since' })
  expect(answers?.table).toEqual({})
})
