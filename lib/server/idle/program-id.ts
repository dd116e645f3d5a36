import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Identity of the program that draws, which changes with its code, its packages and the version of Node. `files` are the
 * bundle, whose parts are named by their content, and the ID of the build, which covers the packages.
 */
export function programId(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
