import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { type Coding, chooseCoding } from '../http/coding'
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
  const coding = wantedCoding(request, entry)
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

/** Whether the response of an entry was built before. */
export function isReady(request: HttpRequest, entry: Entry): boolean {
  return entry.answers[wantedCoding(request, entry)] !== undefined
}

/** The coding that the caller prefers, for an answer that is large enough. */
function wantedCoding({ headers }: HttpRequest, { body }: Entry): Coding {
  return body.byteLength >= MIN_COMPRESS_BYTES ? chooseCoding(headers['accept-encoding']) : 'identity'
}

/** A response with the headers of a quota, which are its own. */
export function withQuota(answer: HttpResponse, quota: Record<string, string> | undefined): HttpResponse {
  if (!quota) return answer
  return { status: answer.status, headers: answer.headers, own: quota, body: answer.body }
}
