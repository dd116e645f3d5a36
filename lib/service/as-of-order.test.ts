import { beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import { askedAsOf } from './as-of'
import { createFakeCatalog } from './fake/fake-catalog'
import { createTestService, failureOf, type TestServiceOptions } from './fake/test-service'
import type { Principal } from './keys/principal'

const CPI = '/api/v1/economic/cpi'
const MVRV = '/api/v1/onchain/mvrv'
const DAY = '2024-01-15'
const NOW = Date.UTC(2024, 2, 1)
const KEY = 'k'
const free: Principal = { id: 'k', tier: 'free', permissions: [] }

let opened: string[]
beforeEach(() => {
  opened = []
})

/** A catalog that notes which days are opened. */
function watched(more: Partial<Catalog> = {}) {
  const catalog = createFakeCatalog()
  const atDay = async (day: string) => {
    opened.push(day)
    return catalog
  }
  return { ...catalog, ...more, atDay }
}

function api(principal: Principal | null, more: TestServiceOptions = {}) {
  const { ask } = createTestService({
    now: () => NOW,
    catalog: watched(),
    principals: principal ? { [KEY]: principal } : {},
    ...more,
  })
  return (url: string, headers: Record<string, string> = {}) => ask(url, { 'x-api-key': KEY, ...headers })
}

const CLOSED = {
  id: 'x',
  name: 'X',
  url: '',
  license: '',
  licenseUrl: '',
  attribution: 'X',
  redistribute: 'no' as const,
}

describe('an earlier day is opened for nobody whose request is refused', () => {
  const refusals: [code: string, principal: Principal | null, url: string, more?: TestServiceOptions][] = [
    ['invalid_key', null, CPI],
    ['tier_required', free, MVRV],
    ['permission_required', { ...free, tier: 'pro' }, MVRV],
    ['endpoint_not_granted', { ...free, grants: { endpoints: ['/api/v1/charts/*'] } }, CPI],
    ['ip_not_allowed', { ...free, grants: { ipAllowlist: ['203.0.113.0/24'] } }, CPI],
    ['unknown_route', free, '/api/v1/economic/nothing'],
    ['invalid_parameter', free, `${CPI}?days=many`],
    [
      'field_not_granted',
      { ...free, tier: 'pro', permissions: ['onchain'], grants: { fields: { [MVRV]: ['price'] } } },
      `${MVRV}?fields=mvrv`,
    ],
    ['quota_exceeded', { ...free, quota: { hourly: 0 } }, CPI],
    [
      'not_redistributable',
      free,
      CPI,
      { catalog: watched({ sourcesOf: () => [{ ...CLOSED, fields: ['value'] }] }) },
    ],
  ]
  test.each(refusals)('%s', async (code, principal, url, more) => {
    const ask = api(principal, more)
    const answer = await ask(`${url}${url.includes('?') ? '&' : '?'}asof=${DAY}`)
    expect(failureOf(answer).code).toBe(code)
    expect(opened).toEqual([])
  })
})

test('a request that is allowed opens its day, and none without one', async () => {
  const ask = api(free)
  expect((await ask(`${CPI}?asof=${DAY}`)).status).toBe(200)
  expect(opened).toEqual([DAY])
  expect((await ask(CPI)).status).toBe(200)
  expect(opened).toEqual([DAY])
})

test('a key whose quota is used up opens no day, and is told nothing is left', async () => {
  const ask = api({ ...free, quota: { hourly: 1 } })
  const first = await ask(`${CPI}?asof=${DAY}`)
  expect(first.status).toBe(200)
  const etag = String(first.headers.etag)
  const second = await ask(`${CPI}?asof=2024-01-16`, { 'if-none-match': etag })
  expect(failureOf(second).code).toBe('quota_exceeded')
  expect(opened).toEqual([DAY])
})

test('a day of which nothing is known is refused after what the caller may not see', async () => {
  const ask = api({ ...free, grants: { endpoints: [] } })
  expect(failureOf(await ask(`${CPI}?asof=1990-01-01`)).code).toBe('endpoint_not_granted')
  expect(failureOf(await api(free)(`${CPI}?asof=1990-01-01`)).code).toBe('invalid_parameter')
  expect(opened).toEqual([])
})

test('what the sources of that day forbid is refused although those of today allow it', async () => {
  const present = createFakeCatalog()
  const then = createFakeCatalog({ dataRevision: 'earlier' })
  const catalog = { ...present, atDay: async () => then }
  const admitted = (one: Catalog) => {
    if (one === then) throw new Error('withheld')
    return 'fine'
  }
  const query = [['asof', DAY]] as const
  await expect(askedAsOf(catalog, [...query], admitted, { now: NOW })).rejects.toThrow('withheld')
})
