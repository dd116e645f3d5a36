import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACKUP_FORMAT } from '@/lib/contract/formats/formats'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { hashFile } from './backup-file'
import { createBackup } from './create-backup'
import { fillFolder } from './fake/installation'
import { verifyBackup } from './verify-backup'

// Backups without state, which need no database.

const folder = temporaryFolder(afterAll)
const whole = join(folder, 'whole')
const backup = join(folder, 'backup')

const description = () => JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
const describeAs = (changed: object) =>
  writeFileSync(join(backup, 'backup.json'), JSON.stringify({ ...description(), ...changed }))
const piece = () => Object.keys(description().files).find((path) => path.endsWith('.parquet')) as string

beforeAll(async () => {
  const dataDir = join(folder, 'data')
  await fillFolder(dataDir, [1, 2, 3], 'a secret')
  await createBackup({ dataDir, target: whole, dumpState: null })
})
beforeEach(() => {
  rmSync(backup, { recursive: true, force: true })
  cpSync(whole, backup, { recursive: true })
})

test.each<[name: string, change: (place: string, path: string) => Promise<void> | void, message: string]>([
  ['a missing file is named', (place) => rmSync(place), 'PLACE is missing or damaged'],
  [
    'a changed file is named',
    (place) => {
      const bytes = readFileSync(place)
      bytes[bytes.length >> 1] ^= 1
      writeFileSync(place, bytes)
    },
    'PLACE is missing or damaged',
  ],
  [
    'a file that was already damaged when it was saved is named',
    async (place, path) => {
      writeFileSync(place, 'other bytes')
      describeAs({ files: { ...description().files, [path]: await hashFile(place) } })
    },
    'PLACE is damaged',
  ],
  [
    'a file that only the manifest names is missed',
    (_, path) => {
      const { [path]: _left, ...files } = description().files
      describeAs({ files })
    },
    'is not in the backup, but its manifest names it',
  ],
])('%s', async (_, change, message) => {
  const path = piece()
  await change(join(backup, path), path)
  await expect(verifyBackup(backup)).rejects.toThrow(message.replace('PLACE', join(backup, path)))
})

test.each(['../outside', '../backup-2/outside', '/etc/hostname'])('%s is not read', async (path) => {
  const place = join(backup, path)
  if (path.startsWith('..')) {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, 'x')
  }
  describeAs({
    files: { ...description().files, [path]: await hashFile(place.replace(`${backup}/etc`, '/etc')) },
  })
  await expect(verifyBackup(backup)).rejects.toThrow(`${path} is outside the backup`)
})

test.each([
  [{ format: BACKUP_FORMAT + 1 }, /made by a newer version/],
  [{ format: 'x' }, /backup.json is damaged/],
  [{ createdAt: 'once' }, /backup.json is damaged/],
])('a description with %o is refused', async (changed, message) => {
  describeAs(changed)
  await expect(verifyBackup(backup)).rejects.toThrow(message)
})

test('a state that cannot be read is refused', async () => {
  const path = join(backup, 'state.ndjson.gz')
  writeFileSync(path, gzipSync('no dump\n'))
  describeAs({ files: { ...description().files, 'state.ndjson.gz': await hashFile(path) } })
  await expect(verifyBackup(backup)).rejects.toThrow()
})
