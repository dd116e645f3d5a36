import { expect, test } from 'vitest'
import { isInput, unlistedSettings } from './unlisted-settings'

test('a form keeps every setting that has no input', () => {
  const href = '/charts/sp500-rsi?sp500RsiPeriod=7&scale=log&vs=a&vs=b&interval=1w&formula=a%20%2F%20b'
  expect(unlistedSettings(href, ['sp500RsiPeriod', 'interval', 'align'])).toEqual([
    ['scale', 'log'],
    ['vs', 'a'],
    ['vs', 'b'],
    ['formula', 'a / b'],
  ])
  expect(unlistedSettings('/charts/sp500-rsi', [])).toEqual([])
})

test('numbers and long lists are inputs, short lists are links', () => {
  expect(isInput({ name: 'sp500RsiPeriod' } as never)).toBe(true)
  expect(isInput({ name: 'chain', allowed: ['a', 'b', 'c', 'd', 'e'] })).toBe(true)
  expect(isInput({ name: 'chain', allowed: ['a', 'b'] })).toBe(false)
  expect(isInput({ name: 'dataResolution', allowed: ['1d', '1h', '10m', 'block'] })).toBe(true)
  expect(isInput({ name: 'dataResolution', allowed: ['1d', '1h', '10m'] })).toBe(false)
  // Together, these are too wide for one line of controls.
  expect(isInput({ name: 'chain', allowed: ['bitcoin', 'litecoin', 'dogecoin'] })).toBe(true)
  expect(isInput({ name: 'chain', allowed: ['bitcoin', 'ethereum'] })).toBe(false)
})
