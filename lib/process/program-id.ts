import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { madeInProcess, replaceInProcess } from './process-wide'

/**
 * Identity of the program that draws, which changes with its code, its packages and the version of Node. `files` are the
 * bundle, whose parts are named by their content, and the ID of the build, which covers the packages.
 */
export function programId(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const NAME = 'program id'

/** Names the running program; undefined makes it nameless again. */
export const setProgramId = (id: string | undefined): void => replaceInProcess(NAME, id)

/** Identity of the running program, which is a part of the names of what is kept; a fixed word in development. */
export const getProgramId = (): string => madeInProcess<string>(NAME) ?? 'development'

/** Whether the running program has an identity, without which nothing that it makes is kept on disk. */
export const isNamedProgram = (): boolean => madeInProcess<string>(NAME) !== undefined
