import { ApiError, type ErrorCode, isErrorCode } from '@/lib/contract/errors'
import { codeOfStatus, readRefusal } from './remote/read-refusal'
import type { Content } from './transport'

export interface FailedAnswer {
  status: number
  content: Content
  /** Milliseconds from `Retry-After`. */
  retryAfterMs: number | null
}

/**
 * Decodes a failed response. `retryAfter` in the details is in seconds. The service in this process words its failures
 * itself. Only the status, a known code and known details of a remote server count: its sentence is for the log.
 */
export function decodeFailure(answer: FailedAnswer, host: string | null): ApiError {
  const { status, retryAfterMs } = answer
  const body = bodyOf(answer.content)
  const waits = retryAfterMs === null ? {} : { retryAfter: Math.ceil(retryAfterMs / 1000) }
  if (host !== null) {
    const { code, sentence, detail } = readRefusal(status, body, host)
    return new ApiError(code, sentence, { detail: { ...detail, ...waits } })
  }
  const { success: _, error, code, ...detail } = body
  const sentence =
    typeof error === 'string' && error !== '' ? error : `The service responded with status ${status}.`
  return new ApiError(ownCode(status, code), sentence, { detail: { ...detail, ...waits } })
}

function ownCode(status: number, code: unknown): ErrorCode {
  if (typeof code === 'string' && isErrorCode(code)) return code
  return codeOfStatus(status)
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
