import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const PATIENCE_MS = 120_000

/**
 * Starts a server in a process group of its own, as a terminal does, and waits for its address.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined>, patienceMs?: number }} options
 * @returns {Promise<{ address: string, output: () => string, stop: () => Promise<number | null> }>}
 */
export async function startServer(program, args, { cwd, env, patienceMs = PATIENCE_MS }) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const hear = (chunk) => {
    output += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  /** Like Ctrl-C: the signal reaches every process of the group. */
  const stop = async () => {
    if (!hasEnded()) process.kill(-child.pid, 'SIGINT')
    return ended
  }
  const end = Date.now() + patienceMs
  for (;;) {
    const address = /Chartroom \S+ on (http:\/\/localhost:\d+)/.exec(output)?.[1]
    if (address) return { address: address.replace('localhost', '127.0.0.1'), output: () => output, stop }
    if (hasEnded() || Date.now() > end) {
      await stop()
      throw new Error(`chartroom did not start:\n${output}`)
    }
    await pause(POLL_MS)
  }
}

/** Runs a program to its end. */
export function runProgram(program, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
