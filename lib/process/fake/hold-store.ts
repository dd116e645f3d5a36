import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeLock } from '../lock/process-lock'

/** Holds the turn to write the data of a server, as a command that imports. Returns its release. */
export function holdStore(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'tables', 'lock')
  mkdirSync(dirname(path), { recursive: true })
  return takeLock(path, (holder) => new Error(`The data are being written by ${holder}.`))
}
