import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LightRequest, LightResponse, Trace } from '@/lib/contract/http'

export function toLightRequest(request: IncomingMessage, trace: Trace): LightRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    // Only `set-cookie` ever holds a list, and requests have none.
    headers: request.headers as LightRequest['headers'],
    address: request.socket.remoteAddress,
    trace,
  }
}

type HeaderObject = Readonly<Record<string, string>>

/** Headers as node writes them fastest, names and values in turn; one list for every answer that shares the object. */
const flattened = new WeakMap<HeaderObject, readonly string[]>()

/** Sends an answer: `always` first, then what the answer says, which wins over a header of the same name. */
export function writeLight(
  response: ServerResponse,
  answer: LightResponse,
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
