import { randomUUID } from 'node:crypto'
import { ApiError, findApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { answerJson } from './answer-json'
import { measureRefusal } from './cause/measure-refusal'
import type { Log } from './log'
import { readTarget } from './reading/target'
import { redactUrl } from './redact'

/** Any error as a failure response. Errors other than `ApiError` are logged and become `internal`. */
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

/** Errors other than `ApiError` may contain secrets: they are logged, and the response contains only the request ID. */
export function toApiError(error: unknown, request: HttpRequest, log: Log): ApiError {
  const failure = findApiError(error) ?? logged(error, request, log)
  measureRefusal(failure)
  return failure
}

function logged(error: unknown, request: HttpRequest, log: Log): ApiError {
  const requestId = request.trace?.id ?? randomUUID()
  log.error(`${request.method} ${redactUrl(readTarget(request.url).path)} failed`, error, { id: requestId })
  return new ApiError(
    'internal',
    `Something went wrong on our side. If you report it, include the request ID ${requestId}.`,
    {
      detail: { requestId },
    },
  )
}
