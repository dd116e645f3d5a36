import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { MEMORY_ENV, SERVER_ARGS } from './server-command.mjs'

/** Settings for measuring the server and not its limits. */
export const UNLIMITED_GUESTS = {
  GUEST_REQUESTS_PER_MINUTE: '100000000',
  GUEST_POINTS_PER_HOUR: '100000000000',
  GUEST_COMPUTING_SECONDS: '100000000',
}

/**
 * Starts the built server as `npm start` does, but logs only errors. `inside` is a command that runs the given one, such
 * as `unshare` with its flags.
 */
export function spawnServer({ port, dataDir, env = {}, stdio, inside = [] }) {
  if (!existsSync('.chartroom/server.mjs')) throw new Error('No build found. Run npm start once.')
  const [command, ...args] = [...inside, process.execPath, ...SERVER_ARGS]
  return spawn(command, args, {
    stdio,
    env: {
      ...MEMORY_ENV,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
}

/** Memory of a process; 0 after its end. */
export function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
