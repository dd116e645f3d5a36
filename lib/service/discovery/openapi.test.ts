import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import { createFakeCatalog } from '../fake/fake-catalog'
import { makeOpenApi } from './openapi'

interface Operation {
  operationId: string
  deprecated?: boolean
  tags: string[]
  'x-canonical'?: unknown
  parameters: Record<string, unknown>[]
  responses: Record<string, { content: Record<string, { schema: { properties: { data: Rows } } }> }>
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
    const statuses = ['200', '304', '400', '401', '403', '429', '500', '503']
    for (const { path, tier } of catalog.endpoints) {
      expect(statusesOf(path)).toEqual(statuses)
      expect(codesOf(path, '403').includes('tier_required'), path).toBe(tier !== 'free')
    }
    expect(statusesOf('/api/public/catalog')).toEqual(['200', '304', '500'])
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
