import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from '../../scripts/checks/boundaries/import-graph'

const FOLDERS = ['app', 'components', 'docs', 'e2e', 'lib', 'public', 'scripts']
const HAS_TEXTS = /\.(?:md|css|js|m?tsx?|mts|mjs)$/

/** Examples of wrong sentences. */
const OF_RULES = 'scripts/words/'

/** Paths of the files whose texts are checked. */
export function listTexts(): string[] {
  const loose = readdirSync(root).filter((name) => name !== 'next-env.d.ts')
  return [...loose, ...listFiles(FOLDERS)].filter(
    (path) => HAS_TEXTS.test(path) && !path.startsWith(OF_RULES),
  )
}

export const pathOf = (path: string) => join(root, path)
