import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFile } from '@/lib/env/env'
import type { Compiled } from './compiled'

/** Folder of the files that people write. The program of a package does not have it. */
export const SERIES_FOLDER = 'lib/catalog/series'
const COMPILER = [
  'scripts/catalog',
  'lib/catalog/load',
  'lib/catalog/formulas',
  'lib/catalog/definitions',
  'lib/sources/macro',
]
/** What the compiler made of them: a hash of everything that it read in the first line, and the series as JSON. */
export const CATALOG_FILE = '.chartroom/catalog.json'
const COMPILE = 'scripts/catalog/compile.ts'
const TSX = 'node_modules/tsx/dist/loader.mjs'

/**
 * The compiled series. A bundle takes those of its build. Sources that changed since then are compiled first, which takes
 * two seconds, in a process of its own, because only the compiler needs its packages.
 */
export function readCatalogFile(): Compiled[] {
  const isSource = import.meta.url.endsWith('.ts') && existsSync(sourcePath(SERIES_FOLDER))
  if (isSource && keptHash() !== hashOfSources()) compile()
  const text = readFileSync(/* turbopackIgnore: true */ programFile(CATALOG_FILE), 'utf8')
  return JSON.parse(text.slice(text.indexOf('\n') + 1))
}

function keptHash(): string | undefined {
  const file = programFile(CATALOG_FILE)
  if (!existsSync(/* turbopackIgnore: true */ file)) return undefined
  const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
  return text.slice(0, text.indexOf('\n'))
}

/** Paths of the files of series below their folder, with `/`. */
export function listSeriesFiles(): string[] {
  return filesIn(SERIES_FOLDER).filter((path) => path.endsWith('.yaml'))
}

/** Hash of the files of series, and of what the compiler is made of and reads besides. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = [
    ...listSeriesFiles().map((path) => `${SERIES_FOLDER}/${path}`),
    ...COMPILER.flatMap((folder) => filesIn(folder).map((path) => `${folder}/${path}`)),
    'lib/contract/chain.ts',
    'lib/sources/asset-universe.ts',
    'lib/sources/base-tables.ts',
  ]
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(sourcePath(path)))
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(sourcePath(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:yaml|ts)$/.test(path) && !path.includes('.test.'))
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
}

const sourcePath = (path: string) => programFile(join(/* turbopackIgnore: true */ path))

function compile(): void {
  const tsx = pathToFileURL(sourcePath(TSX)).href
  try {
    execFileSync(process.execPath, ['--conditions=react-server', '--import', tsx, sourcePath(COMPILE)], {
      cwd: sourcePath('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(said || 'The series could not be compiled', { cause: error })
  }
}
