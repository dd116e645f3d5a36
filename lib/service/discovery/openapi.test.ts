import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv, { type ValidateFunction } from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import { createFakeCatalog } from '../fake/fake-catalog'
import { ENTRY_FAILURES } from './describe-failures'
import { makeOpenApi } from './openapi'

interface Operation {
  operationId: string
  deprecated?: boolean
  tags: string[]
  'x-canonical'?: unknown
  parameters: Record<string, unknown>[]
  responses: Record<
    string,
    { content: Record<string, { schema: { allOf: unknown; properties: { data: Rows } }; example: unknown }> }
  >
}
interface Failure {
  content: { 'application/json': { schema: { properties: { code: { enum: string[] } } } } }
}
interface Row {
  properties: Record<string, Record<string, unknown>>
}
interface Rows {
  items?: Row
  oneOf?: { items: Row }[]
}
interface Document {
  paths: Record<string, { get: Operation }>
  components: Record<string, Record<string, unknown>>
}

const catalog = sampleCatalog()
const text = JSON.stringify(makeOpenApi(catalog))
const document: Document = JSON.parse(text)

/** Resolves a reference inside the document. */
function follow(node: Record<string, unknown>): Record<string, unknown> {
  if (typeof node.$ref !== 'string') return node
  const found = node.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
  return found as Record<string, unknown>
}

