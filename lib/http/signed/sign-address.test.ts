import { expect, test } from 'vitest'
import { isSignable, LONGEST_SIGNED } from '@/lib/contract/files/signed-address'
import { signAddress } from './sign-address'
import { readSignature } from './signature'

const secret = 'a secret of thirty-two characters'
const by = { keyId: 'one', origin: 'https://charts.example', now: Date.UTC(2026, 0, 1), secret }
const signed = (address: string, days = 30) => signAddress({ address, days }, by)

test('the address keeps its query, and its signature fits it until the last day', () => {
  const { address, expires } = signed('/onchain/mvrv.csv?from=2024-01-01&vs=crypto/prices/BTC')
  expect(expires.toISOString()).toBe('2026-01-31T00:00:00.000Z')
  expect(address).toMatch(
    /^https:\/\/charts\.example\/onchain\/mvrv\.csv\?from=2024-01-01&vs=crypto\/prices\/BTC&sig=v1\.one\./,
  )
  const { pathname: path, search, searchParams } = new URL(address)
  const text = searchParams.get('sig') ?? ''
  expect(readSignature(text, { path, query: search.slice(1) }, secret)).toEqual({
    id: 'one',
    expiry: expires.getTime() / 1000,
  })
})

test('a fragment and an earlier signature are left out', () => {
  const { address } = signed('/onchain/mvrv.csv?all=1')
  expect(signed(`${address}#chart`).address).toBe(address)
  expect(signed('https://charts.example:443/onchain/mvrv.csv?all=1').address).toBe(address)
})

test.each([
  ['/onchain/mvrv', 30, /Only addresses of files/],
  ['/account/keys', 30, /Only addresses of files/],
  ['/api/v1/onchain/mvrv.csv', 30, /Only addresses of files/],
  ['/data/e/one', 30, /Only addresses of files/],
  ['', 30, /Only addresses of files/],
  ['http://evil.example/onchain/mvrv.csv', 30, /^http:\/\/evil\.example is another site/],
  ['//evil.example/onchain/mvrv.csv', 30, /^https:\/\/evil\.example is another site/],
  ['/\\evil.example/onchain/mvrv.csv', 30, /^https:\/\/evil\.example is another site/],
  ['http://charts.example/onchain/mvrv.csv', 30, /^http:\/\/charts\.example is another site/],
  ['https://charts.example@evil.example/onchain/mvrv.csv', 30, /^https:\/\/evil\.example is another site/],
  ['file:///onchain/mvrv.csv', 30, /^file: is another site/],
  ['/onchain/mvrv.csv', 0, /^days must be/],
  ['/onchain/mvrv.csv', 366, /^days must be/],
  ['/onchain/mvrv.csv', 1.5, /^days must be/],
  ['/onchain/mvrv.csv', Number.NaN, /^days must be/],
  [`/onchain/mvrv.csv?formula=${'a'.repeat(LONGEST_SIGNED)}`, 30, /at most 2000 are allowed/],
])('%s for %s days is refused', (address, days, text) => {
  expect(() => signed(address, days)).toThrow(text)
})

test('every file can be signed', () => {
  for (const path of ['/onchain/mvrv.parquet', '/crypto/prices/BTC.badge.svg', '/table.json'])
    expect(isSignable(path)).toBe(true)
  for (const path of ['/s/x.csv', '/image/onchain/mvrv.png', '/table.csv/x', '/onchain/.csv'])
    expect(isSignable(path)).toBe(false)
})
