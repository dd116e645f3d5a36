import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atOnce, inSlices } from '@/lib/compute/in-slices'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { mergeSources } from '@/lib/contract/live/series-source'
import { createSuggest } from '@/lib/contract/search/suggest-series'
import { openSource } from '@/lib/sources/open-source'
import type { Source } from '@/lib/sources/source'
import type { Catalog } from './catalog'
import { needsOf } from './compute'
import { type Computer, createComputer } from './computer'
import { assumedInputs } from './coverage/assumed-inputs'
import { coverageOf, createPlanners } from './coverage/coverage'
import { coveragesByValues } from './coverage/coverages-by-values'
import { gatheredInputs } from './coverage/gathered-inputs'
import type { Definition } from './define'
import { type Coverage, describeLegacy, describeSeries, type ServedPath } from './describe'
import { DEFINITIONS } from './load/definitions'
import { createMeasures } from './measure-ids'
import type { OpenCatalog } from './of-one-revision'
import { createSeriesSources } from './public/series-sources'
import { revisedValues } from './revised-values'

/** The catalog over a source: every definition with what the source can serve of it, by which inputs are loaded. */
export function createCatalog(source: Source, definitions: readonly Definition[] = DEFINITIONS): Catalog {
  return atOnce(catalogSteps(source, definitions, createComputer(source, definitions)))
}

/** The same, by the values of all inputs. */
export async function createCompleteCatalog(source: Source): Promise<Catalog> {
  const computer = createComputer(source)
  const coverages = await coveragesByValues(source, computer)
  return inSlices(catalogSteps(source, DEFINITIONS, computer, coverages))
}

/** One step for each definition. Together they take a second. */
function* catalogSteps(
  source: Source,
  definitions: readonly Definition[],
  { book, computed, legacy, served, plan, compute }: Computer,
  coverages?: ReadonlyMap<string, Coverage>,
): Generator<void, Catalog> {
  const byPath = new Map<string, Endpoint>()
  const measures = createMeasures((path) => {
    const full = API_PREFIX + path
    return computed.get(full) ?? computed.get(API_PREFIX + legacy.get(full)?.canonical.path)
  })
  const sources = createSeriesSources(source, plan)
  const planners = createPlanners(source, book)
  const described = (path: string, one: ServedPath) => {
    const coverage = coverages?.get(path) ?? coverageOf(one, planners)
    return describeSeries(one.definition, coverage, sources?.withheld(path, coverage))
  }
  for (const [path, definition] of computed) {
    byPath.set(path, described(path, { definition, fixed: {} }))
    yield
  }
  for (const [path, definition] of legacy) {
    const own = served.get(path)
    const canonical = own ? described(path, own) : byPath.get(API_PREFIX + definition.canonical.path)
    if (!canonical)
      throw new Error(`${path} has the canonical path ${definition.canonical.path}, which is not defined`)
    byPath.set(path, describeLegacy(definition, canonical))
    yield
  }
  const endpoints = [...byPath.values()]
  const hash = createHash('sha256')
  for (const [at, endpoint] of endpoints.entries()) {
    hash.update(`${at === 0 ? '[' : ','}${JSON.stringify(deepFreeze(endpoint))}`)
    yield
  }
  Object.freeze(endpoints)
  const revision = hash.update(']').digest('hex').slice(0, 16)

  const catalog: Catalog = {
    revision,
    sourceKind: source.kind,
    endpoints,
    find: (path) => byPath.get(path),
    suggest: createSuggest(endpoints, DOCUMENTS),
    renamedFields: (path) => legacy.get(path)?.renamed ?? {},
    measuresOf: (path, field) => measures.of(path.slice(API_PREFIX.length), field),
    ownMeasuresOf: (path, field) => measures.own(path.slice(API_PREFIX.length), field),
    ...(sources ? { sourcesOf: sources.of } : {}),
    ...readingOf(source, { plan, compute }),
  }
  return source.atDay ? withEarlierDays(catalog, source, definitions) : catalog
}

/** The part of a catalog that reads the source. */
function readingOf(source: Source, { plan, compute }: Pick<Computer, 'plan' | 'compute'>) {
  const { revisions, assumed, gatheredFrom } = source
  return {
    dataRevision: source.revision,
    asOf: source.asOf,
    recipe: source.recipe,
    needs: (path, request) => needsOf(plan(path, request)),
    columnsOf: (table, resolution) => source.columnsOf(table, resolution),
    compute,
    ...(assumed ? { assumed: (path, request) => assumedInputs(assumed, needsOf(plan(path, request))) } : {}),
    ...(gatheredFrom
      ? { gathered: (path, request) => gatheredInputs(gatheredFrom, needsOf(plan(path, request))) }
      : {}),
    ...(revisions
      ? { revised: (path, request) => revisedValues(revisions, needsOf(plan(path, request))) }
      : {}),
  } satisfies Partial<Catalog>
}

const KEPT_DAYS = 4

/** The catalog with those of earlier days, which differ only in what they compute. */
function withEarlierDays(catalog: Catalog, source: Source, definitions: readonly Definition[]): Catalog {
  const days = new LRUCache<string, Promise<Catalog>>({ max: KEPT_DAYS })
  async function open(day: string): Promise<Catalog> {
    const earlier = await source.atDay?.(day)
    if (!earlier) return catalog
    const computer = createComputer(earlier, definitions)
    const then = createSeriesSources(earlier, computer.plan)
    return {
      ...catalog,
      ...readingOf(earlier, computer),
      sourcesOf: (path, request) => mergeSources(catalog.sourcesOf?.(path, request), then?.of(path, request)),
    }
  }
  return {
    ...catalog,
    knownFrom: source.knownFrom,
    atDay(day) {
      const known = days.get(day) ?? open(day)
      known.catch(() => days.delete(day))
      days.set(day, known)
      return known
    },
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

interface Opened {
  source: Source
  catalog: Promise<Catalog>
  /** The catalog, once it is complete. */
  complete?: Catalog
  /** The catalog of the data before, until this one is complete. */
  before?: Catalog
}

let opened: Opened | undefined

/**
 * The catalog over the configured source, built again when the source changes. Until the new one is complete, the one
 * before is given, so that an import does not make requests wait; `anew` waits for it.
 */
export const openCatalog: OpenCatalog = async (how) => {
  const source = await openSource(how)
  if (opened?.source !== source) opened = build(source, opened?.complete ?? opened?.before)
  return how?.anew ? opened.catalog : (opened.before ?? opened.catalog)
}

function build(source: Source, before: Catalog | undefined): Opened {
  const building = createCompleteCatalog(source)
  const made: Opened = { source, catalog: building, before }
  const end = (complete?: Catalog) => {
    made.complete = complete
    made.before = undefined
  }
  building.then(end, () => end())
  return made
}
