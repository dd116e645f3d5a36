import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LockOptions, takeLock } from './process-lock'

/** A server, or a restore, uses the data folder. Its message names the process. */
export class FolderInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The data folder ${resolve(dataDir)} is in use by ${holder}. Stop that one, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Holds a data folder for one server, or for a restore, until this process ends or releases it. Throws `FolderInUse`. */
export function holdFolder(dataDir: string, options?: LockOptions): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  return takeLock(join(dataDir, 'server.lock'), (holder) => new FolderInUse(dataDir, holder), options)
}
