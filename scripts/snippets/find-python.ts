import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a command succeeds here. */
export const works = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  )

/** The Python of `PYTHON`, the usual one, and that of the system, which has the packages of the system. */
const CANDIDATES = [process.env.PYTHON, 'python3', '/usr/bin/python3'].filter((one) => one !== undefined)

/** The first Python that has pandas; undefined if none has. */
export async function findPandas(): Promise<string | undefined> {
  for (const one of CANDIDATES) if (await works(one, '-c', 'import pandas')) return one
  return undefined
}

/** A Python without packages. */
export const plainPython = CANDIDATES[0]
