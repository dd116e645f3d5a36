import 'server-only'
import { refuseNewerData } from '@/lib/backup/refuse-newer-data'
import { completeRestore } from '@/lib/backup/restore-backup'
import { makeTableOfMost } from '@/lib/catalog/tables/table-of-most'
import { checkKeptSecret } from '@/lib/process/secret'
import { getTables } from '@/lib/service/process-tables'
import { readSettings } from './read-settings'

/**
 * Ends a restore that was interrupted, and refuses data of a newer version, before anything reads them. Then, while the
 * rest of the program is loading, a worker makes the table of the first chart.
 */
export async function prepareData({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const env = await readSettings()
  await completeRestore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  refuseNewerData(env.DATA_DIR)
  if (!env.AUTH_SECRET) checkKeptSecret(env.DATA_DIR)
  const tables = isDevelopment || env.IDLE_WORK === 'off' ? undefined : getTables()
  // A failure is reported to the first request that needs the table.
  if (tables) makeTableOfMost(tables).catch(() => {})
}
