import { expect, test } from 'vitest'
import { LONGEST_NEXT, safeNext } from './safe-next'

test.each([
  ['/account', '/account'],
  ['/onchain/mvrv?from=2020-01-01#x', '/onchain/mvrv?from=2020-01-01#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example/x', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/..\\/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [`/${'a'.repeat(LONGEST_NEXT - 1)}`, `/${'a'.repeat(LONGEST_NEXT - 1)}`],
  [`/${'a'.repeat(LONGEST_NEXT)}`, '/'],
  [`/${'é'.repeat(LONGEST_NEXT / 2)}`, '/'],
  [`/?text=${'a'.repeat(200_000)}`, '/'],
])('after signing in %j leads to %s', (next, to) => expect(safeNext(next)).toBe(to))
