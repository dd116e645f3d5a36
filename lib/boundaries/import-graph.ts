import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Folders whose files are looked at. */
const TOPS = ['lib', 'app', 'components', 'e2e', 'scripts']

export interface Import {
  target: string
  /** Erased when the file is compiled, so nothing of the target is loaded for it. */
  isType: boolean
}

export interface SourceFile {
  path: string
  text: string
  imports: readonly Import[]
}

/** Every file below the folders, by path from the root of the repository. */
export function listFiles(folders: readonly string[] = TOPS): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [path]
      return entry.name === 'node_modules' ? [] : listFiles([path])
    }),
  )
}

/** The TypeScript files with what each of them imports of the others. */
export function readSources(): Map<string, SourceFile> {
  const texts = new Map(
    listFiles()
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const find = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((one) => texts.has(one))
  return new Map(
    [...texts].map(([path, text]) => {
      const imports = importsOf(text).flatMap(({ spec, isType }) => {
        const local = spec.startsWith('@/')
          ? spec.slice(2)
          : relative(root, resolve(root, dirname(path), spec))
        const target = find(local)
        return target ? [{ target, isType }] : []
      })
      return [path, { path, text, imports }]
    }),
  )
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(\*[^'"]*|[\w$]+|(?:[\w$]+\s*,\s*)?\{[^}]*\})\s+from\s*['"]([^'"]+)['"]/gm
const BARE = /^import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

/** What a file imports of ours: `@/…` and relative paths. */
export function importsOf(text: string): { spec: string; isType: boolean }[] {
  const found = [
    ...[...text.matchAll(STATEMENT)].map(([, type, names, spec]) => ({
      spec,
      isType: type !== undefined || namesTypesAlone(names),
    })),
    ...[...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(([, spec]) => ({ spec, isType: false })),
  ]
  return found.filter(({ spec }) => /^(@\/|\.{1,2}\/)/.test(spec))
}

function namesTypesAlone(names: string): boolean {
  if (!names.startsWith('{')) return false
  const each = names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
  return each.filter(Boolean).every((name) => name.startsWith('type '))
}

/** Test files, what they share and the fakes: no part of what runs. */
export function isOfTests(path: string): boolean {
  return /\.test\.tsx?$|\.spec\.ts$|test-data|\/fake\//.test(path)
}

/** `lib/market`, `components/chart`; `app`, `e2e` and `scripts` are one room each. */
export function roomOf(path: string): string {
  const [top, folder] = path.split('/')
  return top === 'lib' || top === 'components' ? `${top}/${folder}` : top
}

/** The rooms that each room imports from, tests and fakes aside. */
export function roomGraph(sources: ReadonlyMap<string, SourceFile>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources.values()) {
    if (isOfTests(path)) continue
    const room = roomOf(path)
    const targets = graph.get(room) ?? new Set()
    graph.set(room, targets)
    for (const { target } of imports) if (roomOf(target) !== room) targets.add(roomOf(target))
  }
  return graph
}

/** Groups of nodes of which each leads to all others: the cycles of a graph. */
export function cyclesOf(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    open.push(node)
    for (const other of next(node)) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(node, Math.min(get(lowest, node), get(lowest, other)))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return cycles
}

const get = (of: ReadonlyMap<string, number>, node: string) => of.get(node) ?? Number.POSITIVE_INFINITY

/** The shortest way from a file to the first one for which `isGoal` holds; null where none is reached. */
export function wayTo(
  from: string,
  next: (path: string) => Iterable<string>,
  isGoal: (path: string) => boolean,
): string[] | null {
  const before = new Map<string, string | null>([[from, null]])
  for (const path of before.keys()) {
    if (path !== from && isGoal(path)) {
      const way: string[] = []
      for (let step: string | null = path; step !== null; step = before.get(step) ?? null) way.unshift(step)
      return way
    }
    for (const other of next(path)) if (!before.has(other)) before.set(other, path)
  }
  return null
}
