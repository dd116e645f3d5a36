import { capitalized } from '@/lib/contract/capitalized'
import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { ChangeKind, Endpoint, Field, ParamListing } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, FAMILY_FACTS, splitPath } from '@/lib/contract/family'
import { ROLES } from '@/lib/contract/fields/roles'
import type { Withholder } from '@/lib/contract/live/series-source'
import { OBJECT_SHAPES, type ObjectShape } from '@/lib/contract/object-shapes'
import { PARAMS, sharedParams } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
import { CADENCES, CHANGES, UNITS, wireTypeOf } from './catalog-words'
import type { DataFacts, MarketCatalog } from './market'

type Loose = Record<string, unknown>

export interface DecodedCatalog {
  revision: string
  endpoints: Endpoint[]
  /** Tables of base columns of the service in this process, by their paths with the prefix. */
  findInputs?: (path: string) => Endpoint | undefined
  /** Formulas of its fields over inputs; null for a field without one. */
  formulaOf?: MarketCatalog['formulaOf']
  /** Those of the service in this process. */
  data?: DataFacts
}

/**
 * Decodes a catalog in any shape that a server may send: an array, or one under `endpoints`, `data` or `routes`;
 * parameters and fields as names or objects; `canonical` as a path or an object. Missing parts get the defaults of the
 * family. Entries without a path of a known family are skipped.
 */
export function decodeCatalog(text: string): DecodedCatalog {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new ApiError('upstream_invalid', 'The catalog is not JSON.', { cause })
  }
  return readCatalog(body)
}

/** The same of a body that is parsed already, or that was never text. */
export function readCatalog(body: unknown): DecodedCatalog {
  const envelope = isRecord(body) ? body : {}
  const list = [body, envelope.endpoints, envelope.data, envelope.routes].find(Array.isArray)
  if (!list) throw new ApiError('upstream_invalid', 'The catalog has no list of endpoints.')
  return {
    revision: String(envelope.revision ?? ''),
    endpoints: list.flatMap((entry) => {
      const endpoint = decodeEndpoint(
        typeof entry === 'string' ? { path: entry } : isRecord(entry) ? entry : {},
      )
      return endpoint ? [endpoint] : []
    }),
  }
}

/** The endpoint derived from a path alone: enough to request and draw it. */
export function endpointFromPath(path: string): Endpoint | undefined {
  return decodeEndpoint({ path })
}

function decodeEndpoint(entry: Loose): Endpoint | undefined {
  const place = splitPath(text(entry.path) ?? text(entry.route) ?? '')
  if (!place?.name) return undefined
  const { family, name } = place
  const facts = FAMILY_FACTS[family]
  const tier = entry.tier === 'free' || entry.tier === 'pro' ? entry.tier : facts.tier
  const canonical = decodeCanonical(entry.canonical)
  const parameters = decodeParams(entry.parameters ?? entry.params ?? sharedParams())
  const chain = parameters.find((param) => param.name === 'chain')
  const resolution = parameters.find((param) => param.name === 'dataResolution')
  const legacy = isRecord(entry.legacy)
    ? entry.legacy.shape === 'historical'
      ? 'historical'
      : 'canonical'
    : null
  return {
    path: `${API_PREFIX}${family}/${name}`,
    family,
    name,
    category: text(entry.category) ?? facts.category,
    concept: text(entry.concept) ?? '',
    tier,
    certified: entry.certified === true,
    permission: text(entry.permission) ?? null,
    legacy: legacy || entry.legacy === true || canonical ? { shape: legacy ?? 'canonical' } : null,
    canonical,
    title: text(entry.title) ?? titleOf(name),
    description: text(entry.description) ?? '',
    reading: text(entry.reading) ?? '',
    formula: text(entry.formula) ?? '',
    source: text(entry.source) ?? '',
    ...(texts(entry.searchWords) ? { searchWords: texts(entry.searchWords) } : {}),
    fields: decodeFields(entry.fields),
    parameters,
    chains: names(entry.chains) ?? chain?.allowed ?? [],
    resolutions: (texts(entry.resolutions) ?? resolution?.allowed ?? ['1d']).filter(isResolution),
    ...decodeByChain(entry.resolutionsByChain),
    cadence: CADENCES.find((one) => one === entry.cadence) ?? 'daily',
    available: entry.available !== false,
    missing: texts(entry.missing) ?? [],
    ...decodeWithheld(entry.withheld),
  }
}

/** Servers of an earlier version only give the names. */
function decodeWithheld(value: unknown): Pick<Endpoint, 'withheld'> {
  if (!Array.isArray(value)) return {}
  const withheld = value.flatMap((entry): Withholder[] => {
    const name = text(entry) ?? (isRecord(entry) ? text(entry.name) : undefined)
    if (name === undefined) return []
    const id = (isRecord(entry) ? text(entry.id) : undefined) ?? name
    return [{ id, name, ...(isRecord(entry) && entry.isUnread === true ? { isUnread: true } : {}) }]
  })
  return withheld.length > 0 ? { withheld } : {}
}

