import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, Field, ParamListing } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILY_FACTS, splitPath } from '@/lib/contract/family'
import type { Withholder } from '@/lib/contract/live/series-source'
import { AS_OF } from '@/lib/contract/params/as-of'
import { isFamilyParam, PARAMS } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
import { defaultChain } from './default-params'
import type { Computed, LegacyDefinition } from './define'
import type { IsOnTime } from './inputs/on-time'
import { publishedExpression } from './inputs/published-expression'
import { SEARCH_WORDS } from './load/definitions'
import { rowFields } from './row-fields'

/** The part of a path that the loaded data can serve. */
export interface Coverage {
  chains: readonly string[]
  resolutions: readonly Resolution[]
  /** Resolutions of each chain with rows; absent where all chains have the same, or none has rows. */
  resolutionsByChain?: Readonly<Record<string, readonly Resolution[]>>
  /** Finest resolution of the fields that are not only there by day, by name. */
  finest: ReadonlyMap<string, Resolution>
  /** Whether a request without parameters has rows. */
  available: boolean
  missing: readonly string[]
  /** Chains on which a field has no value in any day, by its name. */
  emptyOn: ReadonlyMap<string, readonly string[]>
  /** First day at whose end the values are known, `YYYY-MM-DD`; absent if only the present ones are. */
  knownFrom?: string
  /** First day of which something is recorded; what was known before it is assumed. */
  recordedFrom?: string
}

/** Parameters of an endpoint: those of its family in dictionary order, then its own. */
function listParams(definition: Computed, coverage: Coverage): ParamListing[] {
  const family = splitPath(definition.path)?.family
  const names = new Map<string, readonly string[] | undefined>()
  const served: Record<string, readonly string[]> = {
    chain: coverage.chains,
    dataResolution: coverage.resolutions,
  }
  for (const param of PARAMS.values()) {
    if (param.name === AS_OF && !coverage.knownFrom) continue
    if (isFamilyParam(param, family) || (param.group === 'chain' && definition.chains)) {
      names.set(param.name, served[param.name])
    }
  }
  for (const [name, allowed] of Object.entries(definition.params ?? {})) {
    names.set(name, allowed === true ? undefined : allowed)
  }
  // A legacy path takes the parameters of its replacement that it fixes, in its own shape too.
  const fixed = definition.legacy?.canonical.query ?? {}
  for (const name of Object.keys(fixed)) names.set(name, undefined)
  return [...names].map(([name, allowed]) => {
    const listing = fixedTo(fixed, listParam(name, allowed))
    if (Object.hasOwn(fixed, name)) return listing
    if (name === 'chain') return { ...listing, default: defaultChain(definition, coverage.chains) }
    if (name === AS_OF) return { ...listing, description: `${listing.description} ${recordText(coverage)}` }
    if (name !== 'dataResolution') return listing
    const offered = { ...listing, default: coverage.resolutions[0] }
    const { resolutions, resolutionsByChain: byChain = {} } = coverage
    if (Object.values(byChain).every((own) => own.length === resolutions.length)) return offered
    return { ...offered, description: `${offered.description} ${finerOn(byChain)}` }
  })
}

/** `Recorded from 2026-01-05 on.`, and from which day on assumed. */
function recordText({ knownFrom = '', recordedFrom = knownFrom }: Coverage): string {
  const recorded = `Recorded from ${recordedFrom} on.`
  return recordedFrom > knownFrom
    ? `${recorded} Assumed from ${knownFrom} on, by the day of each row and its publication lag.`
    : recorded
}

/** `Here: 1h, 10m, block on bitcoin; 1h on ethereum; 1d on the others.` */
function finerOn(byChain: NonNullable<Coverage['resolutionsByChain']>): string {
  const finer = Object.entries(byChain).filter(([, served]) => served.length > 1)
  const parts = finer.map(([chain, served]) => `${served.slice(1).join(', ')} on ${chain}`)
  return `Here: ${[...parts, '1d only on the others'].join('; ')}.`
}

const FINER_ROWS_NOTE =
  'Rows finer than a day have only the fields whose inputs are loaded at that resolution.'

