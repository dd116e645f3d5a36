import { expect, test } from 'vitest'
import { canonicalQuery, readSignature, type Signed, sign } from './signature'

const SECRET = 'a secret of thirty-two characters'
const BY = { id: '0b5a17d2-4f9e-4d6a-9b1c-2f6f0e0a7c11', expiry: 1_798_761_600 }
const signed = (path: string, query = ''): Signed => ({ path, query })
const MVRV = signed('/onchain/mvrv.csv', 'from=2024-01-01&vs=crypto/prices/BTC&vs=economic/market_dow')
const text = sign(MVRV, BY, SECRET)

test('a signature names its key and its end, and never the secret', () => {
  expect(text).toMatch(/^v1\.0b5a17d2-[\w-]+\.1798761600\.[\w-]{43}$/)
  expect(readSignature(text, MVRV, SECRET)).toEqual(BY)
  expect(text).not.toContain(SECRET)
})

test.each([
  ['other order of names', 'vs=crypto/prices/BTC&from=2024-01-01&vs=economic/market_dow', true],
  ['another encoding', 'from=2024%2D01-01&vs=crypto%2Fprices%2FBTC&vs=economic%2Fmarket_dow', true],
  ['itself in the query', `${MVRV.query}&sig=${text}`, true],
  [
    'other order of the values of one name',
    'from=2024-01-01&vs=economic/market_dow&vs=crypto/prices/BTC',
    false,
  ],
  ['a changed value', 'from=2024-01-02&vs=crypto/prices/BTC&vs=economic/market_dow', false],
  ['a longer query', `${MVRV.query}&all=1`, false],
  ['a shorter query', 'from=2024-01-01&vs=crypto/prices/BTC', false],
  ['values that only read the same', 'from=2024-01-01&vs=crypto/prices/BTC%26vs=economic/market_dow', false],
])('with %s: %s', (_case, query, isValid) => {
  expect(readSignature(text, signed(MVRV.path, query), SECRET) !== undefined).toBe(isValid)
})

test('every changed byte of the signature, the path, and the secret is noticed', () => {
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'A' ? 'B' : 'A'
    const changed = text.slice(0, at) + other + text.slice(at + 1)
    expect(readSignature(changed, MVRV, SECRET), changed).toBeUndefined()
  }
  for (const path of ['/onchain/sopr.csv', '/onchain/mvrv.json', '/onchain/mvrv.csv/', '/Onchain/mvrv.csv'])
    expect(readSignature(text, { ...MVRV, path }, SECRET)).toBeUndefined()
  expect(readSignature(text, MVRV, SECRET.toUpperCase())).toBeUndefined()
  for (const other of ['', `${text}A`, ` ${text}`, text.replace('v1', 'v2'), text.replace('.1798', '.01798')])
    expect(readSignature(other, MVRV, SECRET)).toBeUndefined()
})

test('a query has one canonical form', () => {
  expect(canonicalQuery('b=2&a=x%20y&b=1&sig=v1')).toBe('a=x%20y&b=2&b=1')
  expect(canonicalQuery('a=x+y&b=2&b=1')).toBe(canonicalQuery('b=2&b=1&a=x%20y'))
  expect(canonicalQuery('')).toBe('')
})
