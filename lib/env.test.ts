import { expect, test } from 'vitest'
import { readEnv } from './env'

test('nothing set is a complete environment', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_SOURCE: 'auto', DATA_DIR: 'data' })
})

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', MARKET_API_URL: '' }).PORT).toBe(3000)
})

test('every problem is listed in one failure', () => {
  const read = () => readEnv({ PORT: 'abc', DATA_SOURCE: 'both', MARKET_API_URL: 'https://example.org' })
  expect(read).toThrow(/PORT[\s\S]*DATA_SOURCE[\s\S]*MARKET_API_KEY/)
})

test('a key without an address is refused, and the key is not repeated', () => {
  let message = ''
  try {
    readEnv({ MARKET_API_KEY: 'very-secret' })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('MARKET_API_URL')
  expect(message).not.toContain('very-secret')
})
