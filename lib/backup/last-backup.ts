import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '@/lib/sources/store/write-atomically'

const pathOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes the time of a backup, for metrics. A folder that cannot be written has a backup all the same. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeAtomically(pathOf(dataDir), `${JSON.stringify({ at: at.toISOString() })}\n`).catch(() => {})
}

/** Time of the last backup that was made with this data folder, in milliseconds. Undefined before the first. */
export function lastBackup(dataDir: string): number | undefined {
  try {
    const at = Date.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')).at)
    return Number.isNaN(at) ? undefined : at
  } catch {
    return undefined
  }
}
