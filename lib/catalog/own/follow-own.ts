import 'server-only'
import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { OWN_SERIES_FOLDER } from '@/lib/contract/formats/formats'
import { programFile } from '@/lib/env/env'
import type { Log } from '@/lib/http/log'
import type { SourceFile } from '../compile/read-yaml'
import type { Compiled } from '../load/compiled'

const MOST_FILES = 200
const MOST_BYTES = 1024 * 1024
/** Looking at the folder on every request would cost more than the rest of a cached answer. */
const LOOK_EVERY_MS = 250

/** The series of an installation besides those of the program. */
export interface OwnSeries {
  /** Changes with any of them. */
  revision: string
  compiled: readonly Compiled[]
  /** Files that cannot be used as they are, with the reason. Their last good series stay. */
  problems: readonly { file: string; problem: string }[]
}

const NO_OWN_SERIES: OwnSeries = { revision: '', compiled: [], problems: [] }

export interface OwnSeriesFollower {
  /** The series as they are now. Files are read again when their name, size or time changes. */
  (how?: { anew: boolean }): Promise<OwnSeries>
  /** Files with a mistake, as last read. */
  problems(): OwnSeries['problems']
}

export interface OwnPlaces {
  dataDir: string
  /** Names of packages with a folder `series`. */
  packages?: readonly string[]
  log: Pick<Log, 'error'>
  now?: () => number
}

/** Follows the files of own series. A file with a mistake is logged, and its last good version stays in use. */
export function followOwnSeries({
  dataDir,
  packages = [],
  log,
  now = () => performance.now(),
}: OwnPlaces): OwnSeriesFollower {
  const folders = [
    ...packages.map(packageFolder),
    { name: OWN_SERIES_FOLDER, path: join(dataDir, OWN_SERIES_FOLDER) },
  ]
  const good = new Map<string, SourceFile>()
  let known = NO_OWN_SERIES
  let state = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<OwnSeries> | undefined

  async function read(): Promise<OwnSeries> {
    const found = folders.map(list)
    const next = JSON.stringify(found)
    lookedAt = now()
    if (next === state) return known
    const files = found.flatMap((folder) => folder.files)
    const made = await compile(files, good)
    const missing = found.flatMap(({ name, problem }) => (problem ? [{ file: name, problem }] : []))
    const problems = [...missing, ...made.problems]
    for (const { file, problem } of problems)
      if (!known.problems.some((one) => one.file === file && one.problem === problem))
        log.error(`Own series of ${file} cannot be used as they are`, new Error(problem))
    known = { ...made, problems, revision: made.compiled.length > 0 ? hashOf(made.compiled) : '' }
    state = next
    return known
  }

  const follow = async ({ anew } = { anew: false }) => {
    if (!anew && now() - lookedAt <= LOOK_EVERY_MS) return known
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return Object.assign(follow, { problems: () => known.problems })
}

const hashOf = (compiled: readonly Compiled[]) =>
  createHash('sha256').update(JSON.stringify(compiled)).digest('hex').slice(0, 16)

interface Folder {
  name: string
  path: string
}

/** A package that the program or the project around it has. */
function packageFolder(name: string): Folder {
  const places = createRequire(programFile('package.json')).resolve.paths(name) ?? []
  const paths = places.map((place) => join(place, name, OWN_SERIES_FOLDER))
  return { name, path: paths.find((path) => existsSync(/* turbopackIgnore: true */ path)) ?? paths[0] }
}

interface FoundFile {
  name: string
  path: string
  size: number
  time: number
}

/** Files of a folder in the order of their names; none if the folder is not there. */
function list({ name, path }: Folder): { name: string; files: FoundFile[]; problem?: string } {
  if (!existsSync(/* turbopackIgnore: true */ path))
    return {
      name,
      files: [],
      ...(name === OWN_SERIES_FOLDER
        ? {}
        : { problem: `${name} is not installed, or has no folder ${OWN_SERIES_FOLDER}.` }),
    }
  const files = readdirSync(/* turbopackIgnore: true */ path, { withFileTypes: true })
    .filter((one: Dirent) => one.isFile() && /\.ya?ml$/.test(one.name))
    .map((one) => one.name)
    .sort()
  if (files.length > MOST_FILES)
    return {
      name,
      files: [],
      problem: `The folder has ${files.length} files. At most ${MOST_FILES} are read.`,
    }
  return {
    name,
    files: files.map((file) => {
      const { size, mtimeMs } = statSync(join(/* turbopackIgnore: true */ path, file))
      return { name: `${name}/${file}`, path: join(path, file), size, time: mtimeMs }
    }),
  }
}

/** Compiles the files. One that has a mistake is replaced by its last good text, in `good`. */
async function compile(
  files: readonly FoundFile[],
  good: Map<string, SourceFile>,
): Promise<Pick<OwnSeries, 'compiled' | 'problems'>> {
  for (const name of good.keys()) if (!files.some((file) => file.name === name)) good.delete(name)
  if (files.length === 0) return { compiled: [], problems: [] }
  // Only installations with series of their own need the compiler.
  const { compileOwn } = await import('./compile-own')
  const problems: { file: string; problem: string }[] = []
  const read = (file: FoundFile): SourceFile | undefined => {
    if (file.size <= MOST_BYTES)
      return { name: file.name, text: readFileSync(/* turbopackIgnore: true */ file.path, 'utf8') }
    problems.push({ file: file.name, problem: `It has more than ${MOST_BYTES} bytes.` })
    return good.get(file.name)
  }
  const sources = files.flatMap((file) => read(file) ?? [])
  const first = compileOwn(sources)
  const faulty = new Map(first.flatMap((one) => ('problem' in one ? [[one.name, one.problem]] : [])))
  for (const [file, problem] of faulty) problems.push({ file, problem })
  for (const source of sources) if (!faulty.has(source.name)) good.set(source.name, source)
  const usable = sources.flatMap((source) => good.get(source.name) ?? [])
  const made = faulty.size > 0 ? compileOwn(usable) : first
  return { compiled: made.flatMap((one) => ('series' in one ? one.series : [])), problems }
}