/** The public description of a definition. */
export function describeSeries(
  definition: Computed,
  coverage: Coverage,
  isOnTime: IsOnTime,
  withheld: readonly Withholder[] = [],
): Endpoint {
  const place = splitPath(definition.path)
  if (!place) throw new Error(`${definition.path} belongs to no family`)
  const { family, name } = place
  const facts = FAMILY_FACTS[family]
  const tier = definition.tier ?? facts.tier
  const certified = family === 'charts' && tier === 'pro'
  const fields = rowFields(definition, family)
  return {
    path: API_PREFIX + definition.path,
    family,
    name,
    category: facts.category,
    concept: definition.concept,
    tier,
    certified,
    permission: family === 'onchain' ? 'onchain' : certified ? `chart-data:${name}` : null,
    legacy: definition.legacy ? { shape: 'historical' } : null,
    canonical: definition.legacy ? canonicalOf(definition.legacy.canonical) : null,
    title: definition.title,
    description: definition.description,
    reading: definition.reading,
    formula:
      coverage.resolutions.length > 1 ? `${definition.formula} ${FINER_ROWS_NOTE}` : definition.formula,
    source: definition.source,
    ...wordsOf(definition),
    fields: fields.map((described) => {
      const { of: _of, own: _own, ...field } = described
      const expression = publishedExpression(definition, described, isOnTime)
      return {
        ...field,
        ...(expression === null ? {} : { expression }),
        ...(coverage.resolutions.length > 1 ? { finest: coverage.finest.get(field.name) ?? '1d' } : {}),
        ...emptyFact(field, coverage),
      }
    }),
    parameters: listParams(definition, coverage),
    chains: [...coverage.chains],
    resolutions: [...coverage.resolutions],
    ...(coverage.resolutionsByChain ? { resolutionsByChain: copyOf(coverage.resolutionsByChain) } : {}),
    cadence: definition.cadence,
    available: coverage.available,
    missing: [...coverage.missing],
    ...(withheld.length > 0 ? { withheld: [...withheld] } : {}),
  }
}

/** Whether a field has no value: on all served chains that have it, or on some of them. */
function emptyFact({ name, chains }: Field, coverage: Coverage): Pick<Field, 'empty'> {
  const on = coverage.emptyOn.get(name)
  if (!on) return {}
  const having = coverage.chains.filter((chain) => !chains || chains.includes(chain))
  return { empty: having.every((chain) => on.includes(chain)) ? true : [...on] }
}

/** Names to search for, lower case. */
function wordsOf({ path, searchWords = [] }: Computed): Pick<Endpoint, 'searchWords'> {
  const words = [...(SEARCH_WORDS.get(path) ?? []), ...searchWords].map((word) => word.toLowerCase())
  return words.length > 0 ? { searchWords: [...new Set(words)] } : {}
}

function copyOf(byChain: NonNullable<Coverage['resolutionsByChain']>): Record<string, Resolution[]> {
  return Object.fromEntries(Object.entries(byChain).map(([chain, served]) => [chain, [...served]]))
}

/** A legacy path answers like its canonical path, described as it is with the parameters that are fixed. */
export function describeLegacy(definition: LegacyDefinition, canonical: Endpoint): Endpoint {
  const place = splitPath(definition.path)
  if (!place) throw new Error(`${definition.path} belongs to no family`)
  const { searchWords: _words, ...described } = canonical
  return {
    ...described,
    path: API_PREFIX + definition.path,
    name: place.name,
    permission: canonical.certified ? `chart-data:${place.name}` : canonical.permission,
    title: definition.title ?? `${canonical.title} (legacy name ${place.name})`,
    legacy: { shape: 'canonical' },
    canonical: canonicalOf(definition.canonical),
    parameters: canonical.parameters.map((listing) => fixedTo(definition.canonical.query, listing)),
  }
}

/** A parameter that a legacy path fixes has one value. */
function fixedTo(query: Readonly<Record<string, string>>, listing: ParamListing): ParamListing {
  if (!Object.hasOwn(query, listing.name)) return listing
  const value = query[listing.name]
  return { ...listing, default: value, allowed: [value] }
}

function canonicalOf(canonical: { path: string; query: Readonly<Record<string, string>> }) {
  return { path: API_PREFIX + canonical.path, query: { ...canonical.query } }
}
