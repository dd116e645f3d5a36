import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, dayTime, frame } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { EMPTY_MANIFEST, type ImportedFile, type Manifest, type Piece, readManifest } from '../manifest'
import { manifestAsOf, revisionsOf } from './as-of'
import { commitRows } from './live-store.test-data'

const folder = temporaryFolder(afterAll)

const DAY = '2026-01-05'
const START = dayTime(DAY)
const LATER = '2026-01-07'

const piece = (name: string): Piece => ({
  table: 'chain/bitcoin',
  resolution: '1d',
  layer: 'imported',
  file: `bitcoin-${name.repeat(16)}.parquet`,
  columns: ['supply'],
  rows: 1,
  first: START,
  last: START,
})
const imported = (name: string, at: string): ImportedFile => ({
  name: `${name}.csv`,
  format: 'coinmetrics',
  series: 'btc',
  rows: 1,
  rejected: 0,
  tables: ['chain/bitcoin'],
  at,
  pieces: [piece(name).file],
})

describe('imports at the end of a day', () => {
  /** File `b` replaced file `a`. */
  const replacedAt = (at: string): Manifest => ({
    ...EMPTY_MANIFEST,
    files: { a: imported('a', `${DAY}T08:00:00.000Z`), b: imported('b', at) },
    pieces: [piece('b')],
    retired: [{ ...piece('a'), by: 'b' }],
  })

  test.each([
    ['2026-01-05T23:59:59.999Z', 'b'],
    ['2026-01-06T00:00:00.000Z', 'a'],
    ['2026-01-09T10:00:00.000Z', 'a'],
  ])('after an import at %s they are those of file %s', async (at, name) => {
    const { pieces, files } = await manifestAsOf(folder, replacedAt(at), DAY)
    expect(pieces).toMatchObject([piece(name)])
    expect(Object.keys(files)).toEqual(name === 'b' ? ['a', 'b'] : ['a'])
  })
})

describe('live rows at the end of a day', () => {
  const dataDir = join(folder, 'live')
  const commit = (today: number, times: readonly number[], values: readonly number[]) => {
    const rows = frame(Float64Array.from(times), { supply: Float64Array.from(values) })
    return commitRows(dataDir, { table: 'chain/bitcoin', rows, today })
  }
  beforeAll(async () => {
    await commit(START, [START - DAY_MS], [1])
    await commit(START + DAY_MS, [START - DAY_MS, START], [2, 5])
    await commit(dayTime(LATER), [START, START + DAY_MS], [6, 7])
  })

  test.each([
    [DAY, START - DAY_MS, []],
    ['2026-01-06', START, [2]],
    [LATER, START + DAY_MS, [2, 6]],
  ])('on %s the cursor and the revisions are those of that day', async (day, cursor, revised) => {
    const manifest = await manifestAsOf(dataDir, readManifest(dataDir), day)
    expect(manifest.live?.streams.fake.one.cursor).toBe(cursor)
    const revisions = await revisionsOf(dataDir, manifest, manifest.pieces[0])
    expect(revisions.map((revision) => revision.new)).toEqual(revised)
  })
})