function decodeByChain(value: unknown): Pick<Endpoint, 'resolutionsByChain'> {
  if (!isRecord(value)) return {}
  const lists = Object.entries(value).map(([chain, list]) => [
    chain,
    (texts(list) ?? []).filter(isResolution),
  ])
  return { resolutionsByChain: Object.fromEntries(lists) }
}

function isResolution(word: string): word is Resolution {
  return (RESOLUTIONS as readonly string[]).includes(word)
}

function decodeCanonical(value: unknown): Endpoint['canonical'] {
  const path = text(value) ?? (isRecord(value) ? text(value.path) : undefined)
  if (!path) return null
  const [bare, query] = path.split('?')
  const given =
    isRecord(value) && isRecord(value.query) ? value.query : Object.fromEntries(new URLSearchParams(query))
  const place = splitPath(bare)
  if (!place) return null
  return {
    path: `${API_PREFIX}${place.family}/${place.name}`,
    query: Object.fromEntries(Object.entries(given).map(([name, part]) => [name, String(part)])),
  }
}

/** Skips parameters outside the dictionary, for which there is no control. */
function decodeParams(value: unknown): ParamListing[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry): ParamListing[] => {
    const name = text(entry) ?? (isRecord(entry) ? text(entry.name) : undefined)
    if (!name || !PARAMS.has(name)) return []
    const standard = listParam(name)
    if (!isRecord(entry)) return [standard]
    const allowed = texts(entry.allowed)
    return [
      {
        ...standard,
        ...(allowed && standard.allowed ? { allowed } : {}),
        ...(typeof entry.default === 'string' || typeof entry.default === 'number'
          ? { default: entry.default }
          : {}),
        ...(typeof entry.min === 'number' ? { min: entry.min } : {}),
        ...(typeof entry.max === 'number' ? { max: entry.max } : {}),
      },
    ]
  })
}

function decodeFields(value: unknown): Field[] {
  if (isRecord(value)) {
    return Object.entries(value).map(([name, type]) =>
      decodeField(isRecord(type) ? { name, ...type } : { name, type }),
    )
  }
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    const field = decodeField(typeof entry === 'string' ? { name: entry } : isRecord(entry) ? entry : {})
    return field.name ? [field] : []
  })
}

const TIME_NAMES = ['date', 'formattedDate', 'timestamp', 'time']

function decodeField(entry: Loose): Field {
  const name = text(entry.name) ?? ''
  const isTime = TIME_NAMES.includes(name)
  const role = ROLES.find((one) => one === entry.role) ?? (isTime ? 'time' : undefined)
  const aliasOf = text(entry.aliasOf)
  return {
    name,
    type: wireTypeOf(text(entry.type)) ?? (isTime && name !== 'timestamp' ? 'string?' : 'number?'),
    unit: UNITS.find((unit) => unit.toLowerCase() === text(entry.unit)?.toLowerCase()) ?? 'none',
    ...(isShape(entry.shape) ? { shape: entry.shape } : {}),
    description: text(entry.description) ?? '',
    ...(texts(entry.chains) ? { chains: texts(entry.chains) } : {}),
    ...(typeof entry.finest === 'string' && isResolution(entry.finest) ? { finest: entry.finest } : {}),
    ...(entry.empty === true ? { empty: true } : texts(entry.empty) ? { empty: texts(entry.empty) } : {}),
    ...(role ? { role } : {}),
    ...(aliasOf ? { aliasOf } : {}),
    ...(text(entry.expression) ? { expression: text(entry.expression) } : {}),
    ...(texts(entry.periods) ? { periods: texts(entry.periods) } : {}),
    ...(entry.bars === true ? { bars: true } : {}),
    ...(entry.gathers === 'sum' || entry.gathers === 'mean' ? { gathers: entry.gathers } : {}),
    ...(entry.unknownAs === 0 ? { unknownAs: 0 as const } : {}),
    ...(Array.isArray(entry.levels) ? { levels: entry.levels.filter(isLevel) } : {}),
    ...(texts(entry.levelNames) ? { levelNames: texts(entry.levelNames) } : {}),
    ...(text(entry.levelSource) ? { levelSource: text(entry.levelSource) } : {}),
    ...(isDisplacement(entry.displaced) ? { displaced: entry.displaced } : {}),
    ...(isChange(entry.change) ? { change: entry.change } : {}),
  }
}

function isShape(value: unknown): value is ObjectShape {
  return typeof value === 'string' && Object.hasOwn(OBJECT_SHAPES, value)
}

/** Most days or bars by which charts draw a field later or earlier. Each later one is a row of the drawing. */
const MOST_DISPLACED = 400

function isDisplacement(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MOST_DISPLACED
}

function isChange(value: unknown): value is ChangeKind {
  return CHANGES.some((kind) => kind === value)
}

function isLevel(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

/** `sth-cost-basis` → `Sth cost basis`: a name for an entry that has none. */
function titleOf(name: string): string {
  return capitalized(name.replaceAll(/[-_]/g, ' '))
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads texts, or objects with a text under `id` or `name`. */
function names(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap(
    (part) => text(part) ?? (isRecord(part) ? (text(part.id) ?? text(part.name)) : undefined) ?? [],
  )
}

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((part): part is string => typeof part === 'string') : undefined
}
