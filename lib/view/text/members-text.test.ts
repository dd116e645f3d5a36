import { expect, test } from 'vitest'
import { membersText } from './members-text'

test('states how many members are counted and names the others', () => {
  const chains = { what: 'chains', counted: 3, of: 5, missing: ['Ethereum', 'Solana'] }
  expect(membersText(chains)).toBe('Only 3 of 5 chains are loaded, without Ethereum and Solana.')
  expect(membersText({ ...chains, counted: 4, missing: ['Solana'] })).toBe(
    'Only 4 of 5 chains are loaded, without Solana.',
  )
  expect(membersText({ ...chains, counted: 5, missing: [] })).toBeNull()
})

test('a long list is cut', () => {
  const missing = Array.from({ length: 88 }, (_, at) => `C${at}`)
  expect(membersText({ what: 'coins', counted: 12, of: 100, missing })).toBe(
    'Only 12 of 100 coins are loaded, without C0, C1, C2, C3, C4 and 83 more.',
  )
})
