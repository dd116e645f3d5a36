import type { Documents, Routes } from './routes'

export type Path = keyof Routes
export type Row<P extends Path> = Routes[P]['row']
export type Params<P extends Path> = Routes[P]['params']

/** Facts about a response. Servers may send more. */
export interface Metadata {
  revision?: string
  resolution?: string
  /** Whether there are earlier rows that were asked for. `pages` continues with them. */
  truncated?: boolean
  /** Path and query of the pages before and after. */
  prev?: string
  next?: string
  /** Unit of each field. */
  units?: Record<string, string>
  /** Day of all rows, for a series that describes one moment. */
  snapshotDate?: string
  /** Inputs that ended although the rows go on. `fields` have no values after the day `until`. */
  stale?: { table: string; column: string; name: string; last: string; until: string; fields: string[] }[]
  /** Members that a total, share or count is taken over, with the names of those that are not loaded. */
  members?: { what: string; counted: number; of: number; missing: string[] }
  /** Sources of the prices that the rows use, by coin and days. */
  price?: { coin: string; source: string; from: string; to: string }[]
  [more: string]: unknown
}

/** Remaining requests of the key. Null for a window without a limit. Times are ISO 8601. */
export interface Quota {
  remainingHourly: number | null
  remainingDaily: number | null
  resetHourly: string | null
  resetDaily: string | null
}

export interface Envelope<R> {
  success: true
  count: number
  data: R[]
  metadata: Metadata
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
  let quota: Quota | null = null

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
    quota = readQuota(response.headers) ?? quota
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
        typeof error === 'string' ? error : `${path} responded with status ${response.status}.`,
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

  async function* pages<P extends Path, const F extends keyof Row<P> & string = keyof Row<P> & string>(
    path: P,
    params: Params<P> & { fields?: readonly F[] } = {},
    signal?: AbortSignal,
  ): AsyncGenerator<Envelope<Pick<Row<P>, F>>, void> {
    let page = (await ask(path, params, signal)) as Envelope<Pick<Row<P>, F>>
    yield page
    while (page.metadata.prev) {
      page = (await ask(page.metadata.prev, {}, signal)) as Envelope<Pick<Row<P>, F>>
      yield page
    }
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
    /**
     * The pages of a series, newest first; rows within a page are oldest first. Only rows finer than a day have more than
     * one page. Each page is a request.
     */
    pages,
    /** All rows of all pages, oldest first. */
    async all<P extends Path, const F extends keyof Row<P> & string = keyof Row<P> & string>(
      path: P,
      params: Params<P> & { fields?: readonly F[] } = {},
      signal?: AbortSignal,
    ): Promise<Pick<Row<P>, F>[]> {
      const found: Pick<Row<P>, F>[][] = []
      for await (const page of pages(path, params, signal)) found.unshift(page.data)
      return found.flat()
    },
    /** The quota that the last response reported; null before, and for a key without limits. */
    quota: () => quota,
    /** Documents that describe the API: chains, catalog, lists of a family. */
    document(path: Documents, params: Readonly<Record<string, string>> = {}, signal?: AbortSignal) {
      return ask(path, params, signal) as Promise<Record<string, unknown>>
    },
  }
}

function readQuota(headers: Headers): Quota | null {
  const count = (name: string) => {
    const text = headers.get(name)
    return text !== null && /^\d+$/.test(text) ? Number(text) : null
  }
  const remainingHourly = count('x-ratelimit-remaining-hourly')
  const remainingDaily = count('x-ratelimit-remaining-daily')
  if (remainingHourly === null && remainingDaily === null) return null
  const resetHourly = headers.get('x-ratelimit-reset-hourly')
  const resetDaily = headers.get('x-ratelimit-reset-daily')
  return { remainingHourly, remainingDaily, resetHourly, resetDaily }
}
