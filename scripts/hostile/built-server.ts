import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../lib/process/fake/free-port'
import { residentMegabytes, spawnServer } from '../setup/spawn-server.mjs'

export interface BuiltServer {
  port: number
  base: string
  pid: number
  /** Everything it printed, by line. */
  lines: string[]
  /** Lines of the log that report a failure. */
  errors(): string[]
  /** Megabytes in memory; 0 after its end. */
  resident(): number
  /** Resolves to milliseconds until a path is answered with this status; rejects after `seconds`, or if the process ends. */
  until(path: string, status: number, seconds?: number): Promise<number>
  /** Sends a signal and resolves to the exit code, or to the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  ended: Promise<number | NodeJS.Signals | null>
}

export interface ServerOptions {
  dataDir: string
  env?: Record<string, string>
  port?: number
  /** A command that runs the given one, such as `unshare` with its flags. */
  inside?: readonly string[]
}

/** Starts the built server. Call `until` before the first request. */
export async function startBuiltServer({
  dataDir,
  env,
  port,
  inside = [],
}: ServerOptions): Promise<BuiltServer> {
  const at = port ?? (await freePort())
  const child = spawnServer({
    port: at,
    dataDir,
    env: { LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    inside,
  })
  const lines = collectLines(child)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const base = `http://127.0.0.1:${at}`
  return {
    port: at,
    base,
    pid: child.pid ?? 0,
    lines,
    ended,
    errors: () => lines.filter((line) => /"level":"(?:error|fatal)"|UnhandledPromise|^Error/.test(line)),
    resident: () => residentMegabytes(child.pid ?? 0),
    async until(path, status, seconds = 120) {
      const began = performance.now()
      const last = began + seconds * 1000
      let seen: unknown
      while (performance.now() < last) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The server ended:\n${lines.slice(-5).join('\n')}`)
        try {
          const response = await fetch(base + path, { signal: AbortSignal.timeout(5_000) })
          await response.arrayBuffer()
          seen = response.status
          if (response.status === status) return performance.now() - began
        } catch (cause) {
          seen = cause
        }
        await pause(20)
      }
      throw new Error(`${path} did not answer ${status} within ${seconds} s. The last answer: ${seen}`)
    },
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

function collectLines({ stdout, stderr }: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [stdout, stderr]) {
    let rest = ''
    stream?.on('data', (chunk) => {
      const parts = (rest + String(chunk)).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
    stream?.on('end', () => rest && lines.push(rest))
  }
  return lines
}
