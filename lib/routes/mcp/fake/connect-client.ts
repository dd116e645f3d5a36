import { Client, type FetchLike, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'

/** Revisions of the protocol that clients speak. */
export const ERAS = ['2026-07-28', '2025-11-25'] as const
export type Era = (typeof ERAS)[number]

export const CLIENT_HOST = 'localhost:3000'

/** The fetch of a client whose requests a route answers without a network. */
export function fetchFrom(
  route: (request: HttpRequest) => Promise<HttpResponse>,
  headers: Record<string, string> = {},
): FetchLike {
  return async (url, init) => {
    const asked = new Request(url, init as RequestInit)
    const body = new Uint8Array(await asked.arrayBuffer())
    const { pathname, search } = new URL(asked.url)
    const answered = await route({
      method: asked.method,
      url: pathname + search,
      headers: { host: CLIENT_HOST, ...Object.fromEntries(asked.headers), ...headers },
      readBody: async (limit) => (body.byteLength > limit ? undefined : body),
    })
    const content = [204, 304].includes(answered.status) ? null : (answered.body as BodyInit)
    return new Response(content, { status: answered.status, headers: answered.headers })
  }
}

/** A client of the official package that speaks a revision. */
export async function connectClient(
  era: Era,
  fetch: FetchLike,
  url = `http://${CLIENT_HOST}/mcp`,
): Promise<Client> {
  const options = era === '2026-07-28' ? { versionNegotiation: { mode: 'auto' as const } } : {}
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch }))
  return client
}
