import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords'
import { weakPassword } from './weak-password'

const ada = { email: 'ada.lovelace@engines.example', name: 'Ada Lovelace' }

test.each([
  ['short', /at least 10/],
  ['x'.repeat(201), /at most 200/],
  ['aaaaaaaaaaaa', /different characters/],
  ['abababababab', /different characters/],
  ['abcdefghijkl', /run of neighboring/],
  ['9876543210', /run of neighboring/],
  ['password123', /common/],
  ['Password123!', /common/],
  ['QWERTYUIOP', /common/],
  ['q1w2e3r4t5y6', /common/],
  ['Sunshine2024!', /common/],
  ['2024-sunshine', /common/],
  ['basket ball', /common/],
  ['ada.lovelace@engines.example', /your name/],
  ['Ada.Lovelace1815', /your name/],
  ['lovelace-1815', /your name/],
  ['engines2026!', /your name/],
  ['Chartroom2026', /name of this site/],
])('%s is refused', (password, reason) => expect(weakPassword(password, ada)).toMatch(reason))

test.each([
  'correct horse battery',
  'a newer password',
  'chartroom is where I read tea leaves',
  'Zb7-kwoPq1xv',
  'наша собака любит снег',
  '東京の冬は寒いですがとても',
])('%s may be used', (password) => expect(weakPassword(password, ada)).toBeNull())

test('every listed password that is long enough is refused, in any case', () => {
  const long = [...commonPasswords()].filter((word) => word.length >= 10)
  expect(long.length).toBeGreaterThan(1_000)
  const passed = long.filter((word) => !weakPassword(word.toUpperCase(), { email: null }))
  expect(passed).toEqual([])
})

test('the list has the most common passwords and is clean', () => {
  const words = [...commonPasswords()]
  for (const word of ['123456', 'password', 'qwerty', 'letmein', 'iloveyou']) expect(words).toContain(word)
  expect(words.length).toBeGreaterThan(9_000)
  expect(words.filter((word) => word !== word.trim().toLowerCase() || word.length < 4)).toEqual([])
})
