import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'

export function toLightRequest(request: IncomingMessage): LightRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    // Only `set-cookie` ever holds a list, and requests have none.
    headers: request.headers as LightRequest['headers'],
    address: request.socket.remoteAddress,
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

export function writeLight(response: ServerResponse, answer: LightResponse): void {
  const bodiless = answer.status === 304 || answer.status === 204
  if (!bodiless && answer.headers['content-length'] === undefined) {
    response.setHeader('content-length', answer.body.byteLength)
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}
