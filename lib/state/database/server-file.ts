import 'server-only'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isAlive, thisProcess } from '@/lib/process/process-lock'

/** How a command on this machine reaches the server that holds the embedded state, or will. */
const serverSchema = z.object({
  pid: z.number(),
  started: z.string(),
  /** Origin on the loopback interface. */
  address: z.string(),
  /** Good for one run of the server. */
  token: z.string(),
})

export type RunningServer = Pick<z.infer<typeof serverSchema>, 'address' | 'token'>

/**
 * Says in `DATA_DIR` where this process is reached, readable by its user alone, and returns what takes that back. The
 * last one to say so is heard; a process takes back only its own word.
 */
export function announceServer(dataDir: string, server: RunningServer): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = pathIn(dataDir)
  const own = `${path}.${process.pid}.tmp`
  rmSync(own, { force: true })
  writeFileSync(own, JSON.stringify({ ...thisProcess(), ...server }), { mode: 0o600, flag: 'wx' })
  renameSync(own, path)
  return () => {
    if (read(path)?.token === server.token) rmSync(path, { force: true })
  }
}

/** The running server; undefined when none said so, and when the one that did was killed. */
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
