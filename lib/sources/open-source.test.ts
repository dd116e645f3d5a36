import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from './importers/import-files'
import { sourceOpener } from './open-source'
import { readManifest } from './store/manifest'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

async function importCandle(day: string): Promise<void> {
  const path = join(folder, 'ABCUSDT.csv')
  writeFileSync(path, `date,open,high,low,close\n${day},1,1,1,1\n`)
  await importFiles(folder, [path])
}

const choice = (DATA_SOURCE: 'auto' | 'sample' | 'store') => ({
  DATA_DIR: folder,
  DATA_SOURCE,
  SAMPLE_SEED: 21,
  SAMPLE_END: undefined,
})

test('auto serves the simulation until something is imported, then the store, without a restart', async () => {
  const open = sourceOpener(choice('auto'))
  expect((await open()).kind).toBe('sample')
  await importCandle('2024-01-01')
  const source = await open()
  expect(source).toMatchObject({ kind: 'store', asOf: '2024-01-01' })
  expect(await open()).toBe(source)
  await importCandle('2024-01-02')
  expect((await open()).asOf).toBe('2024-01-02')
})

test('the simulation advances with the day and stays the same source until then', async () => {
  let now = Date.UTC(2026, 5, 1, 12)
  const open = sourceOpener(choice('sample'), () => now)
  const source = await open()
  expect(source.asOf).toBe('2026-05-31')
  now += 3_600_000
  expect(await open()).toBe(source)
  now += 86_400_000
  expect((await open()).asOf).toBe('2026-06-01')
})

test('store and sample are served regardless of imports', async () => {
  expect(await sourceOpener(choice('store'))()).toMatchObject({ kind: 'store', asOf: null })
  await importCandle('2024-01-01')
  expect((await sourceOpener(choice('sample'))()).kind).toBe('sample')
})

test('while changed data are damaged, the data loaded before stay in use and the file is named once', async () => {
  await importCandle('2024-01-01')
  const logged: unknown[] = []
  const log = { error: (_line: string, cause?: unknown) => void logged.push(cause) }
  let ticks = 0
  const open = sourceOpener(choice('auto'), Date.now, log, () => ticks)
  const good = await open()
  const close = async () => (await (await open()).load('asset/ABC', '1d', ['close'])).columns.close
  expect(await close()).toEqual(Float64Array.of(1))

  await importCandle('2024-01-02')
  const added = readManifest(folder).pieces.find(({ last }) => last === Date.UTC(2024, 0, 2))?.file ?? ''
  const path = join(folder, 'tables', added)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -3))
  for (let turn = 0; turn < 3; turn++) expect(await open()).toBe(good)
  expect(await close()).toEqual(Float64Array.of(1))
  expect(logged).toEqual([expect.objectContaining({ message: expect.stringContaining(added) })])

  writeFileSync(path, bytes)
  ticks += 61_000
  expect((await open()).asOf).toBe('2024-01-02')

  writeFileSync(join(folder, 'tables/manifest.json'), '{')
  expect((await open()).asOf).toBe('2024-01-02')
  expect(String(logged.at(-1))).toContain('not a manifest this version understands')
})
