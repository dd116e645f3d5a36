import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { lawEndpoints, lawSample } from '@/scripts/law-sample'
import { createSampleService } from './fake/sample-service.test-data'
import { type EnvelopeRead, envelopeOf, textOf } from './fake/test-service'
import type { Principal } from './keys/principal'

const { catalog, service } = createSampleService()
const principal: Principal = { id: 'test', tier: 'enterprise', permissions: ['onchain', 'chart-data'] }

const get = (url: string) => service.handle({ method: 'GET', url, headers: {} }, principal)

const cases = lawEndpoints(catalog.endpoints).map(
  (endpoint) => [endpoint.path.slice(API_PREFIX.length), endpoint] as const,
)

describe.each(cases)('%s', (_, endpoint) => {
  let whole: EnvelopeRead

  beforeAll(async () => {
    const answer = await get(endpoint.path)
    expect(answer.status, textOf(answer).slice(0, 300)).toBe(200)
    whole = envelopeOf(answer)
  })

  test('has rows with exactly the fields of its default chain, in catalog order', () => {
    expect(whole.count).toBeGreaterThan(0)
    const chain = endpoint.chains.includes('bitcoin') ? 'bitcoin' : endpoint.chains[0]
    const names = endpoint.fields
      .filter((field) => !field.chains || !chain || field.chains.includes(chain))
      .map((field) => field.name)
    if (names.length === 0) return
    for (const row of [whole.data[0], whole.data[whole.count - 1]]) expect(Object.keys(row)).toEqual(names)
  })

  test('values have the listed types', () => {
    const rows = [whole.data[0], whole.data[Math.floor(whole.count / 2)], whole.data[whole.count - 1]]
    for (const field of endpoint.fields) {
      for (const row of rows) if (field.name in row) expectType(row[field.name], field)
    }
  })

  test('a short window is the end of the whole series', async () => {
    const short = envelopeOf(await get(`${endpoint.path}?limit=3`))
    expect(short.data).toEqual(whole.data.slice(-3))
  })

  test('every supported format has the same values', async () => {
    if (!endpoint.parameters.some((listing) => listing.name === 'format')) return
    const rows = whole.data.slice(-5)
    const columns = envelopeOf(await get(`${endpoint.path}?format=columns&limit=5`))
    for (const [name, values] of Object.entries(columns.data)) {
      expect(values).toEqual(rows.map((row) => row[name]))
    }
    const [header] = parse(textOf(await get(`${endpoint.path}?format=csv&limit=5`)))
    expect(header).toEqual(Object.keys(rows[0]))
  })

  test('every listed value of a computation parameter works', async () => {
    if (endpoint.legacy?.shape === 'canonical') return
    for (const listing of endpoint.parameters) {
      const param = PARAMS.get(listing.name)
      if (!param || param.step === 'rows' || param.apiOnly) continue
      const values = listing.allowed ?? [param.presets?.[0] ?? listing.default ?? '133741']
      for (const value of lawSample(values, (one) => `${endpoint.path} ${listing.name}=${one}`)) {
        const url = `${endpoint.path}?limit=2&${listing.name}=${value}`
        const answer = await get(url)
        expect(answer.status, `${url} ${textOf(answer).slice(0, 200)}`).toBeLessThan(500)
      }
    }
  })
})

function expectType(value: unknown, field: { name: string; type: string }): void {
  const bare = field.type.replace('?', '')
  if (value === null) {
    expect(field.type, field.name).toMatch(/\?$/)
    return
  }
  if (bare === 'integer') expect(Number.isInteger(value), `${field.name} ${value}`).toBe(true)
  else if (bare === 'null') expect(value).toBeNull()
  else expect(typeof value, field.name).toBe(bare)
}

test('a legacy path with the canonical shape has the rows of its successor', async () => {
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    if (endpoint.legacy?.shape !== 'canonical' || !endpoint.canonical) continue
    const query = new URLSearchParams({ ...endpoint.canonical.query, limit: '3' })
    const successor = envelopeOf(await get(`${endpoint.canonical.path}?${query}`))
    expect(envelopeOf(await get(`${endpoint.path}?limit=3`)).data).toEqual(successor.data)
  }
})

test('the family lists together are the catalog', async () => {
  let count = 0
  for (const family of FAMILIES) {
    const body = JSON.parse(textOf(await get(`${API_PREFIX}${family}/list`)))
    count += Object.values<string[]>(body)[1].length
  }
  expect(count).toBe(catalog.endpoints.length)
})
