import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPatience } from '../../lib/process/patience'
import { dumpState } from '../../lib/state/backup/dump-state'
import { openState, StateInUseError, type StateOptions, stateLock } from '../../lib/state/database/open-state'
import { DUMP_PATH, findServer, type RunningServer } from '../../lib/state/database/server-file'
import { askServer } from './ask-server'

const RETRY_MS = 200

/**
 * A function that dumps the state to a file: the running server does it, or this process where none has the state open.
 * Null if nothing is stored.
 */
export function findDump(place: StateOptions): ((path: string) => Promise<void>) | null {
  if (!openState(place).exists()) return null
  return async (path) => {
    const isWaiting = createPatience(stateLock(place.dataDir))
    for (;;) {
      const server = place.databaseUrl === undefined ? findServer(place.dataDir) : undefined
      try {
        return server ? await dumpThrough(server, path) : await dumpHere(place, path)
      } catch (error) {
        if (!(error instanceof StateInUseError) || !isWaiting()) throw error
        await pause(RETRY_MS)
      }
    }
  }
}

async function dumpThrough(server: RunningServer, path: string): Promise<void> {
  const { file } = await askServer(server, DUMP_PATH)
  await copyFile(file, path)
  await rm(file)
}

async function dumpHere(place: StateOptions, path: string): Promise<void> {
  const state = openState(place)
  try {
    await dumpState(await state.database(), path)
  } finally {
    await state.close()
  }
}

/** Whether a folder is a backup of an earlier version, which had imported tables only. */
export function isTablesOnly(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json')) && !existsSync(join(folder, 'backup.json'))
}
