import 'server-only'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isIntact } from '@/lib/sources/store/backend/file-name'
import { neededBy, parseManifest } from '@/lib/sources/store/manifest'
import { createFolderFrom } from '@/lib/state/backup/restore-state'
import { checkBackup, type Description, MANIFEST, STATE, TABLES } from './backup-file'

/**
 * Checks everything that a restore would: that each file is there and whole, that the manifest names only files of the
 * backup, and that all rows of the state fit. Writes nothing but a database that is removed again. Throws the first problem.
 */
export async function verifyBackup(folder: string): Promise<Description> {
  const description = await checkBackup(folder)
  const has = (path: string) => Object.hasOwn(description.files, path)
  if (has(MANIFEST)) {
    const path = join(folder, MANIFEST)
    for (const file of neededBy(parseManifest(await readFile(path, 'utf8'), path))) {
      const place = join(folder, TABLES, file)
      if (!has(`${TABLES}/${file}`))
        throw new Error(`${place} is not in the backup, but its manifest names it.`)
      if (!isIntact(file, await readFile(place))) throw new Error(`${place} is damaged.`)
    }
  }
  if (has(STATE)) {
    const trial = mkdtempSync(join(tmpdir(), 'chartroom-verify-'))
    try {
      await createFolderFrom(join(folder, STATE), join(trial, 'state'))
    } finally {
      rmSync(trial, { recursive: true, force: true })
    }
  }
  return description
}
