import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../../all-sources'
import { stateAt } from '../../fake/round-trip.test-data'
import { tableSource } from '../table-source.test-data'
import { published } from '../test-run.test-data'
import { describeTime, FIRST_RUNS, firstRunSeconds } from './first-run'
import { progressLines } from './progress-lines'
import { updateTable } from './update-table'

test('each source tells its progress every thirty seconds, without a guess about the time left', () => {
  let now = 0
  const lines: string[] = []
  const tell = progressLines(
    (line) => lines.push(line),
    () => now,
  )
  for (let done = 0; done <= 10; done++) {
    tell({ source: 'slow', done, open: 20 - done, rows: 10 * done })
    tell({ source: 'fast', done: 100 * done, open: 0, rows: 0 })
    now += 18_000
  }
  expect(lines.filter((line) => line.startsWith('slow'))).toEqual(
    [2, 4, 6, 8, 10].map((done) => `slow: ${done} of 20 requests, ${10 * done} new rows`),
  )
})

test('a run says how long its first sources take, and its table how long each took', async () => {
  const publisher = tableSource({ table: 'asset/AAA', columns: ['close'] })
  publisher.rows.one = [[Date.parse('2026-06-28'), 1]]
  const { update } = await published(publisher)
  const lines: string[] = []
  const seen: string[] = []
  const run = () =>
    update({
      onStart: (line) => lines.push(line),
      onSourceProgress: ({ source, done, open, rows }) => seen.push(`${source} ${done} ${open} ${rows}`),
    })
  const report = await run()
  expect(lines).toEqual(['First run of 1 source. table takes under a minute.'])
  expect(seen).toEqual(['table 1 0 0'])
  const [head, row] = updateTable(report).split('\n')
  expect(head).toContain('took')
  expect(row).toMatch(/^table .*\d+ s/)
  lines.length = 0
  await run()
  expect(lines).toEqual([])
})

test('the time of a first run is known for every source', () => {
  expect([...FIRST_RUNS.keys()].sort()).toEqual(LIVE_SOURCES.map(({ id }) => id).sort())
  const state = stateAt('2026-06-30T12:00:00Z')
  // Archives get some more files each month.
  for (const source of LIVE_SOURCES)
    expect(1.1 * (FIRST_RUNS.get(source.id)?.requests ?? 0), source.id).toBeGreaterThan(
      0.9 * source.plan(state).length,
    )
  const treasury = LIVE_SOURCES.find(({ id }) => id === 'us-treasury')
  expect(describeTime(firstRunSeconds(treasury as NonNullable<typeof treasury>))).toBe('about 18 minutes')
})
