import { expect, test } from 'vitest'
import { pressed } from '../../ui/pressed.test-data'
import { shortcutOf } from './shortcuts'

test('digits are timeframes, letters work in both cases', () => {
  expect(shortcutOf(pressed('1'))).toEqual({ does: 'timeframe', at: 0 })
  expect(shortcutOf(pressed('9'))).toEqual({ does: 'timeframe', at: 8 })
  expect(shortcutOf(pressed('0'))).toBeNull()
  expect(shortcutOf(pressed('L'))).toEqual({ does: 'scale' })
  expect(shortcutOf(pressed('?'))).toEqual({ does: 'list' })
  expect(shortcutOf(pressed('X'))).toEqual({ does: 'press', key: 'x' })
  expect(shortcutOf(pressed('Enter'))).toBeNull()
})

test('keys with a modifier are left to the browser: Ctrl and R reloads', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(shortcutOf(pressed('r', held))).toBeNull()
})
