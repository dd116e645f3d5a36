import 'server-only'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isAlive, thisProcess } from '@/lib/process/lock/process-lock'

/** File in which a running server tells commands on this machine how to reach it. */
const serverSchema = z.object({
  pid: z.number(),
  started: z.string(),
  /** Origin on the loopback interface. */
  address: z.string(),
  /** New at every server start. */
  token: z.string(),
})

export type RunningServer = Pick<z.infer<typeof serverSchema>, 'address' | 'token'>

/** Path of the request that makes the running server dump its state to a file in `DATA_DIR`. */
export const DUMP_PATH = '/api/admin/state-dump'
/** Path of the request for the settings of the running server, for a backup. */
export const SETTINGS_PATH = '/api/admin/settings'

/**
 * Writes `server.json`, readable only by this user, and returns a function that removes it. A later server replaces the
 * file, and an earlier one does not remove what it did not write.
 */
export function announceServer(dataDir: string, server: RunningServer): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = pathIn(dataDir)
  const own = `${path}.${process.pid}.tmp`
  rmSync(own, { force: true })
  try {
    writeFileSync(own, JSON.stringify({ ...thisProcess(), ...server }), { mode: 0o600, flag: 'wx' })
    renameSync(own, path)
  } catch (error) {
    rmSync(own, { force: true })
    throw error
  }
  return () => {
    if (read(path)?.token === server.token) rmSync(path, { force: true })
  }
}

/** Undefined if there is no file or its server is no longer running. */
export function findServer(dataDir: string): RunningServer | undefined {
  const server = read(pathIn(dataDir))
  return server && isAlive(server) ? server : undefined
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'server.json')
}

function read(path: string): z.infer<typeof serverSchema> | undefined {
  try {
    return serverSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
