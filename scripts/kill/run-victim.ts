import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  signal: NodeJS.Signals | null
  code: number | null
  /** Lines of standard output and standard error. */
  lines: string[]
}

export interface VictimOptions {
  env?: Record<string, string>
  /** Additional node flags. */
  flags?: readonly string[]
  /** Called after every line. Returns true to kill the process. */
  killOn?: (line: string) => boolean
}

/** Runs a script as package.json does, until it exits or is killed. */
export function runVictim(
  script: string,
  args: readonly string[],
  { env, flags = [], killOn }: VictimOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const all = ['--conditions=react-server', '--import', 'tsx', ...flags, script, ...args]
    const child = spawn(process.execPath, all, { cwd: ROOT, env: { ...process.env, ...env } })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n')
        rest = parts.pop() ?? ''
        for (const line of parts) {
          lines.push(line)
          if (killOn?.(line)) child.kill('SIGKILL')
        }
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ signal, code, lines }))
  })
}
