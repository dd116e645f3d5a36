import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { LIVE_SOURCES } from '../../all-sources'
import { stateAt } from '../../fake/round-trip.test-data'
import { tableSource } from '../table-source.test-data'
import { published, storeBytes, temporaryFolder, updateFrom } from '../test-run.test-data'
import { gapOf } from './stream-book'

const FIRST = Date.parse('2026-06-01')
const WEEKS = ['one', 'two', 'three', 'four']
const day = (week: number, offset = 0) => FIRST + (7 * week + offset) * DAY_MS

/** A publisher that is asked week by week, from the cursor on. */
function byWeek() {
  const publisher = tableSource({
    table: 'asset/AAA',
    columns: ['close'],
    more: {
      plan: ({ cursor }) =>
        WEEKS.flatMap((name, week) =>
          day(week, 6) <= (cursor('one') ?? 0)
            ? []
            : {
                streams: ['one'],
                url: `https://table.example/${name}`,
                type: 'json' as const,
                span: { from: day(week), until: day(week + 1) },
              },
        ),
    },
  })
  const fill = (...weeks: number[]) => {
    for (const week of weeks) publisher.rows[WEEKS[week]] = [0, 6].map((at) => [day(week, at), 1 + week])
  }
  return { publisher, fill }
}

async function runs() {
  const { publisher, fill } = byWeek()
  const all = await published(publisher)
  const run = async (today = '2026-06-30', dataDir = all.dataDir) => {
    all.goTo(`${today}T12:00:00Z`)
    all.replay.asked.length = 0
    const [report] = (await updateFrom(all.replay, dataDir, { sources: [publisher.source] })).sources
    return { report, asked: all.replay.asked.map(({ url }) => url.replace('https://table.example/', '')) }
  }
  return { fill, run, stored: all.stored }
}

test('an empty answer between two with rows does not leave a gap for good', async () => {
  const { fill, run, stored } = await runs()
  fill(0, 2, 3)
  const { report } = await run()
  expect(report).toMatchObject({ outcome: 'done', read: 1, added: 6 })
  expect(report.notes).toEqual([
    'one has no rows from 2026-06-08 to 2026-06-14, so these are asked for again.',
  ])
  fill(1)
  expect(await run()).toMatchObject({
    asked: ['two', 'three', 'four'],
    report: { added: 2, notes: [] },
  })
  const fresh = temporaryFolder()
  await run('2026-06-30', fresh)
  expect(stored()).toEqual(storeBytes(fresh))
})

test('a gap that stays for a week is one of the publisher', async () => {
  const { fill, run } = await runs()
  fill(0, 2, 3)
  await run()
  expect((await run('2026-07-06')).asked).toEqual(['two', 'three', 'four'])
  expect((await run('2026-07-07')).report.notes).toEqual([])
  expect((await run('2026-07-07')).asked).toEqual([])
})

test('days before the first row and after the last are not a gap', () => {
  const spans = (...filled: boolean[]) =>
    filled.map((hasRows, week) => ({ from: day(week), until: day(week + 1), hasRows }))
  expect(gapOf(spans(false, true, true, false), null)).toBeNull()
  expect(gapOf(spans(true, false, false, true), null)?.from).toBe(day(1))
  expect(gapOf(spans(false, true), day(0, 3))?.from).toBe(day(0))
  expect(gapOf(spans(false, true), day(1))).toBeNull()
  expect(gapOf(spans(false, false), day(0, 3))).toBeNull()
})

test('every source that asks for its history in several requests at once says which times each is about', () => {
  const settings = Object.fromEntries(
    LIVE_SOURCES.flatMap(({ settings = [] }) =>
      settings.map(({ name, isAddress }) => [name, isAddress]),
    ).flatMap(([name, isAddress]) => (isAddress ? [] : [[name, 'x']])),
  )
  const without = LIVE_SOURCES.flatMap(({ id, plan }) => {
    const counts = new Map<string, number>()
    for (const { streams, span } of plan(stateAt('2026-06-30T12:00:00Z', { settings })))
      for (const stream of span ? [] : streams) counts.set(stream, (counts.get(stream) ?? 0) + 1)
    return [...counts.values()].some((count) => count > 1) ? [id] : []
  })
  // A file that the archive does not have is 404, which is an answer. The other asks for a list and for the newest days.
  expect(without).toEqual(['binance-hours', 'binance-futures'])
})
