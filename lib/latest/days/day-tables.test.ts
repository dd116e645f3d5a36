import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { DAY_TABLE_FORMAT } from '@/lib/contract/formats/formats'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { encodeChecked } from '@/lib/process/checked-file'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan, samplesLaws } from '@/scripts/law-sample'
import { createLatestValues } from '../latest-values'
import { type Measured, measureForLists } from '../table/measured'
import { type DayTable, decodeDayTable, encodeDayTable } from './day-table'
import { openDayTables } from './day-tables'
import { describeDays, isKept, knownOn } from './known-on'

const NOON = Date.UTC(2026, 2, 1, 12)
const NOW = NOON + 2 * DAY_MS

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const entry = (last: number): Measured => ({
  latest: { text: `${last} USD`, day: '2026-03-01', cadence: 'daily', change: null },
  entry: {
    field: 'value',
    label: 'Value',
    unit: 'USD',
    form: 'percent',
    time: NOON,
    since: 0,
    highTime: 0,
    lowTime: 0,
    numbers: { last },
    recent: Float64Array.of(1, last),
    crossings: [],
    notes: [],
  },
})
const table = (over: Partial<DayTable> = {}): DayTable => ({
  kind: 'store',
  revision: 'one',
  program: 'this',
  measured: NOON,
  of: 1,
  entries: new Map([['/api/v1/onchain/mvrv', entry(5)]]),
  ...over,
})
const lastOf = (one: DayTable | undefined) => one?.entries.get('/api/v1/onchain/mvrv')?.entry?.numbers.last

test('a table of every kind of chart is read as it was written, with short lines and without changes of weeks', async () => {
  const kinds = new Map(catalog.endpoints.filter(({ legacy }) => !legacy).map((one) => [one.concept, one]))
  const entries = new Map<string, Measured>()
  for (const endpoint of lawEndpoints([...kinds.values()]))
    entries.set(endpoint.path, measureForLists(await sampleSeries(endpoint)))
  expect(entries.size).toBeGreaterThan(moreThan(20))
  const file = await encodeDayTable(table({ entries }))
  const read = await decodeDayTable(file)
  for (const [path, { latest, entry }] of entries) {
    const { weekly: _, recent = [], ...rest } = entry ?? {}
    const again = read.entries.get(path)
    expect(again?.latest, path).toEqual(latest)
    if (entry) expect(again?.entry, path).toMatchObject(rest)
    expect(again?.entry?.recent ?? [], path).toHaveLength(recent.length)
    for (const [at, value] of (again?.entry?.recent ?? []).entries())
      expect(Math.abs(value - recent[at]), path).toBeLessThanOrEqual(Math.abs(recent[at]) * 1e-4)
  }
  // 400 days of 1,400 series take about 300 MB.
  if (!samplesLaws) expect(file.byteLength / entries.size).toBeLessThan(700)
})

test('a day keeps its last round, days are kept up to a number, and equal data are written once', async () => {
  const tables = openDayTables(folder, 3)
  expect([tables.days(), await tables.read('2026-03-01')]).toEqual([[], undefined])
  await tables.keep(table())
  const first = readFileSync(join(folder, '2026-03-01.table'))
  await tables.keep(table({ measured: NOON + 1, entries: new Map() }))
  expect(readFileSync(join(folder, '2026-03-01.table'))).toEqual(first)
  await tables.keep(table({ revision: 'two', entries: new Map([['/api/v1/onchain/mvrv', entry(6)]]) }))
  expect(lastOf(await tables.read('2026-03-01'))).toBe(6)
  for (let day = 1; day < 5; day++) await tables.keep(table({ measured: NOON + day * DAY_MS }))
  expect(tables.days()).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
  writeFileSync(join(folder, '2026-03-05.table.77.draft'), 'half')
  const again = openDayTables(folder, 3)
  expect(lastOf(await again.read('2026-03-04'))).toBe(5)
  await again.keep(table({ measured: NOON + 4 * DAY_MS }))
  expect(readdirSync(folder).sort()).toEqual([...tables.days().map((day) => `${day}.table`), 'latest.table'])
})

test('the last table is kept whole for the next start, and one that cannot be read is none', async () => {
  const tables = openDayTables(folder)
  expect(await tables.latest()).toBeUndefined()
  const weekly = { last: 2948, changes: Float32Array.of(0.25, Number.NaN, -0.5) }
  const { latest, entry: own } = entry(5)
  const whole = { latest, entry: own && { ...own, weekly } }
  await tables.keep(table({ entries: new Map([['/api/v1/onchain/mvrv', whole]]) }))
  const again = await openDayTables(folder).latest()
  expect(again).toMatchObject({ kind: 'store', revision: 'one', program: 'this' })
  expect(again?.entries.get('/api/v1/onchain/mvrv')).toEqual(whole)
  expect((await tables.read('2026-03-01'))?.entries.get('/api/v1/onchain/mvrv')).not.toHaveProperty(
    'entry.weekly',
  )
  writeFileSync(join(folder, 'latest.table'), 'half')
  expect(await tables.latest()).toBeUndefined()
})

