import { expect, test } from 'vitest'
import { readRefusal } from './read-refusal'

test.each([
  [404, ['block_height of chain/bitcoin'], 'data_not_available'],
  // Versions before 0.2 sent 503 for both, and named the part that failed.
  [503, ['block_height of chain/bitcoin'], 'data_not_available'],
  [503, undefined, 'data_not_available'],
  [503, ['keys'], 'service_unavailable'],
  [503, ['store'], 'service_unavailable'],
])('data_not_available with %i, missing %j, is %s', (status, missing, code) => {
  expect(readRefusal(status, { code: 'data_not_available', missing }, 'charts.example').code).toBe(code)
})
