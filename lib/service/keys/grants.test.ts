import { describe, expect, test } from 'vitest'
import { NO_PROXIES, readTrustedProxies } from '@/lib/env/network-address'
import { clientAddress, isAllowed } from '../../http/client-address'
import { createTestService, envelopeOf, failureOf, PRO, textOf } from '../fake/test-service'
import type { Grants, Principal } from './principal'

const MVRV = '/api/v1/onchain/mvrv'
const holder = (grants: Grants): Principal => ({
  id: 'e',
  tier: 'enterprise',
  permissions: ['onchain', 'chart-data'],
  grants,
})

function asker(grants: Grants) {
  const { ask } = createTestService({
    principals: { own: holder(grants) },
  })
  return (url: string, address?: string, headers = {}) =>
    ask(url, { 'x-api-key': 'own', ...headers }, 'GET', address)
}

describe('endpoint grants', () => {
  test('allow only the listed paths and families', async () => {
    const ask = asker({ endpoints: [MVRV, '/api/v1/charts/*'] })
    expect((await ask(MVRV)).status).toBe(200)
    expect((await ask('/api/v1/charts/fear')).status).toBe(200)
    for (const path of ['/api/v1/onchain/mvrv-zscore', '/api/v1/economic/cpi']) {
      expect(failureOf(await ask(`${path}?limit=x`))).toMatchObject({ code: 'endpoint_not_granted' })
    }
  })

  test('an empty list allows nothing', async () => {
    expect((await asker({ endpoints: [] })(MVRV)).status).toBe(403)
  })
})

describe('field grants', () => {
  const ask = asker({ fields: { [MVRV]: ['mvrv'] } })

  test('leave other fields out, list them as left out, and keep time columns', async () => {
    const { data, metadata } = envelopeOf(await ask(`${MVRV}?limit=1`))
    expect(Object.keys(data[0])).toEqual(['date', 'formattedDate', 'timestamp', 'mvrv'])
    expect(metadata.fieldsLeftOut).toEqual(['price', 'btc_price', 'block_height', 'supply_btc', 'supply_ltc'])
    const csv = textOf(await ask(`${MVRV}?limit=1&format=csv`))
    expect(csv.split('\r\n', 1)[0]).toBe('date,formattedDate,timestamp,mvrv')
  })

  test('also restrict a group of fields', async () => {
    const path = '/api/v1/derivatives/cftc-positioning'
    const both = asker({ fields: { [path]: ['dealer_net_pct', 'asset_manager_net_pct'] } })
    const { data } = envelopeOf(await both(`${path}?limit=1&series=dealer`))
    expect(Object.keys(data[0])).toEqual(['date', 'timestamp', 'dealer_net_pct'])
  })

  test('never leak through the cache or an ETag', async () => {
    const { ask: any } = createTestService({ principals: { own: holder({ fields: { [MVRV]: ['mvrv'] } }) } })
    const whole = await any(`${MVRV}?limit=1`, { 'x-api-key': PRO })
    const narrow = await any(`${MVRV}?limit=1`, { 'x-api-key': 'own', 'if-none-match': whole.headers.etag })
    expect(narrow.status).toBe(200)
    expect(narrow.headers.etag).not.toBe(whole.headers.etag)
    expect(Object.keys(envelopeOf(narrow).data[0])).not.toContain('price')
  })
})

test('a point cap applies to sub-day answers and not to daily ones', async () => {
  const hourly = `${MVRV}?dataResolution=1h`
  expect(envelopeOf(await asker({})(hourly)).metadata.truncated).toBe(true)
  const wide = envelopeOf(await asker({ pointCap: 50_000 })(hourly))
  expect([wide.count, wide.metadata.truncated]).toEqual([426 * 24, false])
  expect(envelopeOf(await asker({ pointCap: 5 })(MVRV)).count).toBe(426)
  const etagOf = async (pointCap?: number, url = MVRV) => (await asker({ pointCap })(url)).headers.etag
  expect(await etagOf(5)).toBe(await etagOf())
  expect(await etagOf(5, hourly)).not.toBe(await etagOf(undefined, hourly))
})

describe('the client address', () => {
  test.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['::ffff:a01:203', '10.1.2.3', true],
    ['10.1.2.3', '::ffff:10.0.0.0/104', true],
    ['2001:db8::7', '2001:db8::/32', true],
    ['2001:db9::7', '2001:db8::/32', false],
    ['fe80::1%eth0', 'fe80::1', true],
    ['10.1.2.3', 'anything', false],
    ['10.1.2.3', '10.0.0.0/33', false],
    ['10.1.2.3', '0.0.0.0/', false],
    [undefined, '0.0.0.0/0', false],
  ])('%s under %s is allowed: %s', async (address, rule, allowed) => {
    const answer = await asker({ ipAllowlist: [rule] })('/api/v1/nothing', address)
    expect(answer.status).toBe(allowed ? 404 : 403)
    if (!allowed) expect(failureOf(answer).code).toBe('ip_not_allowed')
  })

  test('an empty list allows none', () => expect(isAllowed('10.1.2.3', [])).toBe(false))

  const of = (trusted: string | undefined, forwarded: string | undefined, address = '10.0.0.1') =>
    clientAddress(
      { headers: { 'x-forwarded-for': forwarded }, address },
      (trusted && readTrustedProxies(trusted)) || NO_PROXIES,
    )

  test('is that of the socket unless proxies are trusted', () => {
    expect(of(undefined, '1.2.3.4')).toBe('10.0.0.1')
    expect(of('0', '1.2.3.4')).toBe('10.0.0.1')
    expect(of('10.9.0.0/16', '1.2.3.4')).toBe('10.0.0.1')
  })

  test('is the one seen by the outermost trusted proxy, whatever the client sent', () => {
    expect(of('1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
    expect(of('2', '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4')
    expect(of('2', '6.6.6.6')).toBe('10.0.0.1')
    expect(of('10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4')
    expect(of('10.0.0.0/8, ::1', '[2001:db8::7]:443', '::1')).toBe('2001:db8::7')
    expect(of('10.0.0.0/8', undefined)).toBe('10.0.0.1')
    expect(of('1', 'not an address')).toBeUndefined()
  })

  test('an invalid list of proxies throws', () => {
    for (const text of ['some', '10.0.0.1,', '10.0.0.0/99']) expect(readTrustedProxies(text)).toBeUndefined()
  })
})
