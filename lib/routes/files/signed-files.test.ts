import { beforeAll, expect, test } from 'vitest'
import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { isSignable, SIGNATURE } from '@/lib/contract/files/signed-address'
import { setEnv } from '@/lib/env/fake/set-env'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createLog } from '@/lib/http/log'
import { signAddress } from '@/lib/http/signed/sign-address'
import { sign } from '@/lib/http/signed/signature'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { createUsageTally } from '@/lib/limits/usage-tally'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { admitFile } from '@/lib/picture/file/admit-file'
import { serviceOver } from '@/lib/service/fake/service-over'
import { createStateKeys } from '@/lib/service/keys/state-keys'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { changeKey, issueKey, type NewKey, revokeKey } from '@/lib/state/keys/keys'
import { type Answered, askPublic as ask } from '../fake/ask-public'

const SECRET = 'a secret of the tests, long enough'
const ORIGIN = 'http://charts.internal'
const FILE = '/onchain/mvrv.csv?from=2020-02-01&to=2020-03-31'
const DAY_MS = 86_400_000
const state = createTestState()
const usage = createUsageTally()
const act = { actor: 'test', at: new Date() }
let database: Database
let people = 0

beforeAll(async () => {
  setEnv({ AUTH_SECRET: SECRET, ACCESS: 'tiered' })
  holdInProcess({ market: createFakeMarket(), state, limits: { counters: createMemoryCounters(), usage } })
  database = await state.database()
})

async function keyOf(asked: Omit<NewKey, 'owner'> = {}) {
  const owner = await addPerson(database, `ada${people++}`, { tier: asked.tier ?? 'pro' })
  return issueKey(database, { owner, ...asked }, act)
}

const signedBy = (keyId: string, address = FILE, now = Date.now()) => {
  const signed = signAddress({ address, days: 30 }, { keyId, origin: ORIGIN, now, secret: SECRET })
  return signed.address.slice(ORIGIN.length)
}

const codeOf = (answer: Answered) => [answer.status, answer.status < 400 ? '' : answer.json.code]

test('a signed address has the rights of its key, whoever asks, and shared caches do not store it', async () => {
  const { stored } = await keyOf()
  expect(codeOf(await ask(FILE))).toEqual([401, 'sign_in_required'])
  const url = signedBy(stored.id)
  const answer = await ask(url, { cookie: 'other=1' })
  expect(codeOf(answer)).toEqual([200, ''])
  expect(answer.headers['cache-control']).toMatch(/^(private|no-store)/)
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(JSON.stringify(answer.headers)).not.toContain('sig=')
  expect(answer.text).not.toContain('sig=')
  expect(codeOf(await ask(url, {}, 'HEAD'))).toEqual([200, ''])
  expect(
    codeOf(await ask(url.replace('from=2020-02-01&to=2020-03-31', 'to=2020-03-31&from=2020-02-01'))),
  ).toEqual([200, ''])
  const free = await keyOf({ tier: 'free' })
  expect(codeOf(await ask(signedBy(free.stored.id)))).toEqual([403, 'tier_required'])
})

test('each request counts for the quota of the key, and its answer says what remains', async () => {
  const { stored } = await keyOf({ quotaHourly: 2 })
  const url = signedBy(stored.id)
  const left = async () => (await ask(url)).headers['x-ratelimit-remaining-hourly']
  expect([await left(), await left()]).toEqual(['1', '0'])
  expect(codeOf(await ask(url))).toEqual([429, 'quota_exceeded'])
  const counted = usage.pending().rows.filter(({ keyId }) => keyId === stored.id)
  expect(counted.map(({ count }) => count)).toEqual([2])
})

test('changed, replayed, and expired addresses are refused, also for those who may see the file', async () => {
  const { stored } = await keyOf()
  const url = signedBy(stored.id)
  const [, sig] = url.split(`${SIGNATURE}=`)
  const invalid = [403, 'invalid_signature']
  for (const other of [
    url.replace('02-01', '02-02'),
    url.replace('.csv', '.json'),
    url.replace('mvrv', 'sopr'),
    `${url}&all=1`,
    `/crypto/prices/BTC.csv?${SIGNATURE}=${sig}`,
    `/table.csv?${SIGNATURE}=${sig}`,
    `${url}&${SIGNATURE}=${sig}`,
    `/crypto/prices/BTC.csv?${SIGNATURE}=`,
    url.slice(0, -1) + (url.endsWith('A') ? 'E' : 'A'),
  ])
    expect([other, ...codeOf(await ask(other))]).toEqual([other, ...invalid])
  const late = signedBy(stored.id, FILE, Date.now() - 31 * DAY_MS)
  expect(codeOf(await ask(late))).toEqual([403, 'expired_signature'])
})

