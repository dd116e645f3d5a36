import 'server-only'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'

export interface Answer {
  status?: number
  body: string | Uint8Array
  contentType: string
  headers?: Record<string, string>
  /** Seconds a browser may reuse it without asking. */
  maxAge?: number
}

const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/
const LEAST_BYTES = 1024

/** A door’s answer: compressed where it pays, with an ETag, 304 when the caller has it already, empty for HEAD. */
export function answer(request: LightRequest, made: Answer): LightResponse {
  const plain = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'content-type': made.contentType,
    'cache-control': made.maxAge ? `public, max-age=${made.maxAge}` : 'no-store',
    vary: 'accept-encoding',
    etag,
    ...made.headers,
  }
  const given = request.headers['if-none-match']
  if (given && given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return { status: 304, headers, body: new Uint8Array(0) }
  }
  const gzip = COMPRESSIBLE.test(made.contentType) && plain.byteLength >= LEAST_BYTES && acceptsGzip(request)
  const body = gzip ? gzipSync(plain, { level: 6 }) : plain
  if (gzip) headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(body.byteLength)
  return { status: made.status ?? 200, headers, body: request.method === 'HEAD' ? new Uint8Array(0) : body }
}

function acceptsGzip(request: LightRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '')
}

/** Any failure as an ApiError; what is not one is a fault of ours and its message stays here. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError('internal', 'Something went wrong here.', { cause: error })
}

/** A failure as the JSON that the contract prescribes. */
export function answerFailure(request: LightRequest, error: unknown): LightResponse {
  const failure = toApiError(error)
  if (failure.code === 'internal') console.error(failure.cause)
  return answer(request, {
    status: failure.status,
    body: JSON.stringify(failure.body()),
    contentType: 'application/json; charset=utf-8',
  })
}

/** GET and HEAD are all a door knows. */
export function refuseMethod(request: LightRequest): LightResponse | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const refused = answerFailure(
    request,
    new ApiError('method_not_allowed', `${request.method} is not allowed here`),
  )
  return { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } }
}

/** Path after a door’s prefix, decoded, and the query; an address that cannot be decoded is an unknown route. */
export function readAddress(
  request: LightRequest,
  prefix: string,
): { path: string; search: URLSearchParams } {
  const [rawPath, query = ''] = request.url.split(/\?(.*)/s)
  try {
    return { path: decodeURIComponent(rawPath.slice(prefix.length)), search: new URLSearchParams(query) }
  } catch (cause) {
    throw new ApiError('unknown_route', 'This address cannot be read', { cause })
  }
}
