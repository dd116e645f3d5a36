import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PYTHONS } from '../setup/servers.mjs'

const run = promisify(execFile)

/** Whether a command succeeds here. */
export const works = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  )

/** The first Python that has pandas; undefined if none has. */
export async function findPandas(): Promise<string | undefined> {
  for (const one of PYTHONS) if (await works(one, '-c', 'import pandas')) return one
  return undefined
}

/** A Python without packages. */
export const plainPython = PYTHONS[0]
