import { spawn } from 'node:child_process'
import { MEMORY_ENV, SERVER_ARGS } from './server-command.mjs'

/**
 * Runs the built server until it ends, and then this process with its exit code. Signals to this process end the server.
 * In a terminal, Ctrl-C reaches every process of the group, and a second signal would end the server at once: so the
 * server has a group of its own.
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function runServer({ cwd, env = {} } = {}) {
  const server = spawn(process.execPath, SERVER_ARGS, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...MEMORY_ENV, ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  process.on('exit', () => server.kill('SIGKILL'))
  server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return server
}
