import { ANSWER_HEADERS } from './answer-headers'

export interface Answer {
  status: number
  statusText: string
  milliseconds: number
  /** Size of the decompressed body. */
  bytes: number
  headers: readonly [name: string, value: string][]
  etag: string | null
  contentType: string
  body: string
}

export interface FormRequest {
  /** Path and query on this server. Other hosts are refused, because they would receive the key. */
  url: string
  /** Empty for a request without a key. */
  key: string
  etag: string | null
  signal: AbortSignal
}

/** Sends the request of the form. The key is used for one header of this request only. */
export async function sendRequest(sending: FormRequest, send: typeof fetch = fetch): Promise<Answer> {
  if (!/^\/api\/[^\\]*$/.test(sending.url)) throw new Error('Only routes of this server can be tried here.')
  const headers: Record<string, string> = {}
  if (sending.key !== '') headers['x-api-key'] = sending.key
  if (sending.etag !== null) headers['if-none-match'] = sending.etag
  const began = performance.now()
  const response = await send(sending.url, {
    headers,
    signal: sending.signal,
    credentials: 'omit',
    redirect: 'error',
    // Show the server's response, not the browser's cache.
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