test('a file that a newer version wrote or that is damaged has no values, and says why', async () => {
  const tables = openDayTables(folder)
  await tables.keep(table())
  const path = join(folder, '2026-03-01.table')
  const whole = readFileSync(path)
  const reasonOf = async (content: Uint8Array) => {
    writeFileSync(path, content)
    const known = await knownOn('2026-03-01', { kind: 'store' }, { tables: openDayTables(folder), now: NOW })
    return isKept(known) ? 'kept' : known.reason
  }
  expect(await reasonOf(whole)).toBe('kept')
  for (const end of [0, 5, 60, whole.length - 1])
    expect(await reasonOf(whole.subarray(0, end))).toContain('its file is damaged')
  const body = brotliCompressSync('{"a":{"latest":null}}')
  const facts = { format: DAY_TABLE_FORMAT, kind: 'store', revision: '', measured: 0, of: 0 }
  expect(await reasonOf(encodeChecked(facts, body))).toContain('its file is damaged')
  expect(await reasonOf(encodeChecked({ ...facts, format: DAY_TABLE_FORMAT + 1 }, body))).toContain(
    'a newer version of Chartroom wrote its file',
  )
})

test('facts and columns of another version are read where this one knows them', async () => {
  const one = entry(5)
  const other = {
    ...one.entry,
    fact: 'new',
    numbers: { last: 5, another: 7 },
  } as unknown as Measured['entry']
  const read = await decodeDayTable(
    await encodeDayTable(table({ entries: new Map([['a', { ...one, entry: other }]]) })),
  )
  expect(read.entries.get('a')?.entry?.numbers).toEqual({ last: 5, another: 7 })
  expect(read.entries.get('a')?.entry?.numbers.chg30).toBeUndefined()
})

test('a day has its own values and nothing of another day, another kind or later terms', async () => {
  const tables = openDayTables(folder)
  const latest = createLatestValues()
  const path = '/api/v1/onchain/mvrv'
  await tables.keep(table())
  await tables.keep(table({ measured: NOON + DAY_MS, kind: 'sample' }))
  const now = entry(9)
  latest.keep(path, now)
  const on = (day: string | null, kind: 'store' | 'sample' | 'remote' = 'store') =>
    knownOn(day, { kind }, { latest, tables, now: NOW })
  const seen = async (...asked: Parameters<typeof on>) => {
    const known = await on(...asked)
    return isKept(known) ? known.entryOf(path)?.numbers.last : known.reason
  }
  expect(await seen('2026-03-01')).toBe(5)
  for (const day of [null, dayOf(NOW), '2026-03-09']) expect(await seen(day), String(day)).toBe(9)
  expect(await seen('2026-02-28')).toMatch(
    /^The values of all series on 2026-02-28 were not kept\. Kept are 2026-03-01 to 2026-03-02\./,
  )
  expect(await seen('2026-03-02')).toContain('are of simulated data')
  expect(await seen('2026-03-01', 'remote')).toContain('remote API')
  const known = await on('2026-03-01')
  expect(known).toMatchObject({ measured: NOON, at: Date.UTC(2026, 2, 2) - 1, progress: { done: 1, of: 1 } })
  if (!isKept(known)) throw new Error('not kept')
  expect(known.of({ path })).toMatchObject({ text: '5 USD' })
  expect(known.of({ path })).not.toHaveProperty('isWithheld')
  latest.keep(path, {
    latest: now.latest && { ...now.latest, isWithheld: true },
    entry: now.entry && { ...now.entry, isWithheld: true },
  })
  expect([known.of({ path })?.isWithheld, known.entryOf(path)?.isWithheld]).toEqual([true, true])
})

test('days are described as runs, the last ones if there are many', () => {
  const odd = Array.from({ length: 10 }, (_, at) => dayOf(NOON + 2 * at * DAY_MS))
  expect(describeDays(['2026-03-01'])).toBe('2026-03-01')
  expect(describeDays(['2026-02-28', '2026-03-01', '2026-03-03'])).toBe(
    '2026-02-28 to 2026-03-01, and 2026-03-03',
  )
  expect(describeDays(odd)).toMatch(/^some days since 2026-03-01, 2026-03-09, .*, and 2026-03-19$/)
})