test('an address ends with its key, and with the rights of the key', async () => {
  const [revoked, expiring, restricted] = [await keyOf(), await keyOf(), await keyOf({ tier: 'enterprise' })]
  await revokeKey(database, revoked.stored.id, act)
  await changeKey(database, expiring.stored.id, () => ({ expiresAt: new Date(Date.now() - 1) }), act)
  await changeKey(database, restricted.stored.id, () => ({ grants: { endpoints: [] } }), act)
  expect(codeOf(await ask(signedBy(revoked.stored.id)))).toEqual([401, 'revoked_key'])
  expect(codeOf(await ask(signedBy(expiring.stored.id)))).toEqual([401, 'expired_key'])
  expect(codeOf(await ask(signedBy(restricted.stored.id)))).toEqual([403, 'key_restricted'])
  expect(codeOf(await ask(signedBy('never-issued')))).toEqual([401, 'revoked_key'])
})

test('the token of an embed signs no file, and a signature of a file no embed', async () => {
  const { stored } = await keyOf()
  const signed = { method: 'GET', path: `/data/e/${stored.id}`, query: '' } as const
  const token = sign(signed, { id: stored.id, expiry: 2_000_000_000 }, SECRET)
  expect(codeOf(await ask(`/onchain/mvrv.csv?${SIGNATURE}=${token}`))).toEqual([403, 'invalid_signature'])
})

test('the API signs with the key of the request', async () => {
  const keys = createStateKeys(state, createLog({ level: 'silent', format: 'text', write: () => {} }))
  const service = serviceOver(sampleCatalog(), { keys })
  const { key, stored } = await keyOf()
  const limited = await keyOf({ permissions: ['onchain'] })
  await keys.refresh()
  const get = async (query: string, by = key) => {
    const url = `/api/signed-address${query}`
    const { status, body } = await service.handle(
      { method: 'GET', url, headers: { host: 'charts.internal', 'x-api-key': by } },
      unlimited,
      (file, signer) => admitFile(file, viewerOfKey(signer)),
    )
    return { status, ...JSON.parse(Buffer.from(body).toString()) }
  }
  const { status, address, expires } = await get(`?address=${encodeURIComponent(FILE)}&days=7`)
  expect(status).toBe(200)
  expect(address).toContain(`v1.${stored.id}.${Date.parse(expires) / 1000}.`)
  expect(address).not.toContain(key)
  expect(codeOf(await ask(address.slice(ORIGIN.length)))).toEqual([200, ''])
  expect(await get(`?address=${FILE}`)).toMatchObject({ status: 400, error: expect.stringContaining('%26') })
  expect(await get('?address=/onchain/mvrv.csv&days=400')).toMatchObject({ status: 400, parameter: 'days' })
  expect(await get('?address=/onchain/mvrv.csv', limited.key)).toMatchObject({
    status: 403,
    code: 'key_restricted',
  })
  expect(await get('?address=/onchain/mvrv.csv', 'wrong')).toMatchObject({ status: 401 })
  const free = await keyOf({ tier: 'free' })
  await keys.refresh()
  const tierRequired = { status: 403, code: 'tier_required' }
  for (const refused of [
    FILE,
    '/onchain/mvrv.png',
    '/onchain/open.csv?vs=onchain/mvrv',
    '/onchain/open.csv?formula=onchain/mvrv.mvrv',
    '/data/table.csv?col=onchain/open.mvrv&col=onchain/mvrv.mvrv',
    '/data/onchain.parquet',
  ]) {
    const address = `?address=${encodeURIComponent(refused)}`
    expect(await get(address, free.key)).toMatchObject(tierRequired)
    expect((await get(address)).status).toBe(200)
  }
  for (const file of ['/onchain/open.csv', '/table.csv']) {
    const { status, address } = await get(`?address=${file}`, free.key)
    expect([file, status]).toEqual([file, 200])
    expect(codeOf(await ask(address.slice(ORIGIN.length)))).toEqual([200, ''])
  }
  expect(await get('?address=/onchain/nothing.csv')).toMatchObject({ status: 404 })
  expect(await get('?address=http://evil.example/onchain/mvrv.csv')).toMatchObject({
    status: 400,
    error: expect.stringContaining('http://evil.example is another site'),
  })
  keys.close()
})

test('addresses can be signed where a route takes signatures, and nowhere else', async () => {
  const paths = [
    '/onchain/mvrv.csv',
    '/crypto/prices/BTC.png',
    '/table.json',
    '/data/onchain/mvrv',
    '/image/onchain/mvrv.png',
  ]
  for (const path of paths) {
    const { status } = await ask(`${path}?${SIGNATURE}=wrong`)
    expect([path, status === 403]).toEqual([path, isSignable(path)])
  }
})
