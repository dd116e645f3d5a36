import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACKUP_FORMAT } from '@/lib/contract/formats/formats'
import { hashFile } from './backup-file'
import { createBackup } from './create-backup'
import { fillFolder } from './fake/installation'
import { verifyBackup } from './verify-backup'

// Backups without state, which need no database.

const folder = mkdtempSync(join(tmpdir(), 'verify-backup-'))
const whole = join(folder, 'whole')
const backup = join(folder, 'backup')
afterAll(() => rmSync(folder, { recursive: true }))

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

test('a whole backup is accepted', async () => {
  await expect(verifyBackup(backup)).resolves.toEqual(description())
})

test('a missing file is named', async () => {
  const path = piece()
  rmSync(join(backup, path))
  await expect(verifyBackup(backup)).rejects.toThrow(`${join(backup, path)} is missing or damaged`)
})

test('a changed file is named', async () => {
  const path = piece()
  const bytes = readFileSync(join(backup, path))
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(join(backup, path), bytes)
  await expect(verifyBackup(backup)).rejects.toThrow(`${join(backup, path)} is missing or damaged`)
})

test('a file that was already damaged when it was saved is named', async () => {
  const path = piece()
  const place = join(backup, path)
  writeFileSync(place, 'other bytes')
  describeAs({ files: { ...description().files, [path]: await hashFile(place) } })
  await expect(verifyBackup(backup)).rejects.toThrow(`${place} is damaged`)
})

test('a file that only the manifest names is missed', async () => {
  const path = piece()
  const { [path]: _, ...files } = description().files
  describeAs({ files })
  await expect(verifyBackup(backup)).rejects.toThrow(/is not in the backup, but its manifest names it/)
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
