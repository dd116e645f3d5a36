import type { Catalog } from '@/lib/catalog/catalog'
import { API_PREFIX, FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { STATUS_PATH } from './chain-status'
import { describeFailures, FAILURE, failureRefs } from './describe-failures'
import { describeEnvelope, describeOperation, envelopeName } from './describe-operation'
import { type Json, sharePartsOf } from './shared-parts'

/** OpenAPI 3.1 of every route in the catalog and of discovery. */
export function makeOpenApi(catalog: Catalog): Json {
  const parts = sharePartsOf(catalog)
  const paths: Record<string, Json> = { ...DISCOVERY }
  for (const endpoint of catalog.endpoints) paths[endpoint.path] = { get: describeOperation(endpoint, parts) }
  const nameKeys = [...new Set(Object.values(FAMILY_FACTS).map(({ nameKey }) => nameKey))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartroom market-data API',
      version: catalog.revision,
      description:
        'Read-only time series: on-chain, charts, economic, crypto prices, derivatives, indicators.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.values(FAMILY_FACTS).map(({ category, description }) => ({ name: category, description })),
      { name: 'Discovery', description: 'What there is to ask for.' },
    ],
    security: [{ apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: parts.components.parameters,
      responses: {
        NotModified: { description: 'The answer named in If-None-Match is still the current one' },
        ...describeFailures(),
      },
      schemas: {
        ...parts.components.schemas,
        Failure: FAILURE,
        Metadata: METADATA,
        Columns: {
          type: 'object',
          description: 'With `format=columns`: the values of each field as one list',
          additionalProperties: { type: 'array' },
        },
        ...Object.fromEntries(nameKeys.map((key) => [envelopeName(key), describeEnvelope(key)])),
      },
    },
  }
}

const METADATA: Json = {
  type: 'object',
  description: 'What was asked and what was answered: range, resolution, parameters in use, units, source',
  properties: {
    apiVersion: { const: 'v1' },
    tier: { enum: ['free', 'pro'] },
    fields: { type: 'array', items: { type: 'string' } },
    dataRange: { type: 'object' },
    resolution: { type: 'string' },
    parameters: { type: 'object' },
    ignoredParameters: { type: 'array', items: { type: 'string' } },
    units: { type: 'object', additionalProperties: { type: 'string' } },
    revision: { type: 'string' },
    source: { enum: ['sample', 'store'] },
    truncated: { type: 'boolean' },
  },
}

/** Routes beside the catalog. */
export const DISCOVERY: Readonly<Record<string, Json>> = {
  '/api/v1/chains': open('Chains and what they cover'),
  '/api/public/catalog': open('Every endpoint with its fields and parameters'),
  '/api/onchain/manifest': open('Chains and resolutions of every on-chain metric'),
  [STATUS_PATH]: keyed('Metrics of a chain with their resolutions, and the last day', [
    { name: 'chain', in: 'query', schema: { type: 'string', default: 'bitcoin' } },
  ]),
  ...Object.fromEntries(
    FAMILIES.map((family) => [
      `${API_PREFIX}${family}/list`,
      keyed(`Names of ${FAMILY_FACTS[family].label}`),
    ]),
  ),
}

function open(summary: string): Json {
  return { get: { summary, tags: ['Discovery'], security: [], responses: { '200': anObject(summary) } } }
}

function keyed(summary: string, parameters: readonly Json[] = []): Json {
  return {
    get: {
      summary,
      tags: ['Discovery'],
      parameters,
      responses: { '200': anObject(summary), ...failureRefs() },
    },
  }
}

function anObject(description: string): Json {
  return { description, content: { 'application/json': { schema: { type: 'object' } } } }
}
