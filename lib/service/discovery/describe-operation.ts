import { capitalized } from '@/lib/contract/capitalized'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { API_PREFIX, FAMILY_FACTS } from '@/lib/contract/family'
import { exampleRow } from '@/lib/contract/fields/example-row'
import { failuresOfSeries } from './possible-failures'
import { describeField, type Json, type SharedParts } from './shared-parts'

/** Shared by every series response; defined once in the components. */
const ANSWER_HEADERS: Json = {
  ETag: { $ref: '#/components/headers/ETag' },
  'X-RateLimit-Remaining-Hourly': { $ref: '#/components/headers/RemainingHourly' },
  'X-RateLimit-Remaining-Daily': { $ref: '#/components/headers/RemainingDaily' },
  'X-RateLimit-Reset-Hourly': { $ref: '#/components/headers/ResetHourly' },
  'X-RateLimit-Reset-Daily': { $ref: '#/components/headers/ResetDaily' },
  Link: { $ref: '#/components/headers/Link' },
}

/** One route: parameters, row, an example answer and every failure that can occur. */
export function describeOperation(
  endpoint: Endpoint,
  parts: SharedParts,
  failures: (codes: readonly ErrorCode[]) => Json,
  renamed: Readonly<Record<string, string>> = {},
): Json {
  const facts = FAMILY_FACTS[endpoint.family]
  const formats = endpoint.parameters.find(({ name }) => name === 'format')?.allowed ?? []
  const rows = { type: 'array', items: describeRow(endpoint.fields, renamed, parts) }
  const columns = { $ref: '#/components/schemas/Columns' }
  const json = {
    schema: {
      allOf: [{ $ref: `#/components/schemas/${envelopeName(facts.nameKey)}` }],
      properties: { data: formats.includes('columns') ? { oneOf: [rows, columns] } : rows },
    },
    example: exampleOf(endpoint),
  }
  const csv = { schema: { type: 'string' } }
  return {
    operationId: operationIdOf(endpoint.path.slice(API_PREFIX.length)),
    summary: endpoint.title,
    description: endpoint.description,
    tags: [facts.category],
    ...(endpoint.legacy ? { deprecated: true } : {}),
    ...(endpoint.canonical ? { 'x-canonical': endpoint.canonical } : {}),
    'x-tier': endpoint.tier,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(endpoint.resolutionsByChain ? { 'x-resolutions-by-chain': endpoint.resolutionsByChain } : {}),
    ...(endpoint.available ? {} : { 'x-missing': endpoint.missing }),
    parameters: endpoint.parameters.map(parts.param),
    responses: {
      '200': {
        description: 'Rows, oldest first',
        headers: ANSWER_HEADERS,
        content: { 'application/json': json, ...(formats.includes('csv') ? { 'text/csv': csv } : {}) },
      },
      '304': { $ref: '#/components/responses/NotModified' },
      ...failures(failuresOfSeries(endpoint)),
    },
  }
}

export function envelopeName(nameKey: string): string {
  return `${capitalized(nameKey)}Answer`
}

/** Envelope of the families that name their series by `nameKey`. Each route adds its rows. */
export function describeEnvelope(nameKey: string): Json {
  return {
    type: 'object',
    required: ['success', nameKey, 'count', 'data', 'metadata'],
    properties: {
      success: { const: true },
      [nameKey]: { type: 'string' },
      chain: { type: 'string' },
      count: { type: 'integer' },
      metadata: { $ref: '#/components/schemas/Metadata' },
    },
  }
}

/** Names in which only letters and digits count, joined by underscores. */
export function operationIdOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '_')
}

function describeRow(
  fields: readonly Field[],
  renamed: Readonly<Record<string, string>>,
  parts: SharedParts,
): Json {
  const historical = Object.entries(renamed).flatMap(([name, present]) => {
    const field = fields.find((one) => one.name === present)
    return field ? [[name, describeHistorical(field)] as const] : []
  })
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...fields.map((field) => [field.name, parts.field(field)] as const),
      ...historical,
    ]),
  }
}

function describeHistorical(field: Field): Json {
  return {
    ...describeField(field),
    description: `Historical name of ${field.name}. Returned only if \`fields\` names it.`,
    deprecated: true,
    'x-present-name': field.name,
  }
}

function exampleOf(endpoint: Endpoint): Json {
  return {
    success: true,
    [FAMILY_FACTS[endpoint.family].nameKey]: endpoint.name,
    count: 1,
    data: [exampleRow(endpoint)],
    metadata: { apiVersion: 'v1', tier: endpoint.tier, resolution: endpoint.resolutions[0] ?? '1d' },
  }
}
