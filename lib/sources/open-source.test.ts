import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFiles } from './importers/import-files'
import { sourceOpener } from './open-source'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

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
