import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse, Trace } from '@/lib/http/message'

export function toHttpRequest(request: IncomingMessage, trace: Trace): HttpRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    // Only `set-cookie` ever holds a list, and requests have none.
    headers: request.headers as HttpRequest['headers'],
    address: request.socket.remoteAddress,
    trace,
    readBody: (limit) => readBody(request, limit),
  }
}

/** What is beyond the limit is let pass unread, so that the answer still reaches the caller. */
function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limit) chunks.push(chunk)
      else resolve(undefined)
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => reject(new ApiError('invalid_parameter', 'The body broke off.')))
  })
}

type HeaderObject = Readonly<Record<string, string>>

/** Headers as node writes them fastest, names and values in turn; one list for every answer that shares the object. */
const flattened = new WeakMap<HeaderObject, readonly string[]>()

/** Sends an answer: `always` first, then what the answer says, which wins over a header of the same name. */
export function writeResponse(
  response: ServerResponse,
  answer: HttpResponse,
  always: HeaderObject,
  trace: Trace,
): void {
  let shared = flattened.get(answer.headers)
  if (!shared) {
    shared = Object.entries({ ...always, ...answer.headers }).flat()
    flattened.set(answer.headers, shared)
  }
  const headers = shared.slice()
  for (const name in answer.own) headers.push(name, answer.own[name])
  headers.push('x-request-id', trace.id)
  const bodiless = answer.status === 304 || answer.status === 204
  if (!bodiless && answer.headers['content-length'] === undefined) {
    headers.push('content-length', String(answer.body.byteLength))
  }
  response.writeHead(answer.status, headers)
  response.end(answer.body)
}
