import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { backendOf } from './backend/backend-of'

/** Another process writes the store. Its message names the process. */
export class StoreBusy extends Error {
  constructor(holder: string) {
    super(`The data folder is being written by ${holder}. Try again when it has finished.`)
  }
}

const LOOK_EVERY_MS = 200

/**
 * Runs `work` in the turn to write, so that only one process writes. Throws `StoreBusy` if another one does for the whole
 * wait, in milliseconds.
 */
export async function withLock<T>(dataDir: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  const release = await takeSoon(dataDir, performance.now() + waitMs)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function takeSoon(dataDir: string, end: number): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await backendOf(dataDir).take('write', (holder) => new StoreBusy(holder))
    } catch (error) {
      if (!(error instanceof StoreBusy) || performance.now() >= end) throw error
      await pause(LOOK_EVERY_MS)
    }
  }
}
