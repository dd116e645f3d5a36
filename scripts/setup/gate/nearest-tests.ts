import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, roomOf, type SourceFile } from '../../../scripts/checks/boundaries/import-graph.ts'

/** Rough processor seconds of the chosen tests. They take up to twice as long, and lint and types some of the minute. */
const MOST_SECONDS = 50

const TEST = /\.test\.tsx?$/
/** Tests that read every source. */
const OF_EVERY_SOURCE = 'scripts/checks/boundaries/'
const SOURCE = /^(?:lib|app|components|e2e|scripts)\//
/** Runs of whole programs, which take tens of seconds. */
const SLOW = /\.slow\.test\./
/** Laws over every series load the whole catalog and compute some of it. */
const LAW = /law-sample/

export interface Near {
  file: string
  /** Near first: 0 for a changed test, 1 for one of the room, 2 of another room, 3 for a law that names the room, 4 farther. */
  ring: number
  /** Number of imports between test and change; 0 if it is changed itself or only names what is changed. */
  distance: number
  why: string
}

export interface Choice {
  chosen: Near[]
  /** Other tests that the change reaches, which the gate runs. */
  left: Near[]
  seconds: number
}

/** Tests that a change reaches: first those of its room, then direct importers, then laws that name it, then the rest. */
export function nearestTests(changed: readonly string[], sources = readSources()): Near[] {
  const loads = distancesFrom(changed, sources)
  const rooms = new Set(changed.map(roomOf))
  const near = [...sources.values()].flatMap(({ path, text }): Near[] => {
    if (!TEST.test(path)) return []
    if (changed.includes(path)) return [{ file: path, ring: 0, distance: 0, why: 'changed' }]
    const load = loads.get(path)
    if (load) {
      const { distance, of, through } = load
      const why = distance === 1 ? `imports ${of}` : `loads ${of} through ${through}`
      const ring = rooms.has(roomOf(path)) ? 1 : distance === 1 ? 2 : 4
      return [{ file: path, ring, distance, why }]
    }
    if (path.startsWith(OF_EVERY_SOURCE) && changed.some((file) => SOURCE.test(file)))
      return [{ file: path, ring: 3, distance: 0, why: 'reads every source' }]
    const named = changed.find((file) => names(text, file))
    return named ? [{ file: path, ring: 3, distance: 0, why: `names ${named} or its folder` }] : []
  })
  return near.toSorted((a, b) => a.ring - b.ring || a.distance - b.distance || (a.file < b.file ? -1 : 1))
}

/** The nearest tests that together take no longer than a minute. Those that changed are always among them. */
export function chooseTests(changed: readonly string[], sources = readSources()): Choice {
  const choice: Choice = { chosen: [], left: [], seconds: 0 }
  const loaded = new Set<string>()
  for (const near of nearestTests(changed, sources)) {
    const { text } = sources.get(near.file) as SourceFile
    const isLong = SLOW.test(near.file) || LAW.test(text)
    const seconds = secondsOf(near.file, sources, loaded)
    if (near.ring > 0 && (isLong || choice.seconds + seconds > MOST_SECONDS)) {
      choice.left.push(near)
      continue
    }
    choice.chosen.push(near)
    choice.seconds += seconds
    for (const path of reachOf(near.file, sources)) loaded.add(path)
  }
  return choice
}

interface Load {
  distance: number
  /** The changed file. */
  of: string
  /** The module that the file imports to get there. */
  through: string
}

/** Files that load a changed one, with the shortest way to it. */
function distancesFrom(changed: readonly string[], sources: ReadonlyMap<string, SourceFile>) {
  const importers = new Map<string, string[]>()
  for (const { path, imports, styles } of sources.values())
    for (const target of [...imports.flatMap((one) => (one.isType ? [] : [one.target])), ...styles])
      importers.set(target, [...(importers.get(target) ?? []), path])
  const loads = new Map<string, Load>(changed.map((of) => [of, { distance: 0, of, through: of }]))
  for (const [path, { distance, of }] of loads)
    for (const importer of importers.get(path) ?? [])
      if (!loads.has(importer)) loads.set(importer, { distance: distance + 1, of, through: path })
  return loads
}

/** Whether a test names a file, its folder, or its room in its text, besides its imports of modules. */
function names(text: string, file: string): boolean {
  const body = text.replace(/ from '[^']*'/g, '')
  const room = roomOf(file)
  const folders = [dirname(file), ...(room.includes('/') ? [room] : [])].filter((folder) => folder !== '.')
  return (
    body.includes(file) ||
    folders.some((folder) => body.includes(`'${folder}'`) || body.includes(`${folder}/`)) ||
    (!/\.tsx?$/.test(file) && text.includes(`/${basename(file)}'`))
  )
}

/** Everything that a file loads. */
function reachOf(file: string, sources: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set([file])
  for (const path of reached)
    for (const { target, isType } of sources.get(path)?.imports ?? []) if (!isType) reached.add(target)
  return reached
}

/** Rough processor seconds of a file whose tests share a process with those that have loaded modules. */
function secondsOf(
  file: string,
  sources: ReadonlyMap<string, SourceFile>,
  loaded: ReadonlySet<string>,
): number {
  const fresh = [...reachOf(file, sources)].filter((path) => !loaded.has(path))
  return SECONDS_PER_FILE + SECONDS_PER_MODULE * fresh.length
}

const SECONDS_PER_FILE = 0.6
const SECONDS_PER_MODULE = 0.008

/** Sentences about a choice: each test with its reason, and what is left to the gate. */
export function describeChoice({ chosen, left, seconds }: Choice): string[] {
  const rooms = new Map<string, number>()
  for (const { file } of left) rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + 1)
  const counts = [...rooms]
    .sort(([, one], [, other]) => other - one)
    .map(([room, count]) => `${room} ${count}`)
  return [
    `${chosen.length} test files, about ${Math.ceil(seconds)} s of a processor:`,
    ...chosen.map(({ file, why }) => `  ${file}: ${why}`),
    left.length === 0
      ? 'Nothing is left to the gate.'
      : `Left to the gate: ${left.length} files that the change reaches from farther away, laws over every series, and slow files (${counts.join(', ')}).`,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const choice = chooseTests(process.argv.slice(2))
  const chosen = choice.chosen.map(({ file }) => file)
  console.log(JSON.stringify({ chosen, words: describeChoice(choice).join('\n') }))
}
