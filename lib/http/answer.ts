import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { toApiError } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { type Packed, pack, unpack } from './encoded-body'

/** How a door’s answer goes out, beside what it holds. */
export interface Sending {
  status?: number
  headers?: Record<string, string>
  /** Seconds a browser may reuse it without asking. */
  maxAge?: number
  /** False for what depends on who asks: no cache between us and them may keep it. */
  isPublic?: boolean
}

/** A door’s answer: compressed where the caller takes it, 304 when the caller has it already, empty for HEAD. */
export function answer(request: HttpRequest, packed: Packed, sending: Sending = {}): HttpResponse {
  const { status = 200, maxAge, isPublic = true } = sending
  const headers: Record<string, string> = {
    'content-type': packed.contentType,
    'cache-control': maxAge ? `${isPublic ? 'public' : 'private'}, max-age=${maxAge}` : 'no-store',
    vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
    ...sending.headers,
  }
  if (status === 200) {
    headers.etag = packed.etag
    const given = request.headers['if-none-match']
    if (given?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === packed.etag)) {
      return { status: 304, headers, body: new Uint8Array(0) }
    }
  }
  const gzip = packed.encoding === 'gzip' && acceptsGzip(request)
  if (gzip) headers['content-encoding'] = 'gzip'
  const body = gzip ? packed.bytes : unpack(packed)
  headers['content-length'] = String(body.byteLength)
  return { status, headers, body: request.method === 'HEAD' ? new Uint8Array(0) : body }
}

function acceptsGzip(request: HttpRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '')
}

/** Headers a failure brings: when asking again makes sense, where that is known. */
export function failureHeaders({ detail }: ApiError): Record<string, string> {
  return typeof detail.retryAfter === 'number' ? { 'retry-after': String(detail.retryAfter) } : {}
}

/** A failure as the JSON that the contract prescribes. */
export async function answerFailure(request: HttpRequest, error: unknown): Promise<HttpResponse> {
  const failure = toApiError(error, request, getLog())
  const packed = await pack(JSON.stringify(failure.body()), 'application/json; charset=utf-8')
  return answer(request, packed, { status: failure.status, headers: failureHeaders(failure) })
}

/** GET and HEAD are all a door knows. */
export async function refuseMethod(request: HttpRequest): Promise<HttpResponse | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const refused = await answerFailure(
    request,
    new ApiError('method_not_allowed', `${request.method} is not allowed here`),
  )
  return { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } }
}

/** Path after a door’s prefix, decoded, and the query; an address that cannot be decoded is an unknown route. */
export function readAddress(request: HttpRequest, prefix: string): { path: string; search: URLSearchParams } {
  const [rawPath, query = ''] = request.url.split(/\?(.*)/s)
  try {
    return { path: decodeURIComponent(rawPath.slice(prefix.length)), search: new URLSearchParams(query) }
  } catch (cause) {
    throw new ApiError('unknown_route', 'This address cannot be read', { cause })
  }
}