describe('the document of the whole catalog', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(JSON.parse(text))
    expect(result.errors ?? []).toEqual([])
    expect(validator.version).toBe('3.1')
  })

  test('has the paths of the catalog and of discovery, and no others', () => {
    const wanted = [
      ...catalog.endpoints.map((endpoint) => endpoint.path),
      ...DISCOVERY_ROUTES.map(({ path }) => path),
    ]
    expect(Object.keys(document.paths).sort()).toEqual(wanted.sort())
  })

  test('describes every parameter and every field of every route', () => {
    for (const endpoint of catalog.endpoints) {
      const operation = document.paths[endpoint.path].get
      const params = operation.parameters.map((one) => follow(one).name)
      expect(params, endpoint.path).toEqual(endpoint.parameters.map((one) => one.name))
      const { data } = operation.responses['200'].content['application/json'].schema.properties
      const row = data.items ?? data.oneOf?.[0].items
      const names = endpoint.fields.map((field) => field.name)
      names.push(...Object.keys(catalog.renamedFields(endpoint.path)))
      expect(Object.keys(row?.properties ?? {}), endpoint.path).toEqual(names)
    }
  })

  test('every operation has an id of its own', () => {
    const ids = Object.values(document.paths).map(({ get }) => get.operationId)
    expect(ids.filter((id) => !/^[a-z][a-z0-9_]*$/i.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every object has a shape, also inside', () => {
    const vague: string[] = []
    const visit = (node: Record<string, unknown>, at: string) => {
      const { type, properties, items, additionalProperties: rest } = follow(node)
      const types = [type].flat()
      if (types.includes('object') && !properties && !rest) vague.push(at)
      if (types.includes('array') && !items) vague.push(at)
      for (const [name, inner] of Object.entries(properties ?? {})) visit(inner, `${at}.${name}`)
      for (const inner of [items, rest]) if (inner) visit(inner as Record<string, unknown>, `${at}[]`)
    }
    for (const { path } of catalog.endpoints) {
      const { data } = document.paths[path].get.responses['200'].content['application/json'].schema.properties
      visit((data.items ?? data.oneOf?.[0].items) as never, path)
    }
    expect(vague).toEqual([])
  })

  test('every example is what its schema describes', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'https://document.test/', components: document.components })
    const compiled = new Map<string, ValidateFunction>()
    const problemOf = (schema: unknown, value: unknown): string | null => {
      const written = JSON.stringify(schema).replaceAll('"#/', '"https://document.test/#/')
      const isValid = compiled.get(written) ?? ajv.compile(JSON.parse(written))
      compiled.set(written, isValid)
      return isValid(value) ? null : ajv.errorsText(isValid.errors)
    }
    const wrong: [place: string, problem: string | null][] = []
    for (const { path } of catalog.endpoints) {
      const { schema, example } = document.paths[path].get.responses['200'].content['application/json']
      const { data, ...envelope } = example as { data: Record<string, unknown>[] }
      const { properties, allOf } = schema
      const row = (properties.data.items ?? properties.data.oneOf?.[0].items)?.properties
      wrong.push([path, problemOf({ allOf }, { ...envelope, data: [] })])
      for (const [name, value] of Object.entries(data[0])) {
        wrong.push([`${path} ${name}`, row?.[name] ? problemOf(row[name], value) : 'is not described'])
      }
    }
    expect(wrong.length).toBeGreaterThan(5 * catalog.endpoints.length)
    expect(wrong.filter(([, problem]) => problem)).toEqual([])
  })

  test('a legacy path declares every parameter that it fixes, with one value', () => {
    const fixed = catalog.endpoints.flatMap(({ path, canonical, parameters }) =>
      Object.entries(canonical?.query ?? {}).map(([name, value]) => {
        const listed = parameters.find((one) => one.name === name)
        return [path, name, listed?.default, listed?.allowed, value] as const
      }),
    )
    expect(fixed.map(([path]) => path)).toContain('/api/v1/derivatives/btc_carry_vs_treasury')
    for (const [path, name, usual, allowed, value] of fixed) {
      expect([usual, allowed], `${path} ${name}`).toEqual([value, [value]])
    }
  })

  test('every reference can be resolved', () => {
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref))
    for (const $ref of refs) expect(follow({ $ref }), $ref).toBeDefined()
  })

  test('legacy routes, and only they, are deprecated and name their replacement', () => {
    for (const endpoint of catalog.endpoints) {
      const operation = document.paths[endpoint.path].get
      expect(operation.deprecated ?? false, endpoint.path).toBe(endpoint.legacy !== null)
      expect(operation['x-canonical'] ?? null, endpoint.path).toEqual(endpoint.canonical)
      expect(operation.tags).toEqual([endpoint.category])
    }
  })

  test('a pro series lists refusals that a free one cannot return', () => {
    const statusesOf = (path: string) => Object.keys(document.paths[path].get.responses)
    const codesOf = (path: string, status: string) => {
      const response = follow(document.paths[path].get.responses[status] as never) as unknown as Failure
      return response.content['application/json'].schema.properties.code.enum
    }
    const statuses = [
      '200',
      '304',
      '400',
      '401',
      '403',
      '404',
      '408',
      '414',
      '421',
      '429',
      '431',
      '500',
      '503',
    ]
    for (const { path, tier } of catalog.endpoints) {
      expect(statusesOf(path)).toEqual(statuses)
      expect(codesOf(path, '403').includes('tier_required'), path).toBe(tier !== 'free')
    }
    expect(statusesOf('/api/public/catalog')).toEqual([
      '200',
      '304',
      '400',
      '408',
      '414',
      '421',
      '431',
      '500',
    ])
  })

  test('every route lists every refusal of the entry', () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      for (const { code, status } of ENTRY_FAILURES) {
        const response = follow(get.responses[status] as never) as unknown as Failure
        expect(response.content['application/json'].schema.properties.code.enum, path).toContain(code)
      }
    }
  })

  test('a parameter keeps its type, default, bounds and allowed values', () => {
    const operation = document.paths['/api/v1/charts/sp500-rsi'].get
    const byName = new Map(operation.parameters.map(follow).map((one) => [one.name, one.schema]))
    expect(byName.get('sp500RsiPeriod')).toEqual({ type: 'integer', minimum: 1, maximum: 5000, default: 14 })
    expect(byName.get('timeframe')).toMatchObject({ type: 'string', default: 'all' })
    expect(byName.get('startDate')).toMatchObject({ type: 'string', format: 'date' })
  })
})

test('a small catalog makes a valid document too', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(makeOpenApi(createFakeCatalog()))))
  expect(result.errors ?? []).toEqual([])
})
