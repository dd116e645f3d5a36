import { findChain, type Resolution } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Interval } from '@/lib/contract/interval'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { nearestSettings } from '@/lib/contract/params/nearest-settings'
import { isVisitMark } from '@/lib/contract/params/visit-marks'
import { checkParam, type ParamValue, writeParam } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { projectFields } from './project-fields'

export type Format = 'json' | 'csv' | 'columns'

/** The window parameters in use, by name: which rows of the full history are wanted. */
export type WindowValues = Readonly<Record<string, string | number>>

/** A query, read against what the route takes: every value valid, defaults applied. */
export interface ParsedQuery {
  chain: string
  resolution: Resolution
  format: Format
  /** Wire names to return, in catalog order; null for all. */
  fields: readonly string[] | null
  /** Historical names among them, with the present ones; absent without any. */
  historical?: Readonly<Record<string, string>>
  /** Trader group whose columns are returned; null for all. */
  group: string | null
  window: WindowValues
  /** Parameters of the computation. */
  compute: Readonly<Record<string, string | number>>
  /** Values in use in dictionary order, for the metadata and the ETag. */
  inUse: Readonly<Record<string, string | number>>
  /** Known parameters that were sent but that the route does not have. */
  ignored: readonly string[]
  /** Interval of the bars that fields with `bars` are computed over. */
  interval?: Interval
  /** Fields of the route that the key was not granted. */
  leftOut?: readonly string[]
  /** Maximum rows of an intraday response, if the key has its own limit. */
  cap?: number
}

/** Names with values, or with text as a URL has it. A name may occur several times. */
export type Query = readonly (readonly [name: string, value: ParamValue])[]

/**
 * Parses the query against the dictionary and the route's parameters. Throws `invalid_parameter` for an unknown name,
 * an invalid value, one parameter with two values, dates in the wrong order, and a value that contradicts a legacy
 * path.
 */
export function parseQuery(
  endpoint: Endpoint,
  query: Query,
  renamed: Readonly<Record<string, string>>,
): ParsedQuery {
  const chain = chainAsked(endpoint, query)
  const listings = new Map(
    endpoint.parameters.map((listing) => [listing.name, listingOn(endpoint, listing, chain)]),
  )
  const fixed = new Map(Object.entries(endpoint.canonical?.query ?? {}))
  const given = new Map<string, ParamValue>()
  const ignored = new Set<string>()

  for (const [name, raw] of query) {
    if (!PARAMS.has(name) && isVisitMark(name)) continue
    if (!PARAMS.has(name)) throw unknownName(name, [...listings.keys()])
    const listing = listings.get(name)
    if (!listing && !fixed.has(name) && name !== 'format') {
      if (!isBlank(raw)) ignored.add(name)
      continue
    }
    const result = checkParam(name, raw, listing)
    if (result.status === 'missing') continue
    if (result.status === 'invalid') throw invalid(name, raw, result.reason, result.allowed)
    const value = result.value
    if (name === 'format' && !listing && value !== 'json') {
      throw invalid(name, raw, 'format must be json on this route', 'json')
    }
    const demanded = fixed.get(name)
    if (demanded !== undefined && writeParam(value).toLowerCase() !== demanded.toLowerCase()) {
      throw invalid(name, raw, `${name} is fixed to ${demanded} on this legacy path`, demanded)
    }
    const before = given.get(name)
    if (before !== undefined && writeParam(before) !== writeParam(value)) {
      throw invalid(name, raw, `${name} is given twice with different values`, 'one value')
    }
    given.set(name, value)
  }

  for (const [name, value] of fixed) given.set(name, value)
  for (const listing of endpoint.parameters) {
    if (!given.has(listing.name) && listing.default !== null) given.set(listing.name, listing.default)
  }
  refuseReversedDates(given)
  return sortOut(endpoint, given, [...ignored], renamed)
}

/**
 * The chain in a query, which determines the allowed values of other parameters; the default if the value is invalid.
 */
function chainAsked(endpoint: Endpoint, query: Query): string {
  const listing = endpoint.parameters.find(({ name }) => name === 'chain')
  for (const [name, raw] of query) {
    const result = name === 'chain' ? checkParam(name, raw, listing) : undefined
    if (result?.status === 'valid') return String(result.value)
  }
  return chainInUse(endpoint, undefined)
}

function sortOut(
  endpoint: Endpoint,
  given: ReadonlyMap<string, ParamValue>,
  ignored: readonly string[],
  renamed: Readonly<Record<string, string>>,
): ParsedQuery {
  const chain = text(given, 'chain') ?? 'bitcoin'
  const names = given.get('fields')
  const resolution = (text(given, 'dataResolution') ?? '1d') as Resolution
  const projection = Array.isArray(names)
    ? projectFields(endpoint, { chain, resolution }, names, renamed)
    : null
  const fields = projection?.names ?? null
  const group = text(given, 'series')
  const compute: Record<string, string | number> = {}
  const inUse: Record<string, string | number> = {}
  const window: Record<string, string | number> = {}
  for (const { name, step } of PARAMS.values()) {
    const value = name === 'fields' && fields ? fields.join(',') : given.get(name)
    if (value === undefined || Array.isArray(value)) continue
    inUse[name] = value
    if (step === 'formula') compute[name] = value
    if (step === 'rows') window[name] = value
  }
  return {
    chain: findChain(chain)?.id ?? chain,
    resolution,
    format: (text(given, 'format') ?? 'json') as Format,
    fields,
    ...(projection && Object.keys(projection.historical).length > 0
      ? { historical: projection.historical }
      : {}),
    group: group === undefined || group === 'all' ? null : group,
    window,
    compute,
    inUse,
    ignored,
  }
}

function text(given: ReadonlyMap<string, ParamValue>, name: string): string | undefined {
  const value = given.get(name)
  return typeof value === 'string' ? value : undefined
}

function refuseReversedDates(given: ReadonlyMap<string, ParamValue>): void {
  const start = text(given, 'startDate')
  const end = text(given, 'endDate')
  if (start !== undefined && end !== undefined && start > end) {
    const reason = `startDate ${start} is after endDate ${end}`
    throw invalid('startDate', start, reason, 'a date not after endDate')
  }
}

function unknownName(name: string, taken: readonly string[]): ApiError {
  const suggestions = nearestSettings(name, PARAMS.keys(), 3)
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : ''
  return new ApiError('invalid_parameter', `There is no parameter named ${cut(name)}.${hint}`, {
    detail: { parameter: cut(name), allowed: taken.join(', '), suggestions },
  })
}

function isBlank(value: ParamValue): boolean {
  return typeof value !== 'number' && writeParam(value).trim() === ''
}

function invalid(parameter: string, value: ParamValue, reason: string, allowed: string): ApiError {
  return new ApiError('invalid_parameter', `${reason}.`, {
    detail: { parameter, value: cut(writeParam(value)), allowed },
  })
}

function cut(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value
}
