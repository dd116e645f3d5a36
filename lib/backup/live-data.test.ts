import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_TABLES } from '@/lib/contract/formats/formats'
import { DAY_MS, frame } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { commitRows } from '@/lib/sources/store/live/live-store.test-data'
import { readHistory } from '@/lib/sources/store/live/read-history'
import { readManifest } from '@/lib/sources/store/manifest'
import { createBackup } from './create-backup'
import { restoreBackup } from './restore-backup'

const START = Date.UTC(2026, 0, 5)

test('a backup has the rows of live sources with their cursors and their history', async () => {
  const folder = temporaryFolder()
  const [dataDir, target, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name))
  for (const day of [1, 2]) {
    const time = Float64Array.from({ length: day }, (_, row) => START + row * DAY_MS)
    const rows = frame(time, { close: time.map((_, row) => row + day) })
    await commitRows(dataDir, { source: 'table', table: 'asset/AAA', rows, today: START + day * DAY_MS })
  }
  mkdirSync(join(dataDir, DAY_TABLES))
  writeFileSync(join(dataDir, DAY_TABLES, '2026-01-06.table'), 'values of a day')
  writeFileSync(join(dataDir, DAY_TABLES, '2026-01-06.table.7.draft'), 'half')
  await createBackup({ dataDir, target, dumpState: null })
  await restoreBackup({ dataDir: restored, databaseUrl: undefined }, target)
  expect(readdirSync(join(restored, DAY_TABLES))).toEqual(['2026-01-06.table'])
  expect(readFileSync(join(restored, DAY_TABLES, '2026-01-06.table'), 'utf8')).toBe('values of a day')
  // A backup without them leaves none of other data.
  rmSync(join(dataDir, DAY_TABLES), { recursive: true })
  await createBackup({ dataDir, target: `${target}-2`, dumpState: null })
  await restoreBackup({ dataDir: restored, databaseUrl: undefined }, `${target}-2`, { replace: true })
  expect(existsSync(join(restored, DAY_TABLES))).toBe(false)
  const manifest = readManifest(restored)
  expect(manifest).toEqual(readManifest(dataDir))
  expect(manifest.live?.streams.table.one).toMatchObject({ cursor: START + DAY_MS, seen: START + 2 * DAY_MS })
  const [history] = manifest.live?.history ?? []
  expect((await readHistory(restored, history)).at(-1)).toMatchObject({ event: 'revised', old: 1, new: 2 })
  expect(readFileSync(join(restored, 'tables', history.file))).toEqual(
    readFileSync(join(dataDir, 'tables', history.file)),
  )
})
