import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { importFiles } from '@/lib/sources/importers/import-files'
import { temporaryFolder } from '../fake/temporary-folder.test-data'
import { PLACES, placeStore } from './backend/fake/place-store.test-data'
import { daily, importRows } from './fake/import-rows.test-data'
import { withLock } from './lock'
import { readManifest, revisionOf, tablesFolder, writeManifest } from './manifest'
import { openStore } from './open-store'
import { findDamaged } from './read-piece'
import { importId, listImports, undoImport } from './undo'

let folder: string
let store: string

/** Adds an import of closes from a day on, of one layer. */
const put = (dir: string, key: string, from: number, values: readonly number[], layer = 'binance') =>
  importRows(dir, {
    table: 'asset/A',
    layer,
    key,
    frame: daily({ close: values }, dayOf(dayTime('2024-01-01') + from * DAY_MS)),
  })

const closes = async (dir = store) => {
  const { columns } = await (await openStore(dir)).load('asset/A', '1d', ['close'])
  return Array.from((columns.close ?? []) as Float64Array)
}
const filesOf = () =>
  readdirSync(tablesFolder(store), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.parquet'),
  )

describe.each(PLACES)('in a %s', (place) => {
  beforeEach(async () => {
    folder = temporaryFolder()
    store = join(folder, 'data')
    await placeStore(store, place)
  })

  test('rows that two files gave stay until both are undone', async () => {
    await put(store, 'one', 0, [1, 2])
    await put(store, 'two', 0, [1, 2])
    await undoImport(store, importId('one'))
    expect(await closes()).toEqual([1, 2])
    await undoImport(store, importId('two'))
    expect((await openStore(store)).tables()).toEqual([])
  })

  test('any imports and undos leave the store as if only the remaining files had been imported', async () => {
    const step = fc.record({
      undo: fc.option(fc.nat(20), { nil: null, freq: 2 }),
      from: fc.nat(5),
      length: fc.integer({ min: 1, max: 5 }),
      layer: fc.constantFrom('binance', 'yahoo'),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const dir = join(folder, `law-${run++}`)
        const left = new Map<string, [number, number[], string]>()
        for (const [at, { undo, from, length, layer }] of steps.entries()) {
          const keys = [...left.keys()]
          if (undo !== null && keys.length > 0) {
            const key = keys[undo % keys.length]
            await undoImport(dir, importId(key))
            left.delete(key)
            continue
          }
          const values = Array.from({ length }, (_, i) => 100 * at + i + 1)
          const args: [number, number[], string] = [from, values, layer]
          left.set(`file ${at}`, args)
          await put(dir, `file ${at}`, ...args)
        }
        const fresh = join(folder, `fresh-${run}`)
        for (const [key, args] of left) await put(fresh, key, ...args)
        expect(revisionOf(readManifest(dir))).toBe(revisionOf(readManifest(fresh)))
        expect(await findDamaged(dir, readManifest(dir).pieces)).toEqual([])
        expect(await closes(dir)).toEqual(await closes(fresh))
      }),
      { numRuns: 40 },
    )
  })

  test('the store keeps what the last ten imports of a table covered, and refuses to undo older ones', async () => {
    const values = (n: number) => Array.from({ length: n }, (_, i) => i + n)
    for (let n = 1; n <= 25; n++) await put(store, `day ${n}`, 0, values(n))
    if (place === 'folder') expect(filesOf()).toHaveLength(11)
    await expect(undoImport(store, importId('day 3'))).rejects.toThrow(
      'There are too many newer imports of the same table',
    )
    for (let n = 25; n > 15; n--) await undoImport(store, importId(`day ${n}`))
    expect(await closes()).toEqual(values(15))
    await expect(undoImport(store, importId('day 15'))).rejects.toThrow('cannot be undone')
  })

  test('imports of earlier versions, of blocks and unknown ones are refused with what to do instead', async () => {
    await put(store, 'old', 0, [1, 2])
    const { files, ...manifest } = readManifest(store)
    const { at: _, pieces: __, ...earlier } = files.old
    await withLock(store, () => writeManifest(store, { ...manifest, files: { old: earlier } }))
    await put(store, 'again', 0, [1, 2])
    await expect(undoImport(store, importId('old'))).rejects.toThrow(
      'Remove asset/A@1d with npx chartroom data',
    )
    await undoImport(store, importId('again'))
    expect(await closes()).toEqual([1, 2])
    await expect(undoImport(store, 'nothing')).rejects.toThrow('There is no import nothing')
  })

  test.runIf(place === 'folder')(
    'without the pieces it covered, as after restoring a backup, nothing changes',
    async () => {
      await put(store, 'old', 0, [1, 2])
      await put(store, 'new', 0, [10, 20, 30])
      const [{ file }] = readManifest(store).retired ?? []
      rmSync(join(tablesFolder(store), file))
      await expect(undoImport(store, importId('new'))).rejects.toThrow('is not in this data folder')
      expect(await closes()).toEqual([10, 20, 30])
    },
  )

  test('a report names the import, and an undone file can be imported again', async () => {
    const path = join(folder, 'BTCUSDT.csv')
    writeFileSync(path, 'date,open,high,low,close,volume\n2024-01-02,43000,43000,43000,43000,1\n')
    const [{ id = '' }] = await importFiles(store, [path])
    expect(listImports(store)).toMatchObject([{ id, name: path, as: 'binance-daily:BTC', locked: null }])
    await undoImport(store, id)
    expect((await openStore(store)).tables()).toEqual([])
    expect((await importFiles(store, [path]))[0]).toMatchObject({ outcome: 'imported', id })
  })
})
