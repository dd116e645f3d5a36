import 'server-only'
import { mkdirSync } from 'node:fs'
import { takeLock } from '@/lib/process/process-lock'
import { lockPath, tablesFolder } from './manifest'

/** Runs `work` while holding the store’s lock, so that only one process writes. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(tablesFolder(dataDir), { recursive: true })
  const release = await takeLock(
    lockPath(dataDir),
    (holder) => new Error(`The data folder is being written by ${holder}. Try again when it has finished.`),
  )
  try {
    return await work()
  } finally {
    release()
  }
}
