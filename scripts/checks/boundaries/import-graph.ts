import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Folders that are checked. */
const TOPS = ['lib', 'app', 'components', 'e2e', 'scripts']

export interface Import {
  target: string
  /** A type import: it is erased at compile time and loads nothing. */
  isType: boolean
  /** An `import()`: what it loads arrives later. */
  isLate: boolean
}

export interface SourceFile {
  path: string
  text: string
  imports: readonly Import[]
  /** Imported style sheets. */
  styles: readonly string[]
}

/** Paths of all files in the folders, relative to the repository. */
export function listFiles(folders: readonly string[] = TOPS): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [path]
      return entry.name === 'node_modules' ? [] : listFiles([path])
    }),
  )
}

/** The TypeScript files and their imports of each other. */
export function readSources(): Map<string, SourceFile> {
  const texts = new Map(
    listFiles()
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const find = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((one) => texts.has(one))
  return new Map(
    [...texts].map(([path, text]) => {
      const specifiers = importsOf(text).map(({ spec, ...rest }) => {
        const local = spec.startsWith('@/')
          ? spec.slice(2)
          : relative(root, resolve(root, dirname(path), spec))
        return { local, ...rest }
      })
      const imports = specifiers.flatMap(({ local, ...rest }) => {
        const target = find(local)
        return target ? [{ target, ...rest }] : []
      })
      const styles = specifiers.flatMap(({ local }) => (local.endsWith('.css') ? [local] : []))
      return [path, { path, text, imports, styles }]
    }),
  )
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(\*[^'"]*|[\w$]+|(?:[\w$]+\s*,\s*)?\{[^}]*\})\s+from\s*['"]([^'"]+)['"]/gm
const BARE = /^import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Imports of our own files: `@/…` and relative paths. */
export function importsOf(text: string): Specifier[] {
  return allImportsOf(text).filter(({ spec }) => /^(@\/|\.{1,2}\/)/.test(spec))
}

export interface Specifier {
  spec: string
  isType: boolean
  isLate: boolean
}

/** Imports of files, packages and parts of Node. */
export function allImportsOf(text: string): Specifier[] {
  return [
    ...[...text.matchAll(STATEMENT)].map(([, type, names, spec]) => ({
      spec,
      isType: type !== undefined || hasOnlyTypes(names),
      isLate: false,
    })),
    ...[...text.matchAll(BARE)].map(([, spec]) => ({ spec, isType: false, isLate: false })),
    ...[...text.matchAll(DYNAMIC)].map(([, spec]) => ({ spec, isType: false, isLate: true })),
  ]
}

function hasOnlyTypes(names: string): boolean {
  if (!names.startsWith('{')) return false
  const each = names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
  return each.filter(Boolean).every((name) => name.startsWith('type '))
}

/** Tests, test data and fakes, which are not part of the program. */
export function isOfTests(path: string): boolean {
  return /\.test\.tsx?$|\.spec\.ts$|test-data|\/fake\//.test(path)
}

/** The room of a file: `lib/market`, `components/chart`. `app`, `e2e` and `scripts` are one room each. */
export function roomOf(path: string): string {
  const [top, folder] = path.split('/')
  return top === 'lib' || top === 'components' ? `${top}/${folder}` : top
}

/** The rooms that each room imports from, without tests and fakes. */
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

/** The cycles of a graph: groups of nodes that all reach each other (Tarjan's algorithm). */
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

/** Shortest import path from a file to one that meets `isGoal`; null if there is none. */
export function findPath(
  from: string,
  next: (path: string) => Iterable<string>,
  isGoal: (path: string) => boolean,
): string[] | null {
  const before = new Map<string, string | null>([[from, null]])
  for (const path of before.keys()) {
    if (path !== from && isGoal(path)) {
      const steps: string[] = []
      for (let step: string | null = path; step !== null; step = before.get(step) ?? null) steps.unshift(step)
      return steps
    }
    for (const other of next(path)) if (!before.has(other)) before.set(other, path)
  }
  return null
}
