import { expect, test } from 'vitest'
import { membersText } from './members-text'

test('states how many members are counted and names the others', () => {
  const chains = { what: 'chains', counted: 3, of: 5, missing: ['Ethereum', 'Solana'] }
  expect(membersText(chains)).toBe('3 of 5 chains: Ethereum and Solana are not loaded.')
  expect(membersText({ ...chains, counted: 4, missing: ['Solana'] })).toBe(
    '4 of 5 chains: Solana is not loaded.',
  )
  expect(membersText({ ...chains, counted: 5, missing: [] })).toBeNull()
})

test('a long list is cut', () => {
  const missing = Array.from({ length: 88 }, (_, at) => `C${at}`)
  expect(membersText({ what: 'coins', counted: 12, of: 100, missing })).toBe(
    '12 of 100 coins: C0, C1, C2, C3, C4 and 83 more are not loaded.',
  )
})
