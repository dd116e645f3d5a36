import { describe, expect, test } from 'vitest'
import { overloaded } from '@/lib/compute/turns'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import { ApiError, type ErrorCode } from '@/lib/contract/errors'
import { unlimited } from '@/lib/http/fake/unlimited'
import { RULES } from '@/scripts/checks/conformance/rules'
import { testKeyBook } from '@/scripts/checks/conformance/test-keys'
import { createFakeCatalog } from '../fake/fake-catalog'
import { serviceOver } from '../fake/service-over'
import { createTestService, failureOf } from '../fake/test-service'
import type { KeyBook } from '../keys/keys'
import { FULL_PERMISSIONS, type Principal } from '../keys/principal'
import { failuresOfDiscovery, failuresOfSeries } from './possible-failures'

const { endpoints } = createFakeCatalog()
const listed = new Map<string, readonly ErrorCode[]>([
  ...DISCOVERY_ROUTES.map((route) => [route.path, failuresOfDiscovery(route)] as const),
  ...endpoints.map((endpoint) => [endpoint.path, failuresOfSeries(endpoint)] as const),
])

const principal = (changes: Partial<Principal>): Principal => ({
  id: 'k',
  owner: 'o',
  tier: 'enterprise',
  permissions: [...FULL_PERMISSIONS],
  ...changes,
})
const keysOf = (find: KeyBook['find']): KeyBook => ({ find })
const refusing = (code: ErrorCode) =>
  keysOf(() => {
    throw new ApiError(code, 'Refused.')
  })

const SOURCE = { id: 's', name: 'S', url: '', license: '', licenseUrl: '', attribution: 'S' }

/** Sends every kind of request that could be refused to every route. A refusal with another code is a failure. */
async function provoke(path: string): Promise<Set<string>> {
  const codes = new Set<string>()
  const columns = endpoints.find((endpoint) => endpoint.path === path)?.fields ?? []
  const allowed = keysOf(() => principal({}))
  const key = { 'x-api-key': 'any' }
  const ask = async (query: string, keys: KeyBook, headers: Record<string, string> = key, times = 1) => {
    const api = createTestService({ keys })
    for (let time = 1; time <= times; time++) {
      const answer = await api.ask(path + query, headers)
      if (answer.status >= 400) codes.add(String(failureOf(answer).code))
    }
  }
  await ask('?nonsense=1', allowed)
  await ask('?chain=nonsense', allowed)
  await ask('?api_key=abc', allowed)
  await ask('', allowed, {})
  await ask(
    '',
    keysOf(() => undefined),
  )
  for (const code of ['revoked_key', 'expired_key', 'service_unavailable'] as const)
    await ask('', refusing(code))
  await ask(
    '',
    keysOf(() => {
      throw new Error('broken')
    }),
  )
  for (const changes of [
    { tier: 'free', permissions: [] },
    { permissions: [] },
    { grants: { endpoints: ['/api/v1/nowhere'] } },
    { grants: { ipAllowlist: ['203.0.113.0/24'] } },
  ] as const) {
    await ask(
      '',
      keysOf(() => principal(changes as Partial<Principal>)),
    )
  }
  const granted = keysOf(() => principal({ grants: { fields: { [path]: [] } } }))
  for (const { name } of columns) await ask(`?fields=${name}`, granted)
  const once = principal({ quota: { hourly: 1 } })
  await ask(
    '',
    keysOf(() => once),
    key,
    2,
  )
  const { catalog } = createTestService()
  for (const reason of [overloaded(), new ApiError('data_not_available', 'Not loaded.')]) {
    const fails = () => Promise.reject(reason)
    const busy = serviceOver(catalog, { keys: allowed, maker: { bytes: fails, columns: fails } })
    const refused = await busy.handle({ method: 'GET', url: path, headers: key }, unlimited)
    if (refused.status >= 400) codes.add(String(failureOf(refused).code))
  }
  const closed = { ...SOURCE, redistribute: 'no' as const, fields: columns.map(({ name }) => name) }
  const withheld = serviceOver({ ...catalog, sourcesOf: () => [closed] }, { keys: allowed })
  const kept = await withheld.handle({ method: 'GET', url: path, headers: key }, unlimited)
  if (kept.status >= 400) codes.add(String(failureOf(kept).code))
  const broken = serviceOver(catalog, {
    catalog: () => Promise.reject(new Error('broken')),
    keys: allowed,
  })
  const answer = await broken.handle({ method: 'GET', url: path, headers: key }, unlimited)
  if (answer.status >= 400) codes.add(String(failureOf(answer).code))
  return codes
}

describe('a route lists exactly the failures that it can return', () => {
  test.each([...listed])('%s', async (path, codes) => {
    expect([...(await provoke(path))].sort()).toEqual([...codes].sort())
  })
})

test('no rule of the interface returns a failure that its route does not list', async () => {
  const api = createTestService({ keys: testKeyBook() })
  let failures = 0
  for (const { url, method = 'GET', headers = {} } of RULES) {
    const codes = listed.get(new URL(url, 'http://x').pathname)
    if (!codes || method !== 'GET') continue
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const answer = await api.ask(url, lower, method, '127.0.0.1')
    if (answer.status < 400) continue
    failures++
    expect(codes, url).toContain(failureOf(answer).code)
  }
  expect(failures).toBeGreaterThan(60)
})
