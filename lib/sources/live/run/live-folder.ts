import { join } from 'node:path'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { turnPath } from '@/lib/sources/store/backend/turn-path'

/** Folder in which runs of the public sources keep their files next to the store. */
export const liveFolder = (dataDir: string): string => join(backendOf(dataDir).root, 'live')

/** Path of the lock that a run on this computer holds. */
export const runLock = (dataDir: string): string => turnPath(backendOf(dataDir).root, 'update')

/** Another run holds the data folder. Its message names the process. */
export class UpdateRunning extends Error {
  constructor(holder: string) {
    super(`The public sources are being read by ${holder}. Try again when it has finished.`)
  }
}
