import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'
import { openStore } from '@/lib/sources/store/open-store'
import { importFiles } from '../importers/import-files'
import { temporaryFolder } from './temporary-folder.test-data'

export let folder: string
export let store: string
/** A new store for every test of the calling file. */
export function newFolderPerTest(): void {
  beforeEach(() => {
    folder = temporaryFolder()
    store = join(folder, 'store')
  })
}

/** A file of the folder of the test, as lines or as it is. */
export function given(name: string, content: readonly string[] | string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Uint8Array ? content : content.join('\n'),
  )
  return path
}

export const take = async (path: string, as?: string) => (await importFiles(store, [path], { as }))[0]

/** The report about a new file of the folder of the test. */
export const takeFile = (name: string, content: Parameters<typeof given>[1], as?: string) =>
  take(given(name, content), as)

export async function load(table: string, resolution: SourceResolution = '1d', dataDir = store) {
  const source = await openStore(dataDir)
  const { time, columns } = await source.load(table, resolution, source.columnsOf(table, resolution))
  return { days: Array.from(time, dayOf), time, columns: columns as Record<string, Float64Array> }
}

export const HEADER = 'Date,Open,High,Low,Close,Volume'
export const dates = (from: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, i) => dayOf(dayTime(from) + i * step * DAY_MS))
export const flat = (day: string, price: number) =>
  `${day},${price},${price * 1.01},${price * 0.99},${price},1000`
/** Lines of daily candles of one price, or of one for each row. */
export const series = (from: string, count: number, price: number | ((i: number) => number), step = 1) => [
  HEADER,
  ...dates(from, count, step).map((day, i) => flat(day, typeof price === 'number' ? price : price(i))),
]
/** A file of daily candles. */
export const candles = (name: string, ...of: Parameters<typeof series>) => given(name, series(...of))
