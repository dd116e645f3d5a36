import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { Transport } from '../transport'
import { writeAddress } from '../write-address'

/** A transport to a fake server that returns bodies as text. */
export function createTextTransport(handle: (request: HttpRequest) => Promise<HttpResponse>): Transport {
  return {
    host: null,
    async get(request) {
      const { headers } = request
      const answer = await handle({ method: 'GET', url: writeAddress(request), headers })
      const text = new TextDecoder().decode(answer.body)
      return { status: answer.status, headers: answer.headers, content: { as: 'text', text } }
    },
  }
}
