import { spawn } from 'node:child_process'
import { MEMORY_ENV, SERVER_ARGS } from './server-command.mjs'

/** The wait before a restart doubles up to this, and starts over after a server that ran for longer. */
const LONGEST_WAIT_MS = 60_000

/**
 * Runs the built server until it ends, and then this process with its exit code. A server that has served and then
 * dies, of a signal or an error that nothing caught, is started again. Signals to this process end the server. In a
 * terminal, Ctrl-C reaches every process of the group, and a second signal would end the server at once: so the server
 * has a group of its own.
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, firstWaitMs?: number }} [options]
 */
export function runServer({ cwd, env = {}, firstWaitMs = 1000 } = {}) {
  let isLeaving = false
  let hasServed = false
  let hasEnded = false
  let waitMs = firstWaitMs
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  function start() {
    const began = Date.now()
    server = spawn(process.execPath, SERVER_ARGS, {
      cwd,
      // The server says on the channel that it serves.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
      env: { ...MEMORY_ENV, ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    })
    server.on('message', (message) => {
      if (message === 'serving') hasServed = true
    })
    server.on('close', (code, signal) => {
      server = undefined
      if (isLeaving || !hasServed || code === 0) {
        hasEnded = true
        process.exit(code ?? (signal ? 1 : 0))
      }
      if (Date.now() - began > LONGEST_WAIT_MS) waitMs = firstWaitMs
      console.error(
        `The server ended unexpectedly (${signal ?? `exit code ${code}`}). Starting it again in ${waitMs / 1000} s …`,
      )
      setTimeout(start, waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    })
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isLeaving = true
      if (server) server.kill(signal)
      else process.exit(0)
    })
  }
  process.on('exit', () => server?.kill('SIGKILL'))
  start()
  return { hasEnded: () => hasEnded }
}
