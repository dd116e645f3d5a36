import 'server-only'
import { refuseNewerData } from '@/lib/backup/refuse-newer-data'
import { completeRestore } from '@/lib/backup/restore-backup'
import { makeTableOfMost } from '@/lib/catalog/tables/table-of-most'
import type { Env } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { FolderInUse, holdFolder } from '@/lib/process/lock/hold-folder'
import { checkKeptSecret } from '@/lib/process/secret'
import { getTables } from '@/lib/service/process-tables'
import { readSettings } from './read-settings'

/**
 * Refuses a data folder that another server uses, ends a restore that was interrupted, and refuses data of a newer
 * version, before anything reads them. Then, while the rest of the program is loading, a worker makes the table of the
 * first chart.
 */
export async function prepareData({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const env = await readSettings()
  await holdFolder(env.DATA_DIR, { address: addressOf(env) }).catch((error: unknown) => {
    if (error instanceof FolderInUse) throw error
    // On a disk that is read-only or full, the server still shows charts.
    getLog().error('Could not lock DATA_DIR, so a second server on it would not be noticed', error)
  })
  await completeRestore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  refuseNewerData(env.DATA_DIR)
  if (!env.AUTH_SECRET) checkKeptSecret(env.DATA_DIR)
  const tables = isDevelopment || env.IDLE_WORK === 'off' ? undefined : getTables()
  // A failure is reported to the first request that needs the table.
  if (tables) makeTableOfMost(tables).catch(() => {})
}

const ANY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1']

function addressOf({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${ANY_ADDRESS.includes(HOST) ? 'localhost' : host}:${PORT}`
}
