import { expect, test } from 'vitest'
import { isForeign, isOwnChange } from './foreign-request'

const PUBLIC = 'https://charts.example/'
const OWN = { host: 'localhost:3000', origin: 'http://localhost:3000' }

test.each<[Record<string, string>, boolean, boolean]>([
  [OWN, false, true],
  [{ ...OWN, 'sec-fetch-site': 'same-origin' }, false, true],
  [{ ...OWN, 'sec-fetch-site': 'none' }, false, true],
  [{ ...OWN, 'sec-fetch-site': 'cross-site' }, true, false],
  [{ ...OWN, 'sec-fetch-site': 'same-site' }, true, false],
  [{ ...OWN, 'sec-fetch-site': 'nonsense' }, true, false],
  [{ host: 'localhost:3000' }, false, false],
  [{ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }, true, false],
  [{ ...OWN, origin: 'http://localhost:3001' }, true, false],
  [{ ...OWN, origin: 'null' }, true, false],
  [{ ...OWN, origin: '' }, true, false],
  [{ ...OWN, 'x-forwarded-host': 'charts.example' }, true, false],
  [
    { host: '10.0.0.1', origin: 'https://charts.example', 'x-forwarded-host': 'Charts.example, b' },
    false,
    true,
  ],
])('%j: foreign %s, own change %s', (headers, foreign, own) => {
  expect([isForeign(headers), isOwnChange(headers)]).toEqual([foreign, own])
})

test('the public origin is one of this site, but does not outweigh what the browser says', () => {
  const headers = { host: '10.0.0.1:3000', origin: 'https://charts.example' }
  expect([isForeign(headers), isForeign(headers, PUBLIC)]).toEqual([true, false])
  expect(isForeign({ ...headers, 'sec-fetch-site': 'cross-site' }, PUBLIC)).toBe(true)
})
