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
])('%j proves themselves by %j', (account, proof) => expect(proofOf(account)).toEqual(proof))

test('a text is typed whatever its case and the spaces, and nothing is never enough', () => {
  expect(isTyped('Ada L', ' ada  l ')).toBe(true)
  expect(isTyped(' Ada ', 'ada')).toBe(true)
  expect(isTyped('Ada', 'Adam')).toBe(false)
  for (const given of ['', ' ']) for (const text of ['Ada', '', ' ']) expect(isTyped(text, given)).toBe(false)
})
