import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { missingParts } from '../../../lib/state/database/open-folder'
import { connectUnlessSilent } from '../../../lib/state/database/outage/connect-unless-silent'
import { broken, type Finding, messageOf, ok } from './finding'

export interface StatePlace {
  dataDir: string
  databaseUrl?: string
  /** PostgreSQL counts as down after this time without an answer. */
  silenceMs?: number
  /** Whether a server runs on the data folder. */
  isRunning: boolean
}

/** The database of users, keys and boards. Changes nothing: a check must not migrate. */
export async function checkState({
  dataDir,
  databaseUrl,
  silenceMs = 3_000,
  isRunning,
}: StatePlace): Promise<Finding> {
  if (databaseUrl !== undefined) return checkPostgres(databaseUrl, silenceMs)
  const folder = join(dataDir, 'state')
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    return ok('No state database yet: it is made with the first account or key.')
  const missing = missingParts(folder)
  if (missing.length > 0) {
    return broken(
      `The state database in ${folder} lacks ${missing.join(', ')}.`,
      `Restore a backup with chartroom data restore <folder>, or move ${folder} away to begin without accounts.`,
    )
  }
  return ok(isRunning ? 'State database: in use by the running server.' : 'State database: complete.')
}

async function checkPostgres(url: string, silenceMs: number): Promise<Finding> {
  const client = new Client({ connectionString: url, query_timeout: silenceMs })
  try {
    await connectUnlessSilent(client, silenceMs)
    const { rows } = await client.query('show server_version')
    return ok(`State database: PostgreSQL ${rows[0].server_version} at ${new URL(url).host}.`)
  } catch (error) {
    return broken(
      `The state database at ${new URL(url).host} does not answer: ${messageOf(error)}`,
      'Start PostgreSQL, or correct DATABASE_URL.',
    )
  } finally {
    client.end().catch(() => {})
  }
}
