import { describe, expect, test } from 'vitest'
import { findChain } from '@/lib/contract/chain'
import { API_PREFIX, FAMILIES, FAMILY_FACTS, splitPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params'
import { isNumeric } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import { createCatalog } from './open-catalog'

const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }))

test('the accepted list of endpoints, one line each', async () => {
  const lines = catalog.endpoints.map((endpoint) => {
    const marks = [
      endpoint.tier,
      endpoint.legacy ? `legacy → ${endpoint.canonical?.path.slice(API_PREFIX.length)}` : '',
    ]
    const own = endpoint.fields.filter((field) => field.role !== 'time').map((field) => field.name)
    return `${endpoint.path.slice(API_PREFIX.length)} · ${marks.filter(Boolean).join(' · ')} · ${own.join(' ')}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('catalog.snapshot')
})

test('every family has the breadth a first visit needs', () => {
  const counts = Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      catalog.endpoints.filter((endpoint) => endpoint.family === family).length,
    ]),
  )
  for (const family of ['onchain', 'charts', 'economic', 'crypto/prices'])
    expect(counts[family]).toBeGreaterThanOrEqual(20)
  expect(counts.derivatives).toBeGreaterThanOrEqual(8)
  expect(counts['market-indicators']).toBeGreaterThanOrEqual(5)
})

describe.each(
  catalog.endpoints.map((endpoint) => [endpoint.path.slice(API_PREFIX.length), endpoint] as const),
)('%s', (short, endpoint) => {
  test('is described in full and true to its family', () => {
    expect(splitPath(endpoint.path)).toEqual({ family: endpoint.family, name: endpoint.name })
    expect(endpoint.category).toBe(FAMILY_FACTS[endpoint.family].category)
    expect(endpoint.available, endpoint.missing.join('; ')).toBe(true)
    for (const text of [endpoint.title, endpoint.concept]) expect(text).not.toBe('')
    for (const text of [endpoint.description, endpoint.reading, endpoint.formula, endpoint.source]) {
      expect(text).toMatch(/[.)]$/)
    }
    for (const param of endpoint.parameters) expect(PARAMS.has(param.name), param.name).toBe(true)
    for (const chain of endpoint.chains) expect(findChain(chain)).toBeDefined()
    const names = endpoint.fields.map((field) => field.name)
    expect(new Set(names).size, 'field names are unique').toBe(names.length)
    for (const field of endpoint.fields) {
      expect(field.unit, `${field.name} states its unit`).toBeTruthy()
      expect(field.description, field.name).toMatch(/\.$/)
      if (field.role === 'alias') expect(names).toContain(field.aliasOf)
    }
  })

  test('a legacy path has a living canonical one', () => {
    if (!endpoint.legacy) return
    const canonical = catalog.find(endpoint.canonical?.path ?? '')
    expect(canonical).toBeDefined()
    expect(canonical?.legacy).toBeNull()
    for (const name of Object.keys(endpoint.canonical?.query ?? {})) expect(PARAMS.has(name)).toBe(true)
  })

  test('computes what it declares, with values of the declared kind', async () => {
    const params = Object.fromEntries(
      endpoint.parameters.flatMap((param) => (param.default === null ? [] : [[param.name, param.default]])),
    )
    const { frame, fields, missing } = await catalog.compute(endpoint.path, {
      chain: 'bitcoin',
      resolution: '1d',
      params,
    })
    expect(missing).toEqual([])
    expect(frame.time.length).toBeGreaterThan(0)
    for (let row = 1; row < frame.time.length; row++) {
      if (!(frame.time[row] >= frame.time[row - 1])) throw new Error(`${short}: time goes back at row ${row}`)
    }
    const declared = fields.filter((field) => field.role !== 'time')
    expect(Object.keys(frame.columns)).toEqual(declared.map((field) => field.name))
    for (const field of declared) {
      const column = frame.columns[field.name]
      if (field.type === 'null?') continue
      if (/^(number|integer)/.test(field.type)) {
        expect(isNumeric(column), `${field.name} is numeric`).toBe(true)
        let present = 0
        for (const value of column as Float64Array) {
          if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
            throw new Error(`${field.name} holds an infinite value`)
          }
          if (!Number.isNaN(value)) present++
        }
        expect(present, `${field.name} has a value somewhere`).toBeGreaterThan(0)
      } else {
        expect(isNumeric(column), `${field.name} is not numeric`).toBe(false)
        const expected = field.type.startsWith('object') ? 'object' : field.type.replace('?', '')
        const first = (column as readonly unknown[]).find((value) => value !== null && value !== undefined)
        expect(typeof first, field.name).toBe(expected)
      }
    }
  })
})
