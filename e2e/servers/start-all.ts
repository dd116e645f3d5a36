import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { until } from '../../lib/process/fake/until'
import { MEMORY_ENV } from '../../scripts/setup/server-command.mjs'
import { readyUrl } from '../instances'
import { type ServerCommand, servers } from './servers'

/**
 * Starts the servers of the tests side by side, and answers at `readyUrl` when all of them do. Playwright itself starts
 * one after the other.
 */
const running = new Set<ChildProcess>()
let isEnding = false

function start({ command, env }: ServerCommand): void {
  // The settings of memory are those of a server that a user starts.
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...MEMORY_ENV, ...process.env, ...env },
  })
  running.add(child)
  child.once('exit', (code, signal) => {
    running.delete(child)
    // Playwright ends the whole group of processes.
    if (isEnding || signal === 'SIGTERM') return
    console.error(`A server of the tests ended with ${signal ?? code}. Its log has the reason: ${command}`)
    for (const other of running) other.kill('SIGKILL')
    process.exit(1)
  })
}

/** Ends all servers, then this process. */
function end() {
  isEnding = true
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  Promise.all(ended).then(() => process.exit(0))
}

const answers = (ready: string | number): Promise<boolean> =>
  typeof ready === 'string'
    ? fetch(ready).then(
        ({ ok }) => ok,
        () => false,
      )
    : new Promise((resolve) => {
        const socket = connect(ready, 'localhost')
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
for (const server of servers) start(server)
await Promise.all(servers.map(({ command, ready }) => until(`a server: ${command}`, () => answers(ready))))
createServer((_, response) => response.end()).listen(new URL(readyUrl).port)
