import { z } from 'zod'
import { SERIES_FOLDER } from '@/lib/catalog/load/catalog-file'
import { MACRO_FOLDER } from '@/lib/sources/macro/macro-file'
import { macroFile, macroSeries, releasesFile, SHARED_PROPERTIES } from '@/lib/sources/macro/macro-notation'
import { aliasMapping, fieldMapping, fieldRow, file, legacySeries, series } from './notation'

type Json = Record<string, unknown>

/** The value of a member of a list. */
const PUT_IN = { type: 'string', pattern: '^\\{\\w+\\}$' }

/** JSON Schemas for editors, by the file that has each. The compilers check more: lists, names and formulas. */
export const JSON_SCHEMAS: Readonly<Record<string, () => Json>> = {
  [`${SERIES_FOLDER}/schema.json`]: seriesJsonSchema,
  [`${MACRO_FOLDER}/schema.json`]: macroJsonSchema,
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

function macroJsonSchema(): Json {
  const { properties, ...whole } = schemaOf(macroFile)
  const series = schemaOf(macroSeries.partial(SHARED_PROPERTIES))
  const ofSeries = {
    ...whole,
    properties: { ...(properties as Json), series: { type: 'object', additionalProperties: series } },
  }
  return { $schema: DIALECT, title: 'Economic series', anyOf: [ofSeries, schemaOf(releasesFile)] }
}

function seriesJsonSchema(): Json {
  const fields = {
    type: 'object',
    patternProperties: { '^each ': { $ref: '#/$defs/fields' }, '^include ': { type: 'null' } },
    additionalProperties: { $ref: '#/$defs/field' },
  }
  const allSeries = {
    type: 'object',
    patternProperties: { '^each ': { $ref: '#/$defs/allSeries' }, '^include ': { type: 'null' } },
    additionalProperties: { anyOf: [{ $ref: '#/$defs/series' }, { $ref: '#/$defs/legacy' }] },
  }
  const whole = schemaOf(file)
  const one = schemaOf(
    series.partial().required({ title: true, description: true, reading: true, formula: true }),
  )
  return {
    $schema: DIALECT,
    title: 'Series of the catalog',
    ...whole,
    properties: { ...(whole.properties as Json), series: { $ref: '#/$defs/allSeries' } },
    $defs: {
      allSeries,
      series: { ...one, properties: { ...mayBeNull(one), fields: { $ref: '#/$defs/fields' } } },
      legacy: schemaOf(legacySeries),
      fields,
      field: { anyOf: [fieldRow, fieldMapping, aliasMapping].map(schemaOf) },
    },
  }
}

/** Properties, of which a series may say that it has none. */
const mayBeNull = ({ properties }: Json): Json =>
  Object.fromEntries(
    Object.entries(properties as Json).map(([name, value]) => [
      name,
      { anyOf: [value, { type: 'null' }, PUT_IN] },
    ]),
  )

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return withPlaceholders(json) as Json
}

/** A word of a list may also be put in. */
function withPlaceholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlaceholders)
  if (typeof value !== 'object' || value === null) return value
  const json = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlaceholders(one)]))
  return Array.isArray(json.enum) ? { anyOf: [json, PUT_IN] } : json
}
