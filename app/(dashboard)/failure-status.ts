import type { Failure } from '@/components/chart/panel/failure'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'

/** Refusals that concern the key of this installation. No visitor can do anything about them. */
const OF_OUR_KEY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'missing_key',
  'invalid_key',
  'revoked_key',
  'expired_key',
  'key_in_url',
  'ip_not_allowed',
  'endpoint_not_granted',
  'field_not_granted',
  'permission_required',
])

/**
 * Status of a page that shows a failure instead of data, the same as of its data. 200 if signing in or another plan gives
 * the visitor access, and if the series has no data: the page exists and says so.
 */
export function failureStatus({ code, detail }: Failure): number {
  if (code === 'data_not_available') return 200
  const status = ERROR_STATUS[code]
  if (status >= 500 || status === 404 || status === 400) return OF_OUR_KEY.has(code) ? 502 : status
  if (code === 'quota_exceeded') return 503
  return OF_OUR_KEY.has(code) || (code === 'tier_required' && detail.account !== true) ? 502 : 200
}
