import 'server-only'
import { createHash } from 'node:crypto'
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
import type { OpenCatalog } from './of-one-revision'

/** The catalog over a source: every definition with what the source can serve of it. */
export function createCatalog(source: Source, definitions: readonly Definition[] = DEFINITIONS): Catalog {
  const { book, computed, legacy, plan, compute } = createComputer(source, definitions)
  const byPath = new Map<string, Endpoint>()
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

/** Nearest paths: first in the family of the requested path, then by name in all families. */
function suggest(path: string, paths: Iterable<string>): string[] {
  const all = [...paths]
  const cut = path.lastIndexOf('/')
  const family = path.slice(0, cut + 1)
  const inFamily = all.filter((candidate) => candidate.startsWith(family))
  const names = new Map(inFamily.map((candidate) => [candidate.slice(family.length), candidate]))
  const near = nearest(path.slice(cut + 1), names.keys()).map((name) => names.get(name) as string)
  if (near.length > 0) return near
  const anywhere = new Map(
    all.map((candidate) => [candidate.slice(candidate.lastIndexOf('/') + 1), candidate]),
  )
  return nearest(path.slice(cut + 1), anywhere.keys()).map((name) => anywhere.get(name) as string)
}

let opened: { source: Source; catalog: Catalog } | undefined

/** The catalog over the configured source, rebuilt when the source changes. */
export const openCatalog: OpenCatalog = async (how) => {
  const source = await openSource(how)
  if (!opened || opened.source !== source) opened = { source, catalog: createCatalog(source) }
  return opened.catalog
}
