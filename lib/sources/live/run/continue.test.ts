import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { until } from '@/lib/process/fake/until'
import { importFiles } from '@/lib/sources/importers/import-files'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { readHistory } from '@/lib/sources/store/live/read-history'
import { withLock } from '@/lib/sources/store/lock'
import { removeTable } from '@/lib/sources/store/manage'
import { openStore } from '@/lib/sources/store/open-store'
import { undoImport } from '@/lib/sources/store/undo'
import { type Answer, type LiveReading, SourceRests } from '../live-source'
import { runUpdate, settingsOfEnvironment } from './run-update'
import { type Row, type TableSource, tableSource } from './table-source.test-data'
import { published, temporaryFolder } from './test-run.test-data'

const DAYS = ['2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01'].map((day) => `${day}T12:00:00Z`)
const LAST = Date.parse('2026-06-27')
const rows = (count: number, value: (row: number) => number = (row) => row + 1): Row[] =>
  Array.from({ length: count }, (_, row) => [LAST - (99 - row) * DAY_MS, value(row), 2])
/** The rows with another value of the day before the last of a hundred. */
const revised = (value: number, count = 100) => rows(count, (row) => (row === 98 ? value : row + 1))

const asset = (more: Partial<Parameters<typeof tableSource>[0]> = {}) =>
  tableSource({ table: 'asset/AAA', columns: ['close', 'volume'], ...more })

async function publish(publisher: TableSource) {
  const all = await published(publisher, DAYS[0])
  const run = (day: number, given?: Row[]) => {
    all.goTo(DAYS[day])
    if (given) publisher.rows.one = given
    return all.run()
  }
  const events = async () => {
    const [history] = all.manifest().live?.history ?? []
    return (await readHistory(all.dataDir, history)).filter(({ event }) => event !== 'began')
  }
  return { ...all, run, events }
}

/** The source with what it read changed. */
const reading = ({ source }: TableSource, change: (read: LiveReading, answer: Answer) => LiveReading) => ({
  ...source,
  read: (...[answer, state]: Parameters<typeof source.read>) => change(source.read(answer, state), answer),
})

const seenOn = (day: number) => Date.parse(DAYS[day].slice(0, 10))

test('a first import does not count as a revision; later changes keep the old value and the day', async () => {
  const { run, events } = await publish(asset())
  await run(0, rows(100))
  expect(await events()).toEqual([expect.objectContaining({ event: 'reach', seen: seenOn(0), time: LAST })])
  await run(1, revised(50, 101))
  const [, reach, changed] = await events()
  expect(reach).toMatchObject({ event: 'reach', seen: seenOn(1), time: LAST + DAY_MS })
  const change = { column: 'close', time: LAST - DAY_MS, old: 99, new: 50 }
  expect(changed).toMatchObject({ event: 'revised', seen: seenOn(1), ...change })
  expect((await events()).length).toBe(3)
})

test('of several changes on one day the last counts, and none is left when the first value is back', async () => {
  const { run, events } = await publish(asset())
  await run(0, rows(100))
  await run(1, revised(60))
  await run(1, revised(70))
  expect((await events()).slice(1)).toEqual([expect.objectContaining({ event: 'revised', old: 99, new: 70 })])
  await run(1, rows(100))
  expect((await events()).length).toBe(1)
})

test('a recomputed history is one line for each column', async () => {
  const { run, events } = await publish(asset({ rows: { isRecomputed: true } }))
  await run(0, rows(100))
  const recomputed = rows(100, (row) => row + 1.5)
  expect(await run(1, recomputed)).toMatchObject({ outcome: 'done', revised: 100 })
  expect((await events()).slice(1)).toEqual([
    expect.objectContaining({ event: 'recomputed', column: 'close', seen: seenOn(1) }),
  ])
})

test('a clock that was set back puts no change before an earlier one', async () => {
  const { run, events } = await publish(asset())
  await run(2, rows(100))
  await run(3, revised(60))
  await run(1, revised(70))
  expect((await events()).at(-1)).toMatchObject({ seen: seenOn(3), old: 99, new: 70 })
})

test('what did not change is not sent again, and is read again if the table is gone', async () => {
  const publisher = asset({ request: { isConditional: true } })
  publisher.etag = '"1"'
  const { run, replay, dataDir, stored } = await publish(publisher)
  await run(0, rows(100))
  const before = stored()
  expect(await run(1)).toMatchObject({ outcome: 'done', asked: 1, read: 1, bytes: 0 })
  expect(replay.asked.map(({ status }) => status)).toEqual([200, 304])
  expect(stored()).toEqual(before)
  await removeTable(dataDir, 'asset/AAA')
  expect(Object.keys(stored())).toEqual(['/manifest.json'])
  expect(await run(1)).toMatchObject({ outcome: 'done', added: 100 })
})

test('the number of commits makes no difference', async () => {
  const streams = ['AAA', 'BBB', 'CCC', 'DDD']
  const stores = []
  for (const commitEveryMs of [0, 60_000]) {
    const publisher = tableSource({ table: 'asset/', columns: ['close'], streams })
    for (const [at, id] of streams.entries()) publisher.rows[id] = rows(90 + at)
    const { run, stored } = await published(publisher)
    await run({ commitEveryMs })
    stores.push(stored())
  }
  expect(stores[0]).toEqual(stores[1])
})

