import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { answerPublic } from '../public-routes'

/** An answer with its text, unpacked, and what the text says as JSON. */
export type Answered = HttpResponse & { readonly text: string; readonly json: ReturnType<typeof JSON.parse> }

type Route = (request: HttpRequest) => Promise<HttpResponse>

/** The answer of a route, as a visitor of `charts.internal` gets it. */
export async function ask(
  route: Route,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answered> {
  const answer = await route({ method, url, headers: { host: 'charts.internal', ...headers } })
  return {
    ...answer,
    get text() {
      return unpacked(answer).toString()
    },
    get json() {
      return JSON.parse(unpacked(answer).toString())
    },
  }
}

/** The answer of the public route that takes an address. */
export const askPublic = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(answerPublic, url, headers, method)

function unpacked({ headers, body }: HttpResponse): Buffer {
  const coding = headers['content-encoding']
  return Buffer.from(
    coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body,
  )
}
