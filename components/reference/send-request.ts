import { ANSWER_HEADERS } from './answer-headers'

export interface Answer {
  status: number
  statusText: string
  milliseconds: number
  /** Of the body after decompression. */
  bytes: number
  headers: readonly [name: string, value: string][]
  etag: string | null
  contentType: string
  body: string
}

export interface Sending {
  /** Path and query on this server; another host is refused, because the key would go there. */
  url: string
  /** Empty: the request is sent without one. */
  key: string
  etag: string | null
  signal: AbortSignal
}

/** Sends a request of the try-it form. The key goes into a header of this one request and nowhere else. */
export async function sendRequest(sending: Sending, send: typeof fetch = fetch): Promise<Answer> {
  if (!/^\/api\/[^\\]*$/.test(sending.url)) throw new Error('Only routes of this server can be tried.')
  const headers: Record<string, string> = {}
  if (sending.key !== '') headers['x-api-key'] = sending.key
  if (sending.etag !== null) headers['if-none-match'] = sending.etag
  const began = performance.now()
  const response = await send(sending.url, {
    headers,
    signal: sending.signal,
    credentials: 'omit',
    redirect: 'error',
    // The visitor sees what the server answers, not what the browser has kept.
    cache: 'no-store',
  })
  const body = await response.text()
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: performance.now() - began,
    bytes: new TextEncoder().encode(body).byteLength,
    headers: [...response.headers].filter(([name]) => Object.hasOwn(ANSWER_HEADERS, name)),
    etag: response.headers.get('etag'),
    contentType: response.headers.get('content-type') ?? '',
    body,
  }
}
