import { fileURLToPath } from 'node:url'
import type { FieldDefinition, Measure, Ref } from '@/lib/catalog/define'
import { expressionOf } from '@/lib/catalog/formulas/expression'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { parseRef } from '@/lib/catalog/ref'
import { API_PREFIX } from '@/lib/contract/family'
import { type Node, partsOf } from '@/lib/formula/syntax/node'
import { MACRO_FOLDER } from '@/lib/sources/macro/macro-file'
import { MACRO } from '@/lib/sources/macro/macro-series'
import { seriesByFile } from '@/scripts/catalog/read-series'
import { readSources, type SourceFile } from '@/scripts/checks/boundaries/import-graph'

const MEASURES = 'lib/catalog/measures/'
/** Modules with operations and tables. */
const CODE = /^lib\/catalog\/(?:definitions|formulas)\/(?!.*\.test)/
/** A change that reaches more would make the gate a run of everything. */
const MOST = 60

/**
 * Paths of the series that a change reaches: their file, or a table, an operation or a measure that they use and that loads a
 * changed file.
 * @param changed files of the repository
 */
export async function changedSeries(changed: readonly string[]): Promise<string[]> {
  const sources = readSources()
  const reached = modulesThatLoad(changed, sources)
  const measures = await load<Measure>(MEASURES, sources, isMeasure)
  const names = new Set(measures.flatMap(({ path, thing }) => (reached.has(path) ? [thing.name] : [])))
  const uses = (refs: readonly Ref[]) =>
    refs.some((ref) => parseRef(ref.replace(PLACEHOLDER, ''), {}).some(({ column }) => names.has(column)))
  untilItStays(names, () => {
    for (const { thing } of measures) if (uses(thing.from)) names.add(thing.name)
  })
  const refsOf = ({ name, of }: FieldDefinition) => (typeof of === 'object' ? of.from : [of ?? name])
  const files = new Set(changed)
  const published = Object.entries(MACRO.subjects).flatMap(([subject, ids]) =>
    files.has(`${MACRO_FOLDER}/${subject}.yaml`) ? ids.map((id) => `economic/${MACRO.series[id].chart}`) : [],
  )
  const isInFile = new Set([
    ...published,
    ...[...seriesByFile()].flatMap(([file, series]) =>
      files.has(file) ? series.map(({ path }) => path) : [],
    ),
  ])
  const { operations, tables } = madeIn(
    [...reached].filter((path) => CODE.test(path)).map((path) => sources.get(path)?.text ?? ''),
  )
  const calls = (node: Node): boolean =>
    (node.kind === 'call' && operations.has(node.name)) || partsOf(node).some(calls)
  const isReached = (field: FieldDefinition) => {
    const tree = typeof field.of === 'object' ? expressionOf(field.of)?.tree : undefined
    return uses(refsOf(field)) || (tree !== undefined && calls(tree))
  }
  return DEFINITIONS.flatMap((one) => {
    const { path } = one
    const isOfTable = one.kind === 'table' && tables.some((table) => table.test(path))
    return isInFile.has(path) || isOfTable || ('fields' in one && one.fields.some(isReached))
      ? [`${API_PREFIX}${path}`]
      : []
  })
}

/** Names of the operations, and paths of the tables, that the texts of modules define. */
function madeIn(texts: readonly string[]): { operations: ReadonlySet<string>; tables: RegExp[] } {
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name))
  return {
    operations: new Set(found(/\boperation\(\s*'(\w+)'/g)),
    tables: [
      ...found(/^ +path: ['`](.+)['`],$/gm),
      ...found(/^ +name: '([\w-]+)',$/gm).map((name) => `charts/${name}`),
    ].map((path) => new RegExp(`^${path.replace(/\$\{[^}]*\}/g, '.+')}$`)),
  }
}

/** In names of tables, which nothing here reads. */
const PLACEHOLDER = /\{[^}]*\}/g

/** The changed modules, and those that import them, directly or not. */
function modulesThatLoad(changed: readonly string[], sources: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set(changed.filter((path) => sources.has(path)))
  untilItStays(reached, () => {
    for (const { path, imports } of sources.values())
      if (imports.some(({ target, isType }) => !isType && reached.has(target))) reached.add(path)
  })
  return reached
}

function untilItStays(set: ReadonlySet<unknown>, grow: () => void): void {
  for (let size = -1; size !== set.size; ) {
    size = set.size
    grow()
  }
}

/** Exports of the modules in a folder, each with the module that defines it: the one with the fewest exports. */
async function load<T extends object>(
  folder: string,
  sources: ReadonlyMap<string, SourceFile>,
  is: (value: object) => boolean,
): Promise<{ path: string; thing: T }[]> {
  const modules = [...sources.keys()].filter(
    (path) => path.startsWith(folder) && !/\.test\.|\.test-data\./.test(path),
  )
  const defining = new Map<object, { size: number; path: string }>()
  for (const path of modules) {
    const exported = thingsIn(Object.values(await import(/* @vite-ignore */ `@/${path}`)), is)
    for (const thing of exported)
      if (exported.length < (defining.get(thing)?.size ?? Number.POSITIVE_INFINITY))
        defining.set(thing, { size: exported.length, path })
  }
  return [...defining].map(([thing, { path }]) => ({ path, thing: thing as T }))
}

function thingsIn(values: readonly unknown[], is: (value: object) => boolean): object[] {
  const found = values.flatMap((value): object[] => {
    if (Array.isArray(value)) return thingsIn(value, is)
    if (typeof value !== 'object' || value === null) return []
    if (is(value)) return [value]
    return Object.getPrototypeOf(value) === Object.prototype ? thingsIn(Object.values(value), is) : []
  })
  return [...new Set(found)]
}

const isMeasure = (value: object) => 'name' in value && 'from' in value && 'compute' in value

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const series = await changedSeries(process.argv.slice(2))
  if (series.length > MOST)
    console.error(
      `The change reaches ${series.length} series, of which laws check one of 24. Everything: npm run test:all`,
    )
  else console.log(series.join('\n'))
}
