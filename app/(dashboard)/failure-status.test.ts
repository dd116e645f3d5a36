import { expect, test } from 'vitest'
import type { ErrorCode } from '@/lib/contract/errors'
import { failureStatus } from './failure-status'

const CASES: [ErrorCode, number][] = [
  ['upstream_unreachable', 502],
  ['upstream_invalid', 502],
  ['upstream_timeout', 504],
  ['data_not_available', 200],
  ['service_unavailable', 503],
  ['overloaded', 503],
  ['upstream_quota_exceeded', 503],
  ['internal', 500],
  ['upstream_refused', 502],
  ['tier_required', 200],
  ['sign_in_required', 200],
  ['invalid_parameter', 400],
  ['unknown_route', 404],
]

test.each(CASES)('a page that shows %s has status %i', (code, status) => {
  expect(failureStatus({ code, message: 'x', detail: {} })).toBe(status)
})
