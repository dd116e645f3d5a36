import 'server-only'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { ApiError } from '@/lib/contract/errors'
import { withPlainErrors } from './embedded-error'
import { readPreparedDatabase } from './prepared/prepared-database'

/** Parts of every database. Without `PG_VERSION`, PGlite would create an empty database over the others. */
const PARTS = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
]

/** The default of 128 MB is written when the database opens, which takes most of the time of opening. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=8MB']

/** The folder of the embedded database lacks a part. */
export class StateDamagedError extends ApiError {
  constructor(folder: string, missing: readonly string[]) {
    super(
      'service_unavailable',
      `The database in ${folder} is damaged: ${missing.join(', ')} is missing. Restore a backup with “npx chartroom data restore <folder>”, or move ${folder} away to begin without accounts.`,
      { detail: { missing: ['state'] } },
    )
  }
}

/**
 * Opens the embedded database, and creates it if the folder is absent or empty. A new one is made beside the folder and
 * renamed, so that the folder is complete or absent and one that lacks a part is never mistaken for a new one. Calls
 * `check` before each access. Throws `StateDamagedError`.
 */
export async function openFolder(folder: string, check: () => void): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS]
  const open = (place: string, loadDataDir?: Blob) => PGlite.create(place, { startParams, loadDataDir })
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    const draft = `${folder}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft)
    const loadDataDir = readPreparedDatabase()
    await withPlainErrors(draft, async () => (await open(draft, loadDataDir)).close())
    check()
    renameSync(draft, folder)
  }
  const missing = missingParts(folder)
  if (missing.length > 0) throw new StateDamagedError(folder, missing)
  const client = await withPlainErrors(folder, () => open(folder))
  const access = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    check()
    return access(message)
  }
  return client
}

/** Parts of the database that are not there; empty if it is whole. Opens nothing. */
export function missingParts(folder: string): string[] {
  const absent = PARTS.filter((part) => !existsSync(join(/* turbopackIgnore: true */ folder, part)))
  if (absent.length > 0) return absent
  const databases = readdirSync(join(/* turbopackIgnore: true */ folder, 'base'))
  const broken = databases.filter(
    (name) => !existsSync(join(/* turbopackIgnore: true */ folder, 'base', name, 'PG_VERSION')),
  )
  const holdsNothing = ['base', 'pg_wal', 'pg_xact'].filter(
    (part) => readdirSync(join(/* turbopackIgnore: true */ folder, part)).length === 0,
  )
  return [...holdsNothing, ...broken.map((name) => `base/${name}/PG_VERSION`)]
}
