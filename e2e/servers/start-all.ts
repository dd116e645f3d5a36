import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readyUrl } from '../instances'
import { type ServerCommand, servers } from './servers'

/**
 * Starts the servers of the tests side by side, and answers at `readyUrl` when all of them do. Playwright itself starts
 * one after the other.
 */
const running = new Set<ChildProcess>()
let isEnding = false

function start({ command, env }: ServerCommand): ChildProcess {
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  running.add(child)
  child.once('exit', (code, signal) => {
    running.delete(child)
    // Playwright ends the whole group of processes.
    if (isEnding || signal === 'SIGTERM') return
    console.error(`A server of the tests ended with ${signal ?? code}: ${command}`)
    end('SIGTERM', 1)
  })
  return child
}

/** Ends all servers, then this process. */
function end(signal: NodeJS.Signals, code: number) {
  if (isEnding) return
  isEnding = true
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill(signal)
  Promise.all(ended).then(() => process.exit(code))
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

async function untilReady({ ready }: ServerCommand) {
  while (!(await answers(ready))) await pause(100)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal, 0))
for (const server of servers) start(server)
await Promise.all(servers.map(untilReady))
createServer((_, response) => response.end()).listen(new URL(readyUrl).port)
