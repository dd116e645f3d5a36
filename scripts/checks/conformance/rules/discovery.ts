import { sharedParams } from '@/lib/contract/params/dictionary'
import { FREE, ONLY_FEAR } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import { accepted, JSON_TYPE, withKey } from './requests'

const CATALOG = '/api/public/catalog'
const PUBLIC = {
  'cache-control': /^public, max-age=\d+$/,
  'access-control-allow-origin': /^\*$/,
  vary: /^accept-encoding$/,
  'x-ratelimit-remaining-hourly': null,
  etag: /^W\/"/,
  ...JSON_TYPE,
}
const open = (rule: string, url: string, more: Partial<Rule> = {}): Rule => ({
  rule,
  url,
  status: 200,
  answers: PUBLIC,
  ...more,
})

/** After the window parameters, `format`, and `fields`. */
const CHAIN = `endpoints.0.parameters.${sharedParams().length + 2}`

/** §4.1, §9.2 and the decisions on discovery. */
export const DISCOVERY_RULES: readonly Rule[] = [
  open('4.1 the catalog is public', CATALOG, { body: { success: true, revision: /./, total: /^\d+$/ } }),
  open('1 the catalog lists, per endpoint, path, tier, category and title', CATALOG, {
    body: {
      'endpoints.0.path': '/api/v1/onchain/mvrv',
      'endpoints.0.family': 'onchain',
      'endpoints.0.category': 'On-Chain Metrics',
      'endpoints.0.tier': 'pro',
      'endpoints.0.certified': false,
      'endpoints.0.permission': 'onchain',
      'endpoints.0.title': /./,
      'endpoints.0.description': /./,
      'endpoints.0.available': true,
      'endpoints.0.missing': [],
    },
  }),
  open('1 and its fields with their types', CATALOG, {
    body: {
      'endpoints.0.fields.0.name': 'date',
      'endpoints.0.fields.0.type': 'string?',
      'endpoints.0.fields.2.unit': 'milliseconds',
      'endpoints.0.fields.2.description': /./,
    },
  }),
  open('1 and its parameters with types, defaults and allowed values', CATALOG, {
    body: {
      'endpoints.0.parameters.0.name': 'days',
      'endpoints.0.parameters.0.type': 'integer',
      'endpoints.0.parameters.0.min': 1,
      [`${CHAIN}.name`]: 'chain',
      [`${CHAIN}.default`]: 'bitcoin',
      [`${CHAIN}.allowed`]: ['bitcoin', 'litecoin'],
      [`${CHAIN}.description`]: /./,
    },
  }),
  open('1 and its chains and resolutions', CATALOG, {
    body: {
      'endpoints.0.chains': ['bitcoin', 'litecoin'],
      'endpoints.0.resolutions': ['1d', '1h'],
      'endpoints.0.resolutionsByChain': { bitcoin: ['1d', '1h'], litecoin: ['1d'] },
    },
  }),
  open('1 and the replacement of legacy paths', CATALOG, {
    body: {
      'endpoints.0.legacy': null,
      'endpoints.0.canonical': null,
      'endpoints.1.legacy': { shape: 'canonical' },
      'endpoints.1.canonical': { path: '/api/v1/onchain/mvrv', query: {} },
    },
  }),
  open('9.2 an unchanged catalog is not sent again', CATALOG, {
    follow: ({ headers }) => ({ headers: { 'if-none-match': headers.etag ?? '' } }),
    status: 304,
    text: /^$/,
    answers: { 'access-control-allow-origin': /^\*$/ },
  }),
  open('4.1 the catalog is compressed', CATALOG, {
    headers: { 'accept-encoding': 'gzip' },
    answers: { ...PUBLIC, 'content-encoding': /^gzip$/ },
  }),
  open('4.1 HEAD of the catalog', CATALOG, { method: 'HEAD', text: /^$/ }),
  open('4.1 its query is ignored', `${CATALOG}?api_key=x`, { body: { success: true } }),
  open('4.1 chains are public', '/api/v1/chains', {
    body: {
      success: true,
      count: /^\d+$/,
      'data.0.id': 'bitcoin',
      'data.0.symbol': 'BTC',
      'data.0.name': /./,
      'data.0.heightField': 'block_height',
      'data.0.metrics': /./,
      'data.0.resolutions': ['1d', '1h'],
      'data.2.resolutions': ['1d'],
    },
  }),
  open('4.1 the manifest is public and has chains and resolutions by metric', '/api/onchain/manifest', {
    body: {
      success: true,
      revision: /./,
      'data.mvrv.chains': ['bitcoin', 'litecoin'],
      'data.mvrv.resolutions': ['1d', '1h'],
      'data.mvrv.resolutionsByChain': { bitcoin: ['1d', '1h'], litecoin: ['1d'] },
    },
  }),
  open('discovery: OpenAPI 3.1 generated from the catalog', '/api/openapi.json', {
    body: { openapi: /^3\.1/ },
  }),
  accepted('discovery: the list of a family, for any key', '/api/v1/crypto/prices/list', {
    headers: withKey(FREE),
    body: { success: true, availableSymbols: ['BTC'] },
    answers: { 'cache-control': /^private/, 'x-ratelimit-remaining-hourly': /^\d+$/ },
  }),
  accepted('discovery: the coverage of a chain, for any key', '/api/v1/onchain/status?chain=LTC', {
    headers: withKey(ONLY_FEAR),
    body: { success: true, chain: 'litecoin' },
  }),
  { rule: 'discovery: the process is alive', url: '/api/health/live', status: 200, body: { live: true } },
  { rule: 'discovery: data can be served', url: '/api/health', status: 200, body: { ready: true } },
]
