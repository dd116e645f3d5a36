import 'server-only'
import { createHash } from 'node:crypto'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { nearest } from '@/lib/contract/nearest'
import { openSource } from '@/lib/sources/open-source'
import type { Source } from '@/lib/sources/source'
import type { Catalog } from './catalog'
import { needsOf } from './compute'
import { createComputer } from './computer'
import { coverageOf } from './coverage'
import type { Definition } from './define'
import { DEFINITIONS } from './definitions/all'
import { describeLegacy, describeSeries } from './describe'
import { createMeasures } from './measure-ids'
import type { OpenCatalog } from './of-one-revision'

/** The catalog over a source: every definition with what the source can serve of it. */
export function createCatalog(source: Source, definitions: readonly Definition[] = DEFINITIONS): Catalog {
  const { book, computed, legacy, plan, compute } = createComputer(source, definitions)
  const byPath = new Map<string, Endpoint>()
  const measures = createMeasures((path) => {
    const full = API_PREFIX + path
    return computed.get(full) ?? computed.get(API_PREFIX + legacy.get(full)?.canonical.path)
  })
  for (const [path, definition] of computed) {
    byPath.set(path, describeSeries(definition, coverageOf(definition, source, book)))
  }
  for (const [path, definition] of legacy) {
    const canonical = byPath.get(API_PREFIX + definition.canonical.path)
    if (!canonical)
      throw new Error(`${path} has the canonical path ${definition.canonical.path}, which is not defined`)
    byPath.set(path, describeLegacy(definition, canonical))
  }
  const endpoints = deepFreeze([...byPath.values()])
  const revision = createHash('sha256').update(JSON.stringify(endpoints)).digest('hex').slice(0, 16)

  return {
    revision,
    sourceKind: source.kind,
    dataRevision: source.revision,
    asOf: source.asOf,
    endpoints,
    find: (path) => byPath.get(path),
    suggest: (path) => suggest(path, byPath.keys()),
    renamedFields: (path) => legacy.get(path)?.renamed ?? {},
    measuresOf: (path, field) => measures.of(path.slice(API_PREFIX.length), field),
    ownMeasuresOf: (path, field) => measures.own(path.slice(API_PREFIX.length), field),
    recipe: source.recipe,
    needs: (path, request) => needsOf(plan(path, request)),
    columnsOf: (table, resolution) => source.columnsOf(table, resolution),
    compute,
  }
}

/** Frozen, because every reader in the process shares it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

/** Documents that callers look for below the data's prefix. */
const DOCUMENTS = DISCOVERY_ROUTES.filter(({ keyed }) => !keyed).map(({ path }) => path)

/** Names that a caller could mean in another family; shorter ones are near to everything. */
const MIN_NAME = 3

/** Nearest paths: first in the family of the requested path, then by name in all families and public documents. */
function suggest(path: string, paths: Iterable<string>): string[] {
  const cut = path.lastIndexOf('/') + 1
  const family = path.slice(0, cut)
  const all = [...paths, ...DOCUMENTS].map((found) => {
    const start = found.lastIndexOf('/') + 1
    return { found, family: found.slice(0, start), name: found.slice(start) }
  })
  const nearestOf = (candidates: typeof all) => {
    const byName = new Map(candidates.map(({ name, found }) => [name, found]))
    return nearest(path.slice(cut), byName.keys()).map((name) => byName.get(name) as string)
  }
  const near = nearestOf(all.filter((one) => one.family === family))
  return near.length > 0 ? near : nearestOf(all.filter(({ name }) => name.length >= MIN_NAME))
}

let opened: { source: Source; catalog: Catalog } | undefined

/** The catalog over the configured source, rebuilt when the source changes. */
export const openCatalog: OpenCatalog = async (how) => {
  const source = await openSource(how)
  if (!opened || opened.source !== source) opened = { source, catalog: createCatalog(source) }
  return opened.catalog
}
