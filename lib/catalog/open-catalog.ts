import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atOnce, inSlices } from '@/lib/compute/in-slices'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { mergeSources, type Withholder, withholders } from '@/lib/contract/live/series-source'
import { createSuggest } from '@/lib/contract/search/suggest-series'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { homeScope, type Scope } from '@/lib/process/scope'
import { shownSources } from '@/lib/sources/live/sharing'
import { openPublicPart, openSource, withholds } from '@/lib/sources/open-source'
import type { Source } from '@/lib/sources/source'
import type { Catalog, ComputeRequest } from './catalog'
import { needsOf } from './compute'
import { type Computer, createComputer } from './computer'
import { assumedInputs, gatheredInputs } from './coverage/assumed-inputs'
import { coverageOf, createPlanners } from './coverage/coverage'
import { coveragesByValues } from './coverage/coverages-by-values'
import { keepEndpoints, readEndpoints } from './coverage/kept-endpoints'
import type { Definition, ServedPath } from './define'
import { type Coverage, describeLegacy, describeSeries } from './describe'
import { formulaOver } from './inputs/formula-over'
import { findInputs } from './inputs/input-tables'
import { onTimeIn } from './inputs/on-time'
import { DEFINITIONS } from './load/definitions'
import { createMeasures } from './measure-ids'
import type { OpenCatalog } from './of-one-revision'
import { followOwnSeries, type OwnSeries, type OwnSeriesFollower } from './own/follow-own'
import { createSeriesSources } from './public/series-sources'
import { revisedValues } from './revised-values'

interface CatalogOptions {
  own?: OwnSeries
  /** All data of the installation, if the source is the public part of them. */
  all?: Source
  /** Its series as they were described before, over the same data by the same program. */
  kept?: readonly Endpoint[]
}

/** The catalog over a source: every definition with what the source can serve of it, by which inputs are loaded. */
export function createCatalog(
  source: Source,
  definitions: readonly Definition[] = DEFINITIONS,
  { all }: Pick<CatalogOptions, 'all'> = {},
): Catalog {
  return atOnce(catalogSteps(source, createComputer(source, definitions), { definitions, all }))
}

/** The same, by the values of all inputs. `kept` are its series as they were described before. */
export async function createCompleteCatalog(
  source: Source,
  own?: OwnSeries,
  all?: Source,
  kept?: readonly Endpoint[],
): Promise<Catalog> {
  const options = { own, all, kept }
  const definitions = await definitionsOf(options)
  const computer = createComputer(source, definitions)
  const coverages = kept ? undefined : await coveragesByValues(source, computer)
  return inSlices(catalogSteps(source, computer, { ...options, definitions, coverages }))
}

async function definitionsOf({ own }: CatalogOptions): Promise<readonly Definition[]> {
  if (!own?.revision) return DEFINITIONS
  // Only installations with series of their own need the reader of addresses.
  const { withOwnSeries } = await import('./own/define-own')
  return withOwnSeries(own.compiled)
}

interface StepOptions extends CatalogOptions {
  definitions: readonly Definition[]
  coverages?: ReadonlyMap<string, Coverage>
}

/** One step for each definition. Together they take a second. */
function* catalogSteps(
  source: Source,
  { book, computed, legacy, served, plan, compute }: Computer,
  { definitions, own: ownSeries, all, kept, coverages }: StepOptions,
): Generator<void, Catalog> {
  const own = ownSeries?.revision ? ownSeries : undefined
  const byPath = new Map<string, Endpoint>()
  const measures = createMeasures((path) => {
    const full = API_PREFIX + path
    return computed.get(full) ?? computed.get(API_PREFIX + legacy.get(full)?.canonical.path)
  })
  const sources = createSeriesSources(source, plan)
  const planners = createPlanners(source, book)
  const isOnTime = onTimeIn(source, planners)
  const withheld = all ? withheldFrom(all, definitions) : undefined
  const described = (path: string, one: ServedPath) => {
    const coverage = coverages?.get(path) ?? coverageOf(one, planners)
    const only = withheld ? withheld.of(path, one, coverage) : sources?.withheld(path, coverage)
    return describeSeries(one.definition, coverage, isOnTime, only)
  }
  for (const endpoint of kept ?? []) byPath.set(endpoint.path, endpoint)
  for (const [path, definition] of kept ? [] : computed) {
    byPath.set(path, described(path, { definition, fixed: {} }))
    yield
  }
  for (const [path, definition] of kept ? [] : legacy) {
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
    scope: withheld ? 'public' : 'all',
    withholds: withholds(source),
    ...(source.publicSources ? { publicSources: source.publicSources, shownSources: shownSources() } : {}),
    ...(withheld ? { withheldFrom: withheld.by } : {}),
    endpoints,
    find: (path) => byPath.get(path),
    findInputs: inputsFinder(described),
    formulaOf(path, field, params) {
      const definition = computed.get(path) ?? computed.get(API_PREFIX + legacy.get(path)?.canonical.path)
      return definition ? formulaOver(definition, field, params, isOnTime) : null
    },
    suggest: createSuggest(endpoints, DOCUMENTS),
    renamedFields: (path) => legacy.get(path)?.renamed ?? {},
    measuresOf: (path, field) => measures.of(path.slice(API_PREFIX.length), field),
    ownMeasuresOf: (path, field) => measures.own(path.slice(API_PREFIX.length), field),
    ...(sources ? { sourcesOf: sources.of } : {}),
    ...readingOf(source, { plan, compute }, own),
  }
  return source.atDay ? withEarlierDays(catalog, source, definitions, own) : catalog
}

