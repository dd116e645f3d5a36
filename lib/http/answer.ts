import 'server-only'
import type { Readable } from 'node:stream'
import type { ApiError } from '@/lib/contract/errors'
import { type Coding, chooseKept, compress } from './coding'
import { decodeBody, type EncodedBody, encodeBody } from './encoded-body'
import { matchesEtag, weaken } from './etag'
import { toApiError } from './failure'
import { getLog } from './log'
import type { HttpRequest, HttpResponse } from './message'
import { allowsRange, readRange } from './parts/range'

/** Status and headers of a response. */
export interface ResponseOptions {
  status?: number
  headers?: Readonly<Record<string, string>>
  /** Seconds a browser may reuse it without revalidation. */
  maxAge?: number
  /** False for content that depends on the viewer, which no shared cache may store. */
  isPublic?: boolean
}

/** A body that is not in memory. */
export interface StoredBody {
  /** Bytes. */
  length: number
  /** The bytes from `start` to before `end`. */
  read: (start: number, end: number) => Readable
}

/** Response of a public route before encoding. */
export interface Reply extends ResponseOptions {
  body: EncodedBody
  /** Rows in the body, for limits on rows. */
  points?: number
  /** Series loaded for it, if more than one. Limits count each as a request. */
  series?: number
  /** Whether a reader may load parts of it, which are those of `body` or stored. Its bytes are never compressed. */
  inParts?: true | StoredBody
}

/** The response for a reply: compressed if accepted, 304 if unchanged, a part if asked, without a body for HEAD. */
export async function sendReply(request: HttpRequest, reply: Reply): Promise<HttpResponse> {
  const { body: encoded, status = 200, maxAge, isPublic = true, points, series } = reply
  const counted = series === undefined ? {} : { series }
  const headers: Record<string, string> = {
    'content-type': encoded.contentType,
    'cache-control': maxAge ? `${isPublic ? 'public' : 'private'}, max-age=${maxAge}` : 'no-store',
    vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
    ...reply.headers,
  }
  if (status === 200) {
    // A strong tag names bytes: those of a body that is sent both plain and compressed differ.
    headers.etag = reply.inParts || encoded.encoding === 'identity' ? encoded.etag : weaken(encoded.etag)
    if (matchesEtag(request.headers['if-none-match'], encoded.etag)) {
      return { status: 304, headers, body: new Uint8Array(0), ...counted }
    }
  }
  if (reply.inParts && status === 200) return partOf(request, reply, reply.inParts, headers)
  const { encoding } = encoded
  const coding = encoding === 'identity' ? encoding : chooseKept[encoding](request.headers['accept-encoding'])
  if (coding !== 'identity') headers['content-encoding'] = coding
  const body = coding === encoding ? encoded.bytes : await recoded(encoded, coding)
  headers['content-length'] = String(body.byteLength)
  return {
    status,
    headers,
    body: request.method === 'HEAD' ? new Uint8Array(0) : body,
    ...(points === undefined ? {} : { points }),
    ...counted,
  }
}

async function recoded(body: EncodedBody, coding: Coding): Promise<Uint8Array> {
  const plain = decodeBody(body)
  return coding === 'identity' ? plain : compress(plain, coding)
}

const EMPTY = new Uint8Array(0)

/** Bytes of which parts can be sent. */
interface Parts {
  length: number
  send: (start: number, end: number) => Pick<HttpResponse, 'body' | 'stream'>
}

const inMemory = (body: Uint8Array): Parts => ({
  length: body.byteLength,
  send: (start, end) => ({ body: body.subarray(start, end) }),
})

const onDisk = ({ length, read }: StoredBody): Parts => ({
  length,
  send: (start, end) => (start === end ? { body: EMPTY } : { body: EMPTY, stream: () => read(start, end) }),
})

/** The whole, or the part that the request asks for. Refusing to compress keeps its bytes those of the tag. */
function partOf(
  request: HttpRequest,
  { body: encoded, points }: Reply,
  inParts: true | StoredBody,
  headers: Record<string, string>,
): HttpResponse {
  const stored = inParts === true ? inMemory(decodeBody(encoded)) : onDisk(inParts)
  const { length } = stored
  const asked = allowsRange(request.headers['if-range'], encoded.etag) ? request.headers.range : undefined
  const range = readRange(asked, length)
  headers['accept-ranges'] = 'bytes'
  headers['cache-control'] = `${headers['cache-control']}, no-transform`
  if (range === null) {
    return {
      status: 416,
      headers: {
        ...headers,
        'cache-control': 'no-store',
        'content-range': `bytes */${length}`,
        'content-length': '0',
      },
      body: new Uint8Array(0),
    }
  }
  const { start, end } = range ?? { start: 0, end: length }
  if (range) headers['content-range'] = `bytes ${start}-${end - 1}/${length}`
  headers['content-length'] = String(end - start)
  return {
    status: range ? 206 : 200,
    headers,
    ...(request.method === 'HEAD' ? { body: EMPTY } : stored.send(start, end)),
    ...(points === undefined ? {} : { points: Math.ceil((points * (end - start)) / length) }),
  }
}

/** `retry-after`, where it is known. */
export function failureHeaders({ detail }: ApiError): Record<string, string> {
  return typeof detail.retryAfter === 'number' ? { 'retry-after': String(detail.retryAfter) } : {}
}

/** A failure as the JSON of the contract, with the fields of `more`. Internal failures are logged. */
export async function failureReply(
  request: HttpRequest,
  error: unknown,
  more: (failure: ApiError) => object = () => ({}),
): Promise<Reply> {
  const failure = toApiError(error, request, getLog())
  const body = { ...more(failure), ...failure.body() }
  return {
    body: await encodeBody(JSON.stringify(body), 'application/json; charset=utf-8'),
    status: failure.status,
    headers: failureHeaders(failure),
  }
}

export async function answerFailure(request: HttpRequest, error: unknown): Promise<HttpResponse> {
  return sendReply(request, await failureReply(request, error))
}
