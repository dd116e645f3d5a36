import type { HttpRequest, HttpResponse } from '@/lib/http/message'

/** A small JSON response that no cache stores. HEAD gets the headers only. */
export function answerJson(
  request: Pick<HttpRequest, 'method'>,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const body = Buffer.from(JSON.stringify(value))
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.byteLength),
      'cache-control': 'no-store',
      ...headers,
    },
    body: request.method === 'HEAD' ? new Uint8Array(0) : body,
  }
}
