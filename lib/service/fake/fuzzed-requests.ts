import fc from 'fast-check'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { ENTERPRISE, FREE, ONLY_FEAR } from './test-service'

export interface FuzzedRequest {
  url: string
  method: string
  headers: Record<string, string>
}

const ANY_TEXT = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
const OTHER_PATHS = ['/api/v1/chains', '/api/public/catalog', '/api/v1/charts/list', '/api/health', '/api/']

const JUNK = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '30',
    '1e9',
    'csv',
    'columns',
    '1h',
    '2024-02-30',
    '2024-01-01',
    'LTC',
    'all',
    '',
  ),
  fc.integer().map(String),
  ANY_TEXT,
)

const DAY = fc
  .date({ min: new Date('2008-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A value that the parameter may well take. */
function likelyValue({ allowed, type, min, max }: ParamListing): fc.Arbitrary<string> {
  if (allowed && allowed.length > 0) return fc.constantFrom(...allowed)
  if (type === 'date') return DAY
  return fc.integer({ min: Math.ceil(min ?? 1), max: Math.min(max ?? 5_000, 5_000) }).map(String)
}

/** Query pairs: mostly parameters of the route, then of the dictionary, then arbitrary text. */
function queryOf(endpoint: Endpoint | undefined): fc.Arbitrary<string> {
  const junk = fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PARAMS.keys()) }, ANY_TEXT), JUNK)
  const likely = (endpoint?.parameters ?? []).map((listing) =>
    fc.tuple(
      fc.constant(listing.name),
      listing.name === 'fields'
        ? fc
            .subarray(endpoint?.fields.map(({ name }) => name) ?? [], { maxLength: 5 })
            .map((names) => names.join(','))
        : likelyValue(listing),
    ),
  )
  const pair = likely.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.oneof(...likely) }, junk) : junk
  const pairs = fc.array(fc.oneof({ weight: 2, arbitrary: pair }, junk), { maxLength: 5 })
  return fc
    .oneof({ weight: 4, arbitrary: pairs }, { weight: 6, arbitrary: fc.array(pair, { maxLength: 5 }) })
    .map((all) => new URLSearchParams(all).toString())
}

const KEY = fc.oneof(
  { weight: 8, arbitrary: fc.constant(ENTERPRISE) },
  fc.constantFrom(FREE, ONLY_FEAR),
  ANY_TEXT,
)
const CODINGS = fc.constantFrom('br', 'gzip', 'zstd, gzip;q=0.5', 'identity', '*')
const HEADERS = fc.record(
  {
    'x-api-key': KEY,
    authorization: ANY_TEXT,
    'if-none-match': fc.oneof(fc.constant('*'), ANY_TEXT),
    'accept-encoding': fc.oneof(CODINGS, ANY_TEXT),
  },
  { requiredKeys: ['x-api-key'] },
)
const METHOD = fc.oneof(
  { weight: 18, arbitrary: fc.constantFrom('GET', 'HEAD') },
  fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'),
  ANY_TEXT,
)

/** Random requests, mostly for these series with keys that the test service knows. */
export function fuzzedRequests(endpoints: readonly Endpoint[]): fc.Arbitrary<FuzzedRequest> {
  const queries = new Map(endpoints.map((endpoint) => [endpoint.path, queryOf(endpoint)]))
  const anyQuery = queryOf(undefined)
  const path = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...queries.keys()) },
    fc.constantFrom(...OTHER_PATHS),
    ANY_TEXT,
    fc.webPath(),
  )
  const target = path.chain((at) =>
    (queries.get(at) ?? anyQuery).map((query) => (query === '' ? at : `${at}?${query}`)),
  )
  return fc.record({ url: target, method: METHOD, headers: HEADERS })
}
