import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint, Field, ParamListing } from '@/lib/contract/endpoint'
import { ERROR_STATUS } from '@/lib/contract/errors'
import { FAMILY_FACTS } from '@/lib/contract/family'

type Json = Readonly<Record<string, unknown>>

/** OpenAPI 3.1 of every route in the catalog. */
export function makeOpenApi(catalog: Catalog): Json {
  const paths: Record<string, Json> = { ...DISCOVERY }
  for (const endpoint of catalog.endpoints) paths[endpoint.path] = { get: describeOperation(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartroom market-data API',
      version: catalog.revision,
      description:
        'Read-only time series: on-chain, charts, economic, crypto prices, derivatives, indicators.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(FAMILY_FACTS).map(({ category, description }) => ({ name: category, description })),
    security: [{ apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: { failure: jsonAnswer('A failure', ref('schemas', 'Failure')) },
      schemas: { Failure: FAILURE, Metadata: { type: 'object' } },
    },
  }
}

function describeOperation(endpoint: Endpoint): Json {
  const facts = FAMILY_FACTS[endpoint.family]
  return {
    operationId: endpoint.path.slice('/api/v1/'.length).replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.title,
    description: endpoint.description,
    tags: [facts.category],
    ...(endpoint.legacy ? { deprecated: true } : {}),
    'x-tier': endpoint.tier,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    parameters: endpoint.parameters.map(describeParam),
    responses: {
      '200': jsonAnswer('Rows, oldest first', {
        type: 'object',
        required: ['success', 'count', 'data', 'metadata'],
        properties: {
          success: { const: true },
          [facts.nameKey]: { type: 'string' },
          count: { type: 'integer' },
          data: { type: 'array', items: describeRow(endpoint.fields) },
          metadata: ref('schemas', 'Metadata'),
        },
      }),
      '304': { description: 'The answer named in If-None-Match is still the current one' },
      ...Object.fromEntries(
        ['400', '401', '403', '404', '503'].map((status) => [status, ref('responses', 'failure')]),
      ),
    },
  }
}

function describeParam(listing: ParamListing): Json {
  return {
    name: listing.name,
    in: 'query',
    required: false,
    description: listing.description,
    schema: {
      type: listing.type === 'integer' || listing.type === 'number' ? listing.type : 'string',
      ...(listing.type === 'date' ? { format: 'date' } : {}),
      ...(listing.allowed ? { enum: listing.allowed } : {}),
      ...(listing.min !== undefined ? { minimum: listing.min } : {}),
      ...(listing.max !== undefined ? { maximum: listing.max } : {}),
      ...(listing.default !== null ? { default: listing.default } : {}),
    },
  }
}

function describeRow(fields: readonly Field[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { ...describeType(field), description: field.description }]),
    ),
  }
}

function describeType(field: Field): Json {
  const bare = field.type.replace('?', '')
  if (bare === 'null') return { type: 'null' }
  // An object field is an object on some routes and a list of objects on others.
  const types = bare === 'object' ? ['object', 'array'] : [bare]
  if (field.type.endsWith('?')) types.push('null')
  return { type: types.length === 1 ? types[0] : types }
}

function ref(kind: 'schemas' | 'responses', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

function jsonAnswer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'What went wrong, as a sentence' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS).filter((code) => !code.startsWith('upstream')) },
  },
}

const DISCOVERY: Readonly<Record<string, Json>> = Object.fromEntries(
  (
    [
      ['/api/v1/chains', 'Chains and what they cover'],
      ['/api/public/catalog', 'Every endpoint with its fields and parameters'],
      ['/api/onchain/manifest', 'Chains and resolutions of every on-chain metric'],
    ] as const
  ).map(([path, summary]) => [
    path,
    { get: { summary, security: [], responses: { '200': jsonAnswer(summary, { type: 'object' }) } } },
  ]),
)
