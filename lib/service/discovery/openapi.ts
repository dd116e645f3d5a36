import type { Catalog } from '@/lib/catalog/catalog'
import { DISCOVERY_ROUTES, type DiscoveryRoute } from '@/lib/contract/discovery'
import type { ErrorCode } from '@/lib/contract/errors'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { CALENDARS } from '@/lib/contract/live/stream-age'
import { VERSION } from '@/lib/env/version'
import { createFailures, FAILURE } from './describe-failures'
import { describeEnvelope, describeOperation, envelopeName, operationIdOf } from './describe-operation'
import { failuresOfDiscovery } from './possible-failures'
import { describeParam, type Json, sharePartsOf } from './shared-parts'

const ENDED = {
  type: 'string',
  format: 'date',
  description: 'Day of the last row, if the source ended it',
}

/** OpenAPI 3.1 of every route in the catalog and of discovery. */
export function makeOpenApi(catalog: Catalog): Json {
  const parts = sharePartsOf(catalog)
  const failures = createFailures()
  const paths: Record<string, Json> = {}
  for (const route of DISCOVERY_ROUTES) paths[route.path] = { get: describeDiscovery(route, failures.take) }
  for (const endpoint of catalog.endpoints) {
    paths[endpoint.path] = {
      get: describeOperation(endpoint, parts, failures.take, catalog.renamedFields(endpoint.path)),
    }
  }
  const nameKeys = [...new Set(Object.values(FAMILY_FACTS).map(({ nameKey }) => nameKey))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartroom market-data API',
      version: VERSION,
      'x-catalog-revision': catalog.revision,
      description:
        'Read-only time series: on-chain, charts, economic, crypto prices, derivatives, indicators. Every route also answers HEAD. Only a GET of a series with status 200 uses quota.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.values(FAMILY_FACTS).map(({ category, description }) => ({ name: category, description })),
      { name: 'Discovery', description: 'Lists and descriptions of the available series.' },
    ],
    security: [{ apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: parts.components.parameters,
      headers: {
        ETag: textHeader('Version of this response. Send it back in If-None-Match.'),
        RemainingHourly: countHeader('Requests left in this UTC hour. Absent without a limit.'),
        RemainingDaily: countHeader('Requests left in this UTC day. Absent without a limit.'),
        ResetHourly: timeHeader('End of the UTC hour. Absent without a limit.'),
        ResetDaily: timeHeader('End of the UTC day. Absent without a limit.'),
        Link: textHeader(
          '`rel="prev"` of a truncated response, `rel="next"` before later rows, `rel="successor-version"` of a legacy path',
        ),
      },
      responses: {
        NotModified: { description: 'The response named in If-None-Match is still current. Uses no quota.' },
        ...failures.described,
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

const DAYS: Json = {
  type: 'object',
  properties: { start: { type: ['string', 'null'] }, end: { type: ['string', 'null'] } },
}

const METADATA: Json = {
  type: 'object',
  description: 'Facts about the response: range, resolution, parameters in use, units, source',
  properties: {
    apiVersion: { const: 'v1' },
    tier: { enum: ['free', 'pro'] },
    fields: { type: 'array', items: { type: 'string' } },
    dataRange: DAYS,
    coverage: DAYS,
    resolution: { type: 'string' },
    parameters: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    ignoredParameters: { type: 'array', items: { type: 'string' } },
    units: { type: 'object', additionalProperties: { type: 'string' } },
    revision: { type: 'string' },
    source: { enum: ['sample', 'store'] },
    lastUpdated: { type: 'string', format: 'date-time', description: 'Time of the newest row of the series' },
    dataUpdateInterval: { type: 'string' },
    truncated: { type: 'boolean', description: 'Whether there are earlier rows that were asked for' },
    prev: {
      type: 'string',
      description: 'Path and query of the rows before these. Absent on the first page.',
    },
    next: { type: 'string', description: 'Path and query of the rows after these. Absent on the last page.' },
    snapshotDate: {
      type: 'string',
      format: 'date',
      description: 'Day of all rows, for a series that describes one moment',
    },
    renamedFields: {
      type: 'object',
      description: 'Historical names in `fields`, with the present ones',
      additionalProperties: { type: 'string' },
    },
    fieldsLeftOut: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields the key was not granted, or that the terms of their source withhold',
    },
    missing: { type: 'array', items: { type: 'string' }, description: 'Fields whose inputs are not loaded' },
    unknown: {
      type: 'array',
      description:
        'Days, inclusive, without a known value of a field that is never null: the rows have the field’s `x-unknown-as` there',
      items: {
        type: 'object',
        required: ['field', 'from', 'to'],
        properties: {
          field: { type: 'string' },
          from: { type: 'string', format: 'date' },
          to: { type: 'string', format: 'date' },
        },
      },
    },
    stale: {
      type: 'array',
      description: 'Inputs that ended although the rows go on, and the fields that end with them',
      items: {
        type: 'object',
        required: ['table', 'column', 'name', 'last', 'until', 'fields'],
        properties: {
          table: { type: 'string' },
          column: { type: 'string' },
          name: { type: 'string', description: 'The input in words' },
          last: { type: 'string', format: 'date', description: 'Day of its last value' },
          until: { type: 'string', format: 'date', description: 'Last day on which that value is used' },
          fields: { type: 'array', items: { type: 'string' }, description: 'Fields without values after it' },
        },
      },
    },
    members: {
      type: 'object',
      description: 'Members that a total, share or count is taken over, such as chains',
      required: ['what', 'counted', 'of', 'missing'],
      properties: {
        what: { type: 'string', description: 'Plural noun for them' },
        counted: { type: 'integer', description: 'Members that are loaded' },
        of: { type: 'integer', description: 'All members' },
        missing: { type: 'array', items: { type: 'string' }, description: 'Names of members not loaded' },
      },
    },
    price: {
      type: 'array',
      description: 'Sources of the prices that the rows use, by coin and days',
      items: {
        type: 'object',
        required: ['coin', 'source', 'from', 'to'],
        properties: {
          coin: { type: 'string' },
          source: { type: 'string' },
          from: { type: 'string', format: 'date' },
          to: { type: 'string', format: 'date' },
        },
      },
    },
    published: {
      type: 'array',
      description: 'Publication of fields whose values were known only after the day of their row',
      items: {
        type: 'object',
        required: ['fields', 'days'],
        properties: {
          fields: { type: 'array', items: { type: 'string' } },
          days: {
            type: 'array',
            items: { type: 'integer' },
            description: 'Days from each returned row to its publication',
          },
        },
      },
    },
    sources: {
      type: 'array',
      description: 'Public sources of the values, with their terms',
      items: {
        type: 'object',
        required: ['id', 'name', 'url', 'license', 'licenseUrl', 'attribution', 'redistribute', 'fields'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          url: { type: 'string', description: 'Page of the publisher about the data' },
          license: { type: 'string', description: 'Name of the license or the terms' },
          licenseUrl: { type: 'string' },
          attribution: { type: 'string', description: 'Text that must be shown next to the values' },
          redistribute: {
            type: 'string',
            enum: ['yes', 'no', 'non-commercial'],
            description: 'Whether others than the operator may see the values',
          },
          fields: { type: 'array', items: { type: 'string' }, description: 'Fields computed from it' },
          isBeside: { type: 'boolean', description: 'Only columns beside the series come from it' },
          ended: ENDED,
          continued: {
            type: 'object',
            required: ['from', 'by'],
            description: 'Another source continues columns of which it has no newer rows',
            properties: {
              from: { type: 'string', format: 'date', description: 'First day of the other source' },
              by: { type: 'string', description: 'Name of the other source' },
            },
          },
          streams: {
            type: 'array',
            description: 'Its streams that decide how new the series is',
            items: {
              type: 'object',
              required: ['id', 'cursor', 'calendar', 'warnDays', 'errorDays'],
              properties: {
                id: { type: 'string' },
                cursor: { type: 'string', format: 'date', description: 'Day of its last row' },
                ended: ENDED,
                calendar: {
                  type: 'string',
                  enum: [...CALENDARS],
                  description: 'Days that count as age',
                },
                warnDays: { type: 'integer', description: 'Age from which it is late' },
                errorDays: { type: 'integer', description: 'Age from which it is old' },
              },
            },
          },
        },
      },
    },
  },
}

/** A route that is not a series. */
function describeDiscovery(route: DiscoveryRoute, failures: (codes: readonly ErrorCode[]) => Json): Json {
  const { title, keyed, parameters } = route
  const content = { 'application/json': { schema: { type: 'object' } } }
  return {
    operationId: operationIdOf(route.id),
    summary: title,
    tags: ['Discovery'],
    ...(keyed ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters: parameters.map(describeParam) } : {}),
    responses: {
      '200': { description: title, content },
      '304': { $ref: '#/components/responses/NotModified' },
      ...failures(failuresOfDiscovery(route)),
    },
  }
}

function countHeader(description: string): Json {
  return { description, schema: { type: 'integer', minimum: 0 } }
}

function timeHeader(description: string): Json {
  return { description, schema: { type: 'string', format: 'date-time' } }
}

function textHeader(description: string): Json {
  return { description, schema: { type: 'string' } }
}
