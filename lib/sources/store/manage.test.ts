import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { isDataReplaced } from '../data-replaced'
import { temporaryFolder } from '../fake/temporary-folder.test-data'
import { daily, importRows } from './fake/import-rows.test-data'
import { listTables, removeTable, restoreTables as restore } from './manage'
import { hasStore, readManifest, revisionOf } from './manifest'
import { openStore } from './open-store'
import { findDamaged } from './read-piece'

let folder: string
let store: string
beforeEach(() => {
  folder = temporaryFolder()
  store = join(folder, 'data')
})

/** A backup as earlier versions made it. */
function backup(from: string, to: string): void {
  cpSync(join(from, 'tables'), to, { recursive: true })
}

const put = (table: string, layer: string, key: string, values: readonly number[]) =>
  importRows(store, { table, layer, key, frame: daily({ close: values }) })

const closes = async (table: string) =>
  (await (await openStore(store)).load(table, '1d', ['close', 'nothing'])).columns

test('the higher-ranked source wins value by value, and the next one fills gaps', async () => {
  await put('asset/A', 'yahoo', '1', [10, 20, 30, 40])
  await put('asset/A', 'binance', '2', [1, Number.NaN, 3])
  expect(await closes('asset/A')).toEqual({ close: Float64Array.of(1, 20, 3, 40) })
  expect(listTables(store)).toMatchObject([{ table: 'asset/A', rows: 4, layers: ['binance', 'yahoo'] }])
})

test('a removed table is gone, and its files can be imported again', async () => {
  await put('asset/A', 'binance', '1', [1])
  await put('asset/B', 'binance', '2', [2])
  await removeTable(store, 'asset/A')
  expect(Object.keys(readManifest(store).files)).toEqual(['2'])
  expect((await openStore(store)).tables()).toEqual(['asset/B'])
  await expect(removeTable(store, 'asset/A')).rejects.toThrow('no table asset/A')
})

test('a backup restores the exact content, also of a damaged store', async () => {
  await put('asset/A', 'binance', '1', [1, 2])
  const before = revisionOf(readManifest(store))
  backup(store, join(folder, 'copy'))
  writeFileSync(join(store, 'tables', readManifest(store).pieces[0].file), 'no parquet')
  await put('asset/B', 'binance', '2', [2])
  await restore(store, join(folder, 'copy'))
  expect(revisionOf(readManifest(store))).toBe(before)
  expect(await closes('asset/A')).toEqual({ close: Float64Array.of(1, 2) })
})

test('a damaged backup restores nothing', async () => {
  await put('asset/A', 'binance', '1', [1, 2])
  backup(store, join(folder, 'copy'))
  writeFileSync(join(folder, 'copy', readManifest(store).pieces[0].file), 'no parquet')
  await put('asset/B', 'binance', '2', [2])
  await expect(restore(store, join(folder, 'copy'))).rejects.toThrow('damaged')
  expect((await openStore(store)).tables()).toEqual(['asset/A', 'asset/B'])
})

test('a source returns the values of its own revision, or none after they were removed', async () => {
  await put('asset/A', 'binance', '1', [1, 2])
  await put('asset/B', 'binance', '2', [3, 4])
  const early = await openStore(store)
  const { recipe } = early
  expect((await early.load('asset/B', '1d', ['close'])).columns.close).toEqual(Float64Array.of(3, 4))
  await put('asset/A', 'binance', '3', [5, 6, 7])
  await put('asset/B', 'binance', '4', [8, 9, 10])
  expect((await early.load('asset/B', '1d', ['close'])).columns.close).toEqual(Float64Array.of(3, 4))
  expect((await openStore(store)).revision).not.toBe(early.revision)
  await removeTable(store, 'asset/A')
  await removeTable(store, 'asset/B')
  const replaced = await early.load('asset/A', '1d', ['close']).catch((error: unknown) => error)
  expect(isDataReplaced(replaced)).toBe(true)
  // A thread opens the source later than the process did.
  if (recipe?.kind !== 'store') throw new Error('a store has a recipe')
  const late = await openStore(recipe.dataDir, recipe.manifest)
  const again = await late.load('asset/B', '1d', ['close']).catch((error: unknown) => error)
  expect(isDataReplaced(again)).toBe(true)
})

test('an invalid manifest is an error, not an empty store', async () => {
  await put('asset/A', 'binance', '1', [1])
  writeFileSync(join(store, 'tables/manifest.json'), '{"version":1,"files":[]}')
  await expect(openStore(store)).rejects.toThrow('not a manifest this version understands')
})

/** Changes one byte of the values of a table's first file. */
function damage(table: string): string {
  const { file } = readManifest(store).pieces.find((piece) => piece.table === table) ?? { file: '' }
  const path = join(store, 'tables', file)
  const bytes = readFileSync(path)
  bytes[12] ^= 1
  writeFileSync(path, bytes)
  return file
}

test('a damaged file is named with its table, and other tables still answer', async () => {
  await put('asset/A', 'binance', '1', [1, 2])
  await put('asset/B', 'binance', '2', [3])
  const file = damage('asset/A')
  const error = await closes('asset/A').catch((cause: unknown) => cause)
  const says = `asset/A@1d cannot be read, because its file ${file} is missing or damaged`
  expect(error).toMatchObject({ code: 'service_unavailable', message: expect.stringContaining(says) })
  expect(isDataReplaced(error)).toBe(false)
  expect(await closes('asset/B')).toEqual({ close: Float64Array.of(3) })
  expect((await findDamaged(store, readManifest(store).pieces)).map(({ detail }) => detail.missing)).toEqual([
    ['asset/A@1d'],
  ])
})

test('the same rows imported again repair a damaged file', async () => {
  await put('asset/A', 'binance', '1', [1, 2])
  damage('asset/A')
  await put('asset/A', 'binance', '1', [1, 2])
  expect(await closes('asset/A')).toEqual({ close: Float64Array.of(1, 2) })
})

test('a lost manifest is an error: the data are neither replaced by a simulation nor deleted', async () => {
  await put('asset/A', 'binance', '1', [1])
  rmSync(join(store, 'tables/manifest.json'))
  expect(() => hasStore(store)).toThrow('manifest.json is missing, but')
  await expect(put('asset/B', 'binance', '2', [2])).rejects.toThrow('has 1 data files. Restore a backup')
})
