import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder in which a restore prepares what it will put in place. */
export function restoreFolder(dataDir: string): string {
  return join(dataDir, 'restore')
}

/** Exists from the moment a restore is decided until everything is in place. */
export function restoreDecision(dataDir: string): string {
  return join(restoreFolder(dataDir), 'decided.json')
}

/** Throws while only a part of a backup is in place. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(restoreDecision(dataDir))) return
  throw new Error(
    `A restore of ${dataDir} was interrupted. Start the server, or restore again, to complete it.`,
  )
}
