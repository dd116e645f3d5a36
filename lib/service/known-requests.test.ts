import { expect, test } from 'vitest'
import type { VisitorLimit } from '@/lib/http/public-route'
import { runForAudience } from '@/lib/process/audience'
import { createFakeCatalog } from './fake/fake-catalog'
import { createTestService } from './fake/test-service'
import type { Principal } from './keys/principal'

const CPI = '/api/v1/economic/cpi?days=1'
const MVRV = '/api/v1/onchain/mvrv?days=1'
const key = (more: Partial<Principal> = {}): Principal => ({
  id: 'k',
  tier: 'pro',
  permissions: ['onchain'],
  ...more,
})

/** A service with one key, whose rights can be replaced, and its catalog. */
function withKey(principal: Principal) {
  const held: { principal?: Principal; catalog: ReturnType<typeof createFakeCatalog> } = {
    principal,
    catalog: createFakeCatalog(),
  }
  const { service } = createTestService({
    keys: { find: () => held.principal },
    now: () => Date.UTC(2024, 2, 1, 12),
  })
  let taken = 0
  const limit: VisitorLimit = (_request, _visitors, answer) => {
    taken++
    return answer()
  }
  const ask = (url: string, headers = {}, method = 'GET', address?: string) =>
    service.handle({ method, url, headers: { 'x-api-key': 'any', ...headers }, address }, limit)
  return { held, service, ask, turns: () => taken }
}

test('an equal request gets the same bytes and headers but the quota', async () => {
  const { ask } = withKey(key())
  await ask(MVRV)
  const later = await ask(`${MVRV}&`)
  const known = await ask(MVRV)
  expect(known.body).toEqual(later.body)
  expect(known.status).toBe(200)
  expect(Object.keys({ ...known.headers, ...known.own }).sort()).toEqual(
    Object.keys({ ...later.headers, ...later.own }).sort(),
  )
  expect(known.own?.['x-ratelimit-remaining-hourly']).toBe('997')
})

test('a 304 takes nothing from the quota, and no turn', async () => {
  const { ask, turns } = withKey(key())
  const { headers } = await ask(CPI)
  const known = await ask(CPI, { 'if-none-match': headers.etag })
  expect([known.status, known.own?.['x-ratelimit-remaining-hourly']]).toEqual([304, '999'])
  expect(turns()).toBe(1)
})

test('an earlier day takes a turn, because opening it is work', async () => {
  const { ask, turns } = withKey(key())
  for (const after of [1, 2]) {
    await ask(`${CPI}&asof=2024-02-01`, { 'if-none-match': '*' })
    expect(turns()).toBe(after)
  }
})

test('the quota is exact: what is over it is refused as on the first time', async () => {
  const { ask } = withKey(key({ quota: { hourly: 3 } }))
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(CPI)))
  const more = [await ask(CPI), await ask(CPI)]
  expect([...all, ...more].filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = more[1]
  expect(JSON.parse(Buffer.from(refused.body).toString())).toMatchObject({ code: 'quota_exceeded' })
  expect(refused.own?.['x-ratelimit-remaining-hourly']).toBe('0')
})

test('what has to be computed takes a turn, and what is in memory does not', async () => {
  const principal = key()
  let turns = 0
  const limit: VisitorLimit = (_request, visitors, answer) => {
    expect(visitors).toEqual({ key: principal })
    turns++
    return answer()
  }
  const { service } = createTestService({ keys: { find: () => principal } })
  const headers = { 'x-api-key': 'any', 'accept-encoding': 'br' }
  const ask = (url: string) => service.handle({ method: 'GET', url, headers }, limit)
  const taken: number[] = []
  for (let at = 0; at < 4; at++) {
    const { status, headers: sent } = await ask('/api/v1/onchain/mvrv')
    expect([status, sent['content-encoding']]).toEqual([200, 'br'])
    taken.push(turns)
  }
  expect(taken).toEqual([1, 1, 1, 1])
  await ask('/api/v1/onchain/mvrv?days=7')
  expect(turns).toBe(2)
  for (const path of ['/api/health', '/api/public/catalog']) await ask(path)
  expect(turns).toBe(2)
})

const REPLACED: [string, Principal | undefined, number][] = [
  ['is revoked', undefined, 401],
  ['lost its permission', key({ permissions: [] }), 403],
  ['lost the endpoint', key({ grants: { endpoints: [] } }), 403],
  ['may no longer be used from this address', key({ grants: { ipAllowlist: ['10.0.0.9'] } }), 403],
]
test.each(REPLACED)('a key that %s is refused what it was given before', async (_, next, status) => {
  const { held, ask } = withKey(key())
  await ask(MVRV, {}, 'GET', '10.0.0.1')
  held.principal = next
  expect((await ask(MVRV, {}, 'GET', '10.0.0.1')).status).toBe(status)
})

test('other methods are refused, and each audience has its first request', async () => {
  const { ask, turns } = withKey(key())
  await ask(CPI)
  expect((await ask(CPI, {}, 'POST')).status).toBe(405)
  expect((await ask(CPI, {}, 'HEAD')).status).toBe(200)
  expect(turns()).toBe(1)
  const asOwner = () => runForAudience('own computer', () => ask(CPI))
  await asOwner()
  await asOwner()
  expect(turns()).toBe(2)
})
