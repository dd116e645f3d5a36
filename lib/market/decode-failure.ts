import { ApiError, ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_parameter',
  401: 'invalid_key',
  403: 'permission_required',
  404: 'unknown_route',
  405: 'method_not_allowed',
  429: 'quota_exceeded',
  504: 'upstream_timeout',
}

/** Details of a failure that may be shown; anything else a server sends stays here. */
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

/** The failure a server’s answer stands for: its own code and sentence where it sent them, else what the status means. */
export function decodeFailure(status: number, text: string, host: string | null): ApiError {
  const body = parse(text)
  const code = codeOf(status, body.code)
  const who = host ?? 'The service'
  const sentence =
    typeof body.error === 'string' && body.error.length < 500
      ? body.error
      : `${who} answered with status ${status}`
  const detail = Object.fromEntries(
    SHOWN.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )
  return new ApiError(code, sentence, { detail })
}

function codeOf(status: number, code: unknown): ErrorCode {
  if (typeof code === 'string' && code in ERROR_STATUS && code !== 'internal') return code as ErrorCode
  return BY_STATUS[status] ?? (status >= 500 ? 'upstream_unreachable' : 'upstream_invalid')
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
