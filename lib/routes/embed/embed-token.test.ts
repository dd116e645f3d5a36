import { expect, test } from 'vitest'
import { isTokenValid, signToken } from './embed-token'

const SECRET = 'a secret of thirty-two characters'
const NOW = Date.parse('2026-01-02T03:04:05Z')
const MINUTE = 60_000
const token = signToken('one', SECRET, NOW)

test.each([
  [0, true],
  [9 * MINUTE, true],
  // 03:14:59.999, the end of the tenth minute.
  [11 * MINUTE - 5_001, true],
  [11 * MINUTE - 5_000, false],
  [24 * 60 * MINUTE, false],
  // Tokens of the same minute, and of a clock that was set back.
  [-5_000, true],
  [-5_001, false],
])('after %i ms its token is valid: %s', (later, expected) => {
  expect(isTokenValid(token, 'one', SECRET, NOW + later)).toBe(expected)
})

test('the token of another embed or secret is not valid', () => {
  expect(isTokenValid(token, 'two', SECRET, NOW)).toBe(false)
  expect(isTokenValid(token, 'one', SECRET.toUpperCase(), NOW)).toBe(false)
})

test('a changed token is not valid', () => {
  const [version, id, expiry, signature] = token.split('.')
  const other = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`
  for (const changed of [
    `${version}.${id}.${Number(expiry) + 60}.${signature}`,
    `${version}.${id}.${Number(expiry) - 60}.${signature}`,
    `${version}.${id}.${expiry}.${other}`,
    `${version}.${id}.${expiry}.${signature}A`,
    `${version}.two.${expiry}.${signature}`,
    `${version}.${id}.${expiry}.`,
    `${version}.${id}.${expiry}`,
    `v2.${id}.${expiry}.${signature}`,
    ` ${token}`,
    '',
    undefined,
  ])
    expect(isTokenValid(changed, 'one', SECRET, NOW), changed).toBe(false)
})

test('all tokens of a minute are equal', () => {
  expect(signToken('one', SECRET, NOW + 54_000)).toBe(token)
  expect(signToken('one', SECRET, NOW + 55_000)).not.toBe(token)
})