test('streams with other columns of one table share a piece', async () => {
  const publisher = asset({ streams: ['one', 'two'] })
  const streams = publisher.source.streams.map((stream, at) => ({
    ...stream,
    table: 'asset/AAA',
    columns: [at === 0 ? 'close' : 'volume'],
  }))
  const source = reading({ ...publisher, source: { ...publisher.source, streams } }, ({ rows: [given] }) => {
    const name = given.stream === 'one' ? 'close' : 'volume'
    const frame = { ...given.frame, columns: { [name]: given.frame.columns[name] } }
    return { rows: [{ ...given, frame, isWhole: true }] }
  })
  const { manifest, run } = await publish({ ...publisher, source })
  publisher.rows.two = rows(80)
  expect(await run(0, rows(100))).toMatchObject({ outcome: 'done', read: 2, added: 180 })
  const piece = { columns: ['close', 'volume'], rows: 100, live: 'table' }
  expect(manifest().pieces).toEqual([expect.objectContaining(piece)])
})

test('imports of the same layer and table neither cover nor replace what a live source gave', async () => {
  const { dataDir, run, manifest } = await publish(asset())
  await run(0, rows(100))
  const [live] = manifest().pieces
  const file = join(dataDir, 'more.csv')
  const lines = rows(100).map(([time, close, volume]) => `${dayOf(time ?? 0)},${close},${volume}`)
  writeFileSync(file, ['date,close,volume', ...lines].join('\n'))
  const [imported] = await importFiles(dataDir, [file], { as: 'columns:asset/AAA,sure' })
  expect(imported.outcome, imported.reason).toBe('imported')
  expect(manifest().pieces).toContainEqual(live)
  expect(manifest().pieces.length).toBe(2)
  const before = manifest().live
  await run(0)
  await undoImport(dataDir, imported.id ?? '')
  expect(manifest()).toMatchObject({ pieces: [live], live: before })
})

test('an import that writes meanwhile is waited for', async () => {
  const { dataDir, run } = await publish(asset())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const take = vi.spyOn(backendOf(dataDir), 'take')
  const importing = withLock(dataDir, () => held)
  const running = run(0, rows(100))
  await until('the run to find the store busy', () =>
    take.mock.settledResults.some(({ type }) => type === 'rejected'),
  )
  release()
  expect(await running).toMatchObject({ outcome: 'done', added: 100 })
  await importing
})

test('a source that rests keeps what was complete, and the status says so', async () => {
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams: ['AAA', 'BBB'] })
  const source = reading(publisher, (read, { request }) => {
    if (request.streams[0] === 'BBB') throw new SourceRests('it answered enough today')
    return read
  })
  const { run, status } = await published({ ...publisher, source }, DAYS[0])
  publisher.rows.AAA = rows(100)
  const reason = 'it answered enough today'
  expect(await run()).toMatchObject({ outcome: 'resting', reason, read: 1, added: 100 })
  const { state, streams } = status()
  expect(state).toBe('resting')
  expect(streams.map((stream) => [stream.state, stream.error])).toEqual([
    ['fresh', null],
    ['waiting', reason],
  ])
})

test('a source that fails by a mistake of its own does not stop the others', async () => {
  const good = asset()
  const bad = tableSource({ table: 'asset/BBB', columns: ['close'], more: { id: 'bad', layer: 'columns' } })
  const failing = reading(bad, () => {
    throw new TypeError('undefined is not a function')
  })
  good.rows.one = rows(100)
  const { dataDir, update } = await published(good)
  const { sources } = await update({ sources: [failing, good.source] })
  expect(sources.map(({ outcome, added }) => [outcome, added])).toEqual([
    ['failed', 0],
    ['done', 100],
  ])
  expect((await openStore(dataDir)).tables()).toEqual(['asset/AAA'])
})

test('sources that are off or unknown are refused by name, with the sentence of their terms', async () => {
  const off = asset({ more: { isDefault: false, notice: 'Its terms forbid storing.' } })
  const settings = { ...settingsOfEnvironment(), list: undefined }
  const options = { sources: [off.source], settings }
  const run = (only: string[], list?: string) =>
    runUpdate(temporaryFolder(), { ...options, settings: { ...settings, list }, only })
  await expect(run(['table'])).rejects.toThrow(
    /table is off. Set LIVE_SOURCES=table to switch it on. Its terms forbid/,
  )
  await expect(run(['nothing'])).rejects.toThrow(/--only: there is no source nothing. The sources are table/)
  await expect(run([], 'nothing')).rejects.toThrow(/LIVE_SOURCES: there is no source nothing/)
})

test('the notice of a source that was switched on is given once', async () => {
  const chosen = asset({ more: { isDefault: false, notice: 'Its terms forbid storing.' } })
  const { replay, update } = await published(chosen)
  chosen.rows.one = rows(100)
  const settings = { replay: replay.url, list: 'table', setting: () => undefined }
  expect((await update({ settings })).notices).toEqual(['A table: Its terms forbid storing.'])
  expect((await update({ settings })).notices).toEqual([])
})
