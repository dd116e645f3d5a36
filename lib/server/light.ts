import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LightRequest, LightResponse } from '@/lib/contract/http'

export function toLightRequest(request: IncomingMessage): LightRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    // Only `set-cookie` ever holds a list, and requests have none.
    headers: request.headers as LightRequest['headers'],
    address: request.socket.remoteAddress,
  }
}

export function writeLight(response: ServerResponse, answer: LightResponse): void {
  const bodiless = answer.status === 304 || answer.status === 204
  if (!bodiless && answer.headers['content-length'] === undefined) {
    response.setHeader('content-length', answer.body.byteLength)
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}
