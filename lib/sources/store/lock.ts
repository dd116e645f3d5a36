import 'server-only'
import { mkdirSync } from 'node:fs'
import { takeLock } from '@/lib/process/process-lock'
import { lockPath, tablesFolder } from './manifest'

/** Another process writes the store. Its message names the process. */
export class StoreBusy extends Error {
  constructor(holder: string) {
    super(`The data folder is being written by ${holder}. Try again when it has finished.`)
  }
}

/** Runs `work` while holding the store’s lock, so that only one process writes. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(tablesFolder(dataDir), { recursive: true })
  const release = await takeLock(lockPath(dataDir), (holder) => new StoreBusy(holder))
  try {
    return await work()
  } finally {
    release()
  }
}