/** Finds tables of base columns, each of which is described when it is first asked for. */
function inputsFinder(endpointOf: (path: string, one: ServedPath) => Endpoint) {
  const known = new Map<string, Endpoint>()
  return (path: string): Endpoint | undefined => {
    const definition = findInputs(path)
    if (!definition) return undefined
    const found = known.get(path) ?? deepFreeze(endpointOf(path, { definition, fixed: {} }))
    known.set(path, found)
    return found
  }
}

/** Sources of all data for which others do not see a series. */
function withheldFrom(all: Source, definitions: readonly Definition[]) {
  const { book, plan } = createComputer(all, definitions)
  const planners = createPlanners(all, book)
  const sources = createSeriesSources(all, plan)
  return {
    /** For a series of which the public part has this coverage; none if it is available there. */
    of(path: string, one: ServedPath, { available }: Coverage): Withholder[] {
      return available ? [] : (sources?.withheld(path, coverageOf(one, planners)) ?? [])
    },
    by: (path: string, request: ComputeRequest) => withholders(sources?.of(path, request)),
  }
}

/** The part of a catalog that reads the source. */
function readingOf(source: Source, { plan, compute }: Pick<Computer, 'plan' | 'compute'>, own?: OwnSeries) {
  const { revisions, assumed, gatheredFrom } = source
  return {
    dataRevision: own ? `${source.revision}+${own.revision}` : source.revision,
    ...(own ? { ownSeries: own.compiled } : {}),
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
function withEarlierDays(
  catalog: Catalog,
  source: Source,
  definitions: readonly Definition[],
  own?: OwnSeries,
): Catalog {
  const days = new LRUCache<string, Promise<Catalog>>({ max: KEPT_DAYS })
  async function open(day: string): Promise<Catalog> {
    const earlier = await source.atDay?.(day)
    if (!earlier) return catalog
    const computer = createComputer(earlier, definitions)
    const then = createSeriesSources(earlier, computer.plan)
    return {
      ...catalog,
      ...readingOf(earlier, computer, own),
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
  own: OwnSeries
  catalog: Promise<Catalog>
  /** The catalog, once it is complete. */
  complete?: Catalog
  /** A catalog until this one is complete: of the data before, or by which inputs are loaded. */
  before?: Catalog | Promise<Catalog>
}

/** The catalog of each scope that was asked for. */
const opened: Partial<Record<Scope, Opened>> = {}
let follower: OwnSeriesFollower | undefined

/** The series of this installation besides those of the program. */
export const ownSeries: OwnSeriesFollower = Object.assign((how?: { anew: boolean }) => followed()(how), {
  problems: () => followed().problems(),
})

function followed(): OwnSeriesFollower {
  const { DATA_DIR: dataDir, SERIES_PACKAGES: packages } = getEnv()
  follower ??= followOwnSeries({ dataDir, packages, log: getLog() })
  return follower
}

/**
 * The catalog over the configured source, built again when the source or an own series changes. Until the new one is
 * complete, the one before is given, so that an import does not make requests wait; `anew` waits for it. Both scopes have
 * the same catalog where nothing is withheld from others.
 */
export const openCatalog: OpenCatalog = async ({ anew = false, scope = homeScope() } = {}) => {
  const [source, own] = await Promise.all([openSource({ anew }), ownSeries({ anew })])
  const part = scope === 'public' ? await openPublicPart(source) : source
  const isPart = part !== source
  if (scope === 'public' && !isPart) delete opened.public
  const found = catalogOf(isPart ? 'public' : 'all', part, own, isPart ? source : undefined)
  return anew ? found.catalog : (found.before ?? found.catalog)
}

function catalogOf(scope: Scope, source: Source, own: OwnSeries, all: Source | undefined): Opened {
  const known = opened[scope]
  if (known?.source === source && known.own.revision === own.revision) return known
  const isFirst = Object.keys(opened).length === 0
  const kept = readEndpoints(getEnv().DATA_DIR, { source, own: own.revision, all })
  // Nobody waits for the second scope longer than for a look at its inputs.
  const before =
    known?.complete ?? known?.before ?? (isFirst ? undefined : createQuickCatalog(source, { own, all }, kept))
  if (before instanceof Promise) before.catch(() => {})
  const made = build(source, { own, all }, kept, before)
  opened[scope] = made
  return made
}

type Kept = ReturnType<typeof readEndpoints>

async function createQuickCatalog(source: Source, options: CatalogOptions, kept: Kept): Promise<Catalog> {
  const definitions = await definitionsOf(options)
  const computer = createComputer(source, definitions)
  return inSlices(catalogSteps(source, computer, { ...options, definitions, kept: await kept }))
}

/** The complete catalog, whose series are kept for the next start. */
async function createKeptCatalog(
  source: Source,
  { own, all }: { own: OwnSeries; all?: Source },
  reading: Kept,
): Promise<Catalog> {
  const kept = await reading
  const catalog = await createCompleteCatalog(source, own, all, kept)
  if (!kept) void keepEndpoints(getEnv().DATA_DIR, { source, own: own.revision, all }, catalog.endpoints)
  return catalog
}

function build(
  source: Source,
  options: { own: OwnSeries; all?: Source },
  kept: Kept,
  before: Opened['before'],
): Opened {
  const building = createKeptCatalog(source, options, kept)
  const made: Opened = { source, own: options.own, catalog: building, before }
  const end = (complete?: Catalog) => {
    made.complete = complete
    made.before = undefined
  }
  building.then(end, () => end())
  return made
}
