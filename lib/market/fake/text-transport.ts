import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { Transport } from '../transport'

/** A transport to a fake server that returns bodies as text. */
export function createTextTransport(handle: (request: HttpRequest) => Promise<HttpResponse>): Transport {
  return {
    host: null,
    async get(path, headers) {
      const answer = await handle({ method: 'GET', url: path, headers })
      const text = new TextDecoder().decode(answer.body)
      return { status: answer.status, headers: answer.headers, content: { as: 'text', text } }
    },
  }
}
