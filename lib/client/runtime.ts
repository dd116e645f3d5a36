import type { Documents, Routes } from './routes'

export type Path = keyof Routes
export type Row<P extends Path> = Routes[P]['row']
export type Params<P extends Path> = Routes[P]['params']

export interface Envelope<R> {
  success: true
  count: number
  data: R[]
  metadata: { revision?: string; truncated?: boolean; resolution?: string; [more: string]: unknown }
  [name: string]: unknown
}

/** An error response of the server. `retryAfter` is in seconds, null if the server did not send it. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: unknown,
    readonly retryAfter: number | null,
    message: string,
  ) {
    super(message)
  }
}

export interface ClientOptions {
  /** Origin of the server, `https://charts.example`. */
  baseUrl: string
  key?: string
  fetch?: typeof fetch
  /** Number of responses to cache for `If-None-Match`. Default: 0. */
  keep?: number
}

/** A client of the API. Server errors are thrown as `ApiFailure`. Network errors are not wrapped. */
export function createClient({ baseUrl, key, fetch: send = fetch, keep = 0 }: ClientOptions) {
  const kept = new Map<string, { etag: string; body: unknown }>()

  async function ask(path: string, params: object, signal?: AbortSignal): Promise<unknown> {
    const url = new URL(baseUrl.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const known = kept.get(url.href)
    const response = await send(url.href, {
      headers: {
        ...(key ? { 'x-api-key': key } : {}),
        ...(known ? { 'if-none-match': known.etag } : {}),
      },
      redirect: 'error',
      ...(signal ? { signal } : {}),
    })
    if (response.status === 304 && known) return known.body
    const text = await response.text()
    let body: unknown = text
    try {
      body = JSON.parse(text)
    } catch {
      // Not JSON, for example a proxy's error page. The failure below contains it as text.
    }
    if (!response.ok || typeof body === 'string') {
      const { code, error } = Object(body) as { code?: unknown; error?: unknown }
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new ApiFailure(
        response.status,
        typeof code === 'string' ? code : 'unknown',
        body,
        Number.isFinite(wait) ? wait : null,
        typeof error === 'string' ? error : `${path} responded with status ${response.status}`,
      )
    }
    const etag = response.headers.get('etag')
    if (etag && keep > 0) {
      kept.delete(url.href)
      kept.set(url.href, { etag, body })
      if (kept.size > keep) kept.delete(kept.keys().next().value as string)
    }
    return body
  }

  return {
    /** Rows of a series, oldest first. With `fields`, rows contain only those fields. */
    get<P extends Path, const F extends keyof Row<P> & string = keyof Row<P> & string>(
      path: P,
      params: Params<P> & { fields?: readonly F[] } = {},
      signal?: AbortSignal,
    ): Promise<Envelope<Pick<Row<P>, F>>> {
      return ask(path, params, signal) as Promise<Envelope<Pick<Row<P>, F>>>
    },
    /** Documents that describe the API: chains, catalog, lists of a family. */
    document(path: Documents, params: Readonly<Record<string, string>> = {}, signal?: AbortSignal) {
      return ask(path, params, signal) as Promise<Record<string, unknown>>
    },
  }
}
