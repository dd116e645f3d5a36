import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importFiles } from '@/lib/sources/importers/import-files'
import { createShared, hasShared } from '@/lib/sources/store/backend/fake/shared-store.test-data'
import { readManifest, revisionOf } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { createBackup } from './create-backup'
import { restoreBackup } from './restore-backup'

describe.skipIf(!hasShared)('a backup of shared data', () => {
  const shared = createShared()

  test('is restored to a folder and to another store', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ABCUSDT.csv')
    writeFileSync(file, 'date,open,high,low,close\n2024-01-01,1,1,1,1\n2024-01-02,2,2,2,2\n')
    const node = shared.node(shared.newStore())
    await importFiles(node, [file])
    const [backup, local] = [join(folder, 'backup'), join(folder, 'local')]
    await createBackup({ dataDir: node, target: backup, dumpState: null })
    const other = shared.node(shared.newStore())
    for (const dataDir of [local, other]) {
      await restoreBackup({ dataDir }, backup)
      expect(revisionOf(readManifest(dataDir))).toBe(revisionOf(readManifest(node)))
      const { columns } = await (await openStore(dataDir)).load('asset/ABC', '1d', ['close'])
      expect([...(columns.close as Float64Array)]).toEqual([1, 2])
    }
  })
})
