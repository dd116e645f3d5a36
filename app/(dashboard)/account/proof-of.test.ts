import { expect, test } from 'vitest'
import { isTyped, proofOf } from './proof-of'

test.each([
  [{ passwordHash: 'x', email: 'ada@example.org', name: 'Ada' }, { kind: 'password' }],
  [
    { passwordHash: null, email: 'ada@example.org', name: 'Ada' },
    { kind: 'text', text: 'ada@example.org' },
  ],
  [
    { passwordHash: null, email: null, name: '  Ada   L ' },
    { kind: 'text', text: 'Ada L' },
  ],
  [
    { passwordHash: null, email: ' ', name: ' ' },
    { kind: 'text', text: 'delete' },
  ],
])('%j is confirmed by %j', (account, proof) => expect(proofOf(account)).toEqual(proof))

test('a typed text may differ in case and spaces, and empty text never matches', () => {
  expect(isTyped('Ada L', ' ada  l ')).toBe(true)
  expect(isTyped(' Ada ', 'ada')).toBe(true)
  expect(isTyped('Ada', 'Adam')).toBe(false)
  for (const given of ['', ' ']) for (const text of ['Ada', '', ' ']) expect(isTyped(text, given)).toBe(false)
})
