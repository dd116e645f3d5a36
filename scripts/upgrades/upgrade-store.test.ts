import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STORE_FORMAT } from '@/lib/contract/formats/formats'
import { DAY_MS, type Frame, frame } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import type { SourceResolution } from '@/lib/sources/source'
import { knownFrom } from '@/lib/sources/store/live/as-of'
import { commitLive } from '@/lib/sources/store/live/commit-live'
import { readHistory } from '@/lib/sources/store/live/read-history'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest, tablesFolder } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { readPiece } from '@/lib/sources/store/read-piece'
import { listImports, undoImport } from '@/lib/sources/store/undo'
import { EARLIER, type EarlierStore, putStore } from './earlier-data'

function folderOf(store: EarlierStore): string {
  const dataDir = temporaryFolder()
  putStore(dataDir, store)
  return dataDir
}

const manifestOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(tablesFolder(dataDir), 'manifest.json'), 'utf8'))

/** The values of the rows at these times. */
function valuesAt({ time, columns }: Frame, name: string, times: readonly number[]): (number | null)[] {
  const column = columns[name] as Float64Array | undefined
  if (!column) throw new Error(`The column ${name} is gone.`)
  return times.map((at) => {
    const row = time.indexOf(at)
    if (row < 0) throw new Error(`${name} has no row at ${new Date(at).toISOString()}.`)
    return Number.isNaN(column[row]) ? null : column[row]
  })
}

/** Rows of one time, which a chain has where blocks share a second, are compared in their order. */
const rowsOf = ({ time, columns }: Frame, name: string) =>
  Array.from(time, (at, row) => [at, (columns[name] as Float64Array)[row]])

/** Format of the manifest of each released version; those without a number had the first. */
const MANIFESTS = new Map([['0.2.0', 2]])

test('the version before this one has a store here', () => {
  expect(Object.keys(EARLIER.stores)).toContain('0.2.0')
})

describe.each(Object.entries(EARLIER.stores))('a store of the version “%s”', (name, earlier) => {
  test('has every row of every data file', async () => {
    const dataDir = folderOf(earlier)
    const { pieces } = readManifest(dataDir)
    expect(pieces.map(({ file }) => file).sort()).toEqual(Object.keys(earlier.pieces).sort())
    for (const piece of pieces) {
      const read = await readPiece(dataDir, piece)
      const { time, columns } = earlier.pieces[piece.file]
      expect(Array.from(read.time)).toEqual(time)
      for (const [name, values] of Object.entries(columns)) {
        expect(
          rowsOf(read, name).map(([, value]) => (Number.isNaN(value) ? null : value)),
          `${piece.file} ${name}`,
        ).toEqual(values)
      }
    }
  })

  test('serves the values that the earlier version served', async () => {
    const dataDir = folderOf(earlier)
    const store = await openStore(dataDir)
    expect(Object.keys(earlier.tables).length).toBeGreaterThan(0)
    for (const [id, { time, columns }] of Object.entries(earlier.tables)) {
      if (new Set(time).size < time.length) continue
      const [table, resolution] = id.split('@') as [string, SourceResolution]
      const read = await store.load(table, resolution, Object.keys(columns))
      for (const [name, values] of Object.entries(columns))
        expect(valuesAt(read, name, time), `${id} ${name}`).toEqual(values)
    }
  })

  test('is written in the present format by the next import, with what it had', async () => {
    const dataDir = folderOf(earlier)
    const before = readManifest(dataDir)
    expect(manifestOf(dataDir).version).toBe(MANIFESTS.get(name) ?? 1)
    const file = join(dataDir, 'NEWUSDT.csv')
    writeFileSync(file, 'date,open,high,low,close,volume\n2024-01-01,1,2,1,2,5\n2024-01-02,2,3,2,3,5\n')
    const [report] = await importFiles(dataDir, [file])
    expect(report.outcome).toBe('imported')
    expect(manifestOf(dataDir).version).toBe(STORE_FORMAT)
    const after = readManifest(dataDir)
    expect(after.pieces).toEqual(expect.arrayContaining(before.pieces))
    expect(after.pieces).toHaveLength(before.pieces.length + 1)
    expect(after.live).toEqual(before.live)
    for (const { file: name } of after.pieces)
      expect(existsSync(join(tablesFolder(dataDir), name))).toBe(true)
  })
})

test('an import of the version that could first undo is undone', async () => {
  const dataDir = folderOf(EARLIER.stores.undo)
  const last = listImports(dataDir).find(({ rows }) => rows === 30)
  await undoImport(dataDir, last?.id ?? '')
  const { time, columns } = await (await openStore(dataDir)).load('asset/ABC', '1d', ['close'])
  expect(time).toHaveLength(20)
  expect((columns.close as Float64Array)[19]).toBe(120.5)
})

test('histories without a first day keep their changes, and the next update of the table finds it', async () => {
  const dataDir = folderOf(EARLIER.stores.live)
  const start = Date.UTC(2026, 0, 5)
  const read = readManifest(dataDir)
  expect(read.live?.streams.table.one).toMatchObject({ cursor: start + 4 * DAY_MS })
  expect(read.live?.answers.table).toEqual({ abc: { streams: ['one'], etag: '"1"' } })
  expect(knownFrom(read)).toBe('2026-01-10')
  const events = await readHistory(
    dataDir,
    read.live?.history[0] ?? { table: '', resolution: '1d', file: '' },
  )
  expect(events).toContainEqual(expect.objectContaining({ event: 'revised', old: 11, new: 11.5 }))
  const time = Float64Array.from({ length: 6 }, (_, row) => start + row * DAY_MS)
  const place = { table: 'asset/AAA', resolution: '1d' as const }
  await withLock(dataDir, () =>
    commitLive(dataDir, {
      source: 'table',
      layer: 'columns',
      today: start + 6 * DAY_MS,
      rows: [
        {
          stream: 'one',
          ...place,
          columns: ['close'],
          frame: frame(time, { close: time.map((_, row) => 10 + row + (row === 1 ? 0.5 : 0)) }),
        },
      ],
      streams: { one: { ...place, cursor: time[5] } },
      answers: {},
    }),
  )
  expect(knownFrom(readManifest(dataDir))).toBe('2026-01-08')
})
