import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { createBackup } from './create-backup'
import { lastBackup } from './last-backup'

test('a backup notes its time, one that fails does not', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const backup = (name: string, now: Date) =>
    createBackup({ dataDir, target: join(folder, name), dumpState: null, now })
  await expect(backup('nothing', new Date(1_000))).rejects.toThrow('nothing to back up')
  expect(lastBackup(dataDir)).toBeUndefined()
  writeFileSync(join(dataDir, 'auth-secret'), 'a secret')
  await backup('whole', new Date(2_000))
  expect(lastBackup(dataDir)).toBe(2_000)
  writeFileSync(join(dataDir, 'last-backup.json'), 'damaged')
  expect(lastBackup(dataDir)).toBeUndefined()
})
