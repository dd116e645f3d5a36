import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse, Trace } from '@/lib/http/message'

export function toHttpRequest(request: IncomingMessage, trace: Trace): HttpRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    // Only `set-cookie` is a list, and requests do not have it.
    headers: request.headers as HttpRequest['headers'],
    address: request.socket.remoteAddress,
    trace,
    isGone: () => request.socket.destroyed,
    readBody: (limit) => readBody(request, limit),
    streamBody: () => request,
  }
}

/** Bytes beyond the limit are discarded but still received, so that the response reaches the client. */
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
    // Senders may reset or close a connection: the server did not fail.
    const end = () =>
      reject(new ApiError('invalid_parameter', 'The connection closed before the whole body arrived.'))
    request.once('error', end)
    request.once('close', end)
  })
}

type HeaderObject = Readonly<Record<string, string>>

/** Headers as a flat list, which Node writes fastest. One list per headers object, which many responses share. */
const flattened = new WeakMap<HeaderObject, readonly string[]>()

/** Headers about the connection, which belong to Node. Libraries that answer routes name them too. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const flatten = (headers: HeaderObject): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()))
    .flat()

/**
 * Sends a response. Its own headers override those of `always`. Those about the connection are left out: a client that wants
 * it closed would wait for its end, and a server that leaves could not end.
 */
export function writeResponse(
  response: ServerResponse,
  answer: HttpResponse,
  always: HeaderObject,
  trace: Trace,
): void {
  let shared = flattened.get(answer.headers)
  if (!shared) {
    shared = flatten({ ...always, ...answer.headers })
    flattened.set(answer.headers, shared)
  }
  const headers = shared.slice()
  for (const name in answer.own) headers.push(name, answer.own[name])
  headers.push('x-request-id', trace.id)
  // The length of what GET sends may be unknown to HEAD.
  const bodiless = answer.status === 304 || answer.status === 204 || response.req.method === 'HEAD'
  if (!bodiless && answer.headers['content-length'] === undefined) {
    headers.push('content-length', String(answer.body.byteLength))
  }
  response.writeHead(answer.status, headers)
  if (!answer.stream || bodiless) {
    response.end(answer.body)
    return
  }
  // A file that cannot be read to its end, or a client that leaves, ends the connection: the length was announced.
  pipeline(answer.stream(), response, () => {})
}
