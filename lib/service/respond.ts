import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { type Coding, chooseCoding, chooseGzip } from '../http/coding'
import { matchesEtag } from '../http/etag'
import { type ByteCache, type Entry, MIN_COMPRESS_BYTES } from './byte-cache'

const NOTHING = new Uint8Array(0)

/** A 304 response if the request already has this ETag, otherwise undefined. */
export function notModified(
  request: HttpRequest,
  etag: string,
  headers: Readonly<Record<string, string>>,
): HttpResponse | undefined {
  if (!matchesEtag(request.headers['if-none-match'], etag)) return undefined
  return { status: 304, headers, body: NOTHING }
}

/**
 * A 200 response with encoded bytes, compressed if the client accepts it. HEAD gets the same headers without a body.
 * `headers` are the same for every response under this key, so the result is built once and shared by all hits.
 */
export async function respond(
  request: HttpRequest,
  key: string,
  entry: Entry,
  headers: Readonly<Record<string, string>>,
  cache: ByteCache,
): Promise<HttpResponse> {
  const coding = codingOf(request, entry)
  let answer = entry.answers[coding]
  if (!answer) {
    const body = await cache.encode(key, entry, coding)
    const link = [headers.link, ...(entry.links ?? [])].filter(Boolean).join(', ')
    answer = {
      status: 200,
      headers: {
        ...headers,
        ...(link ? { link } : {}),
        'content-type': entry.contentType,
        'content-length': String(body.byteLength),
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        'server-timing': 'cache;desc=hit',
      },
      body,
    }
    entry.answers[coding] = answer
  }
  return request.method === 'HEAD' ? { ...answer, body: NOTHING } : answer
}

/** Whether the response of an entry was built before, in its best form. */
export function isReady(request: HttpRequest, entry: Entry): boolean {
  const coding = wantedCoding(request, entry)
  return entry.answers[coding] !== undefined && (coding === 'identity' || !entry.quick.has(coding))
}

/** The coding that the caller prefers, for an answer that is large enough. */
function wantedCoding(request: HttpRequest, { size }: Entry): Coding {
  return size >= MIN_COMPRESS_BYTES ? preferredCoding(request) : 'identity'
}

export function preferredCoding({ headers }: HttpRequest): Coding {
  return chooseCoding(headers['accept-encoding'])
}

/** Those who ask first get the form in which the answer was made, if they take it. */
function codingOf(request: HttpRequest, entry: Entry): Coding {
  const isMadeSo = !entry.isShared && entry.body === null && entry.quick.has('gzip')
  return isMadeSo && takesGzip(request) ? 'gzip' : wantedCoding(request, entry)
}

/** Whether the caller accepts gzip, also if it prefers another coding. */
export function takesGzip({ headers }: HttpRequest): boolean {
  return chooseGzip(headers['accept-encoding']) === 'gzip'
}

/** A response with the headers of a quota, which are its own. */
export function withQuota(answer: HttpResponse, quota: Record<string, string> | undefined): HttpResponse {
  if (!quota) return answer
  return { status: answer.status, headers: answer.headers, own: quota, body: answer.body }
}
