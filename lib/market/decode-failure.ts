import { ApiError, ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import type { Content } from './transport'

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_parameter',
  401: 'invalid_key',
  403: 'permission_required',
  404: 'unknown_route',
  405: 'method_not_allowed',
  429: 'quota_exceeded',
  504: 'upstream_timeout',
}

/** Details of a failure that may be shown. Everything else from the server is dropped. */
const SHOWN = [
  'parameter',
  'value',
  'allowed',
  'currentTier',
  'requiredTier',
  'upgradeUrl',
  'permission',
  'fields',
  'suggestions',
  'window',
  'resetAt',
  'missing',
  'requestId',
] as const

export interface FailedAnswer {
  status: number
  content: Content
  /** Milliseconds from `Retry-After`. */
  retryAfterMs: number | null
}

/**
 * Decodes a failed response: its own code and sentence if it has them, or the meaning of the status. `retryAfter` in
 * the details is in seconds.
 */
export function decodeFailure(answer: FailedAnswer, host: string | null): ApiError {
  const { status, retryAfterMs } = answer
  const body = bodyOf(answer.content)
  const sentence =
    typeof body.error === 'string' && body.error !== '' && body.error.length < 500
      ? body.error
      : `${host ?? 'The service'} answered with status ${status}`
  const detail = Object.fromEntries(
    SHOWN.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )
  if (retryAfterMs !== null) detail.retryAfter = Math.ceil(retryAfterMs / 1000)
  return new ApiError(codeOf(status, body.code, host), sentence, { detail })
}

function codeOf(status: number, code: unknown, host: string | null): ErrorCode {
  // For the dashboard, an internal error of a remote server is an unusable response.
  const own = typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
  if (own && (code !== 'internal' || host === null)) return code as ErrorCode
  return BY_STATUS[status] ?? (status >= 500 ? 'upstream_unreachable' : 'upstream_invalid')
}

function bodyOf(content: Content): Record<string, unknown> {
  if (content.as === 'failure') return content.failure
  return content.as === 'text' ? parse(content.text) : {}
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
