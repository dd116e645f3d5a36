import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFile } from './env'

const TSX = 'node_modules/tsx/dist/loader.mjs'

/** A file of the program that a script makes from sources: their hash in the first line, and JSON. */
export interface MadeFile {
  path: string
  /** Everything that it hangs on: files, and folders of which all YAML and TypeScript is read. The first is absent in a package. */
  sources: readonly string[]
  /** The script that makes it, in a process of its own, because only it needs the packages of the compiler. */
  script: string
}

/** Paths of the files that were compared with their sources. */
const compared = new Set<string>()

/**
 * Content of a made file. A bundle takes that of its build; a module of the sources, whose address is `from`, makes it first
 * if the sources have changed since then, which takes two seconds. They are compared once in a process.
 */
export function readMade<T>(made: MadeFile, from: string): T {
  const isSource = from.endsWith('.ts') && existsSync(sourcePath(made.sources[0]))
  if (isSource && !compared.has(made.path)) {
    if (keptHash(made.path) !== hashOfSources(made)) make(made)
    compared.add(made.path)
  }
  const text = readFileSync(/* turbopackIgnore: true */ programFile(made.path), 'utf8')
  return JSON.parse(text.slice(text.indexOf('\n') + 1))
}

/** Text of a made file with this content. */
export const textOfMade = (made: MadeFile, content: unknown): string =>
  `${hashOfSources(made)}\n${JSON.stringify(content)}`

/** Paths below a folder of the program, with `/`: YAML and TypeScript without tests. */
export function filesIn(folder: string): string[] {
  return readdirSync(sourcePath(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:yaml|ts)$/.test(path) && !path.includes('.test.'))
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
}

function keptHash(path: string): string | undefined {
  const file = programFile(path)
  if (!existsSync(/* turbopackIgnore: true */ file)) return undefined
  const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
  return text.slice(0, text.indexOf('\n'))
}

function hashOfSources({ sources }: MadeFile): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((source) =>
    statSync(sourcePath(source)).isDirectory()
      ? filesIn(source).map((path) => `${source}/${path}`)
      : [source],
  )
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(sourcePath(path)))
  return hash.digest('hex')
}

const sourcePath = (path: string) => programFile(join(/* turbopackIgnore: true */ path))

function make({ path, script }: MadeFile): void {
  // A process for each process would never end.
  if (process.argv[1] === sourcePath(script)) throw new Error(`${script} makes ${path} and reads it`)
  const tsx = pathToFileURL(sourcePath(TSX)).href
  try {
    execFileSync(process.execPath, ['--conditions=react-server', '--import', tsx, sourcePath(script)], {
      cwd: sourcePath('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(said || `${path} could not be made`, { cause: error })
  }
}
