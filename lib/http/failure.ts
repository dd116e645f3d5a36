import { randomUUID } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { answerJson } from './answer-json'
import type { Log } from './log'
import { readTarget } from './target'

/** Any error as the JSON body and headers of a failure; what is not an `ApiError` is logged and answered as `internal`. */
export function toFailure(error: unknown, request: HttpRequest, log: Log): HttpResponse {
  const failure = toApiError(error, request, log)
  return answerJson(request, failure.status, failure.body(), {
    ...(failure.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(typeof failure.detail.retryAfter === 'number'
      ? { 'retry-after': String(failure.detail.retryAfter) }
      : {}),
    ...(failure.status === 405 ? { allow: String(failure.detail.allow ?? 'GET, HEAD') } : {}),
  })
}

/** What is not an `ApiError` is a fault of ours: its cause is logged, and the answer names only the request. */
export function toApiError(error: unknown, request: HttpRequest, log: Log): ApiError {
  if (error instanceof ApiError) return error
  const requestId = request.trace?.id ?? randomUUID()
  log.error(`${request.method} ${readTarget(request.url).path} failed`, error, { id: requestId })
  return new ApiError('internal', `Something went wrong here. Mention ${requestId} when you report it.`, {
    detail: { requestId },
  })
}
