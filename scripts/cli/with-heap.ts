import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * The flag that limits the memory of a command; null if a limit is set already, by the operator or because this process is
 * the one that was started with it.
 */
export function heapFlag(
  heapMb: number,
  { flags, options = '' }: { flags: readonly string[]; options?: string },
): string | null {
  const isLimited = [...flags, ...options.split(/\s+/)].some((one) =>
    /^--max[-_]old[-_]space[-_]size\b/.test(one),
  )
  return isLimited ? null : `--max-old-space-size=${heapMb}`
}

/** Runs this command line again in a process with a flag of node, which cannot be set later. Returns its exit code. */
export function runAgain(flag: string, args: readonly string[], program = process.argv[1]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, flag, program, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal === 'SIGABRT')
        console.error(
          `It needed more memory than ${flag} allows. NODE_OPTIONS=--max-old-space-size=<MB> sets another limit.`,
        )
      resolve(code ?? (signal ? 128 + constants.signals[signal] : 1))
    })
  })
}
