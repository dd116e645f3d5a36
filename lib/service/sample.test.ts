import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { lawEndpoints } from '@/scripts/law-sample'
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
})

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
