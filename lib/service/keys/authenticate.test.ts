import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { authenticate } from './authenticate'
import type { Principal } from './principal'

const principal: Principal = { id: 'one', tier: 'pro', permissions: [] }
const keys = { find: (key: string) => (key === 'right' ? principal : undefined) }

/** `accepted`, or the code of the refusal. */
function outcome(headers: Record<string, string>, query: [string, string][] = []): string {
  try {
    return authenticate(headers, query, keys) === principal ? 'accepted' : 'another'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

test.each<[Record<string, string>, string]>([
  [{}, 'missing_key'],
  [{ 'x-api-key': ' ' }, 'missing_key'],
  [{ authorization: 'Bearer' }, 'missing_key'],
  [{ authorization: 'Basic right' }, 'missing_key'],
  [{ authorization: 'right' }, 'missing_key'],
  [{ 'x-api-key': 'right' }, 'accepted'],
  [{ 'x-api-key': '  right ' }, 'accepted'],
  [{ authorization: 'Bearer right' }, 'accepted'],
  [{ authorization: 'bearer \t right ' }, 'accepted'],
  [{ 'x-api-key': 'right', authorization: 'Bearer right' }, 'accepted'],
  [{ 'x-api-key': ' ', authorization: 'Bearer right' }, 'accepted'],
  [{ 'x-api-key': 'right', authorization: 'Basic wrong' }, 'accepted'],
  [{ 'x-api-key': 'right', authorization: 'Bearer wrong' }, 'invalid_key'],
  [{ 'x-api-key': 'wrong', authorization: 'Bearer right' }, 'invalid_key'],
  [{ 'x-api-key': 'wrong' }, 'invalid_key'],
  [{ 'x-api-key': 'RIGHT' }, 'invalid_key'],
])('%o: %s', (headers, expected) => {
  expect(outcome(headers)).toBe(expected)
})

test('a key in the URL is refused, also beside a right one', () => {
  expect(outcome({ 'x-api-key': 'right' }, [['api_key', 'right']])).toBe('key_in_url')
  expect(outcome({}, [['api_key', 'right']])).toBe('missing_key')
  expect(outcome({ 'x-api-key': 'wrong' }, [['api_key', 'right']])).toBe('invalid_key')
  expect(outcome({ 'x-api-key': 'right' }, [['days', '30']])).toBe('accepted')
})
