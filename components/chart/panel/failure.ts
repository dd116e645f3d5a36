import { type ErrorCode, isErrorCode } from '@/lib/contract/errors'

// The type of a failure is part of the first scripts. Its explanation (`explain-failure.ts`) is loaded with the drawing
// code.

export interface Failure {
  code: ErrorCode
  message: string
  detail: Readonly<Record<string, unknown>>
}

/**
 * Converts a thrown value to a failure. API errors keep their code. Anything else is a lost connection in the browser,
 * and an internal error on the server.
 */
export function failureOf(error: unknown): Failure {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    isErrorCode(error.code)
  ) {
    const detail = 'detail' in error && typeof error.detail === 'object' && error.detail ? error.detail : {}
    return { code: error.code, message: error.message, detail: detail as Failure['detail'] }
  }
  if (typeof window === 'undefined') {
    return { code: 'internal', message: 'Could not render the page. Try again.', detail: {} }
  }
  return {
    code: 'upstream_unreachable',
    message: 'The connection was lost before the response was complete. Check your connection and try again.',
    detail: {},
  }
}
