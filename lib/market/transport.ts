import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { HttpResponse } from '@/lib/http/message'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import { getService } from '@/lib/service/registry'

/** How requests reach the API. The only place that knows whether it is in this process or elsewhere. */
export interface Transport {
  /** Host of the server elsewhere; null in process. */
  readonly host: string | null
  /** `path` with its query; headers in lower case. Throws ApiError when there is no whole answer. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<TransportAnswer>
}

export interface TransportAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** A shorter key could be part of a number or a word, and taking it out would spoil the data. */
const LEAST_SECRET = 16

const dashboard: Principal = { id: 'dashboard', tier: 'enterprise', permissions: FULL_PERMISSIONS }

/** The embedded service, asked with a principal that exists only here: it has no key to leak. */
export function createInProcessTransport(
  handle: (
    request: Parameters<ReturnType<typeof getService>['handle']>[0],
    principal: Principal,
  ) => Promise<HttpResponse> = (request, principal) => getService().handle(request, principal),
): Transport {
  return {
    host: null,
    async get(path, headers) {
      const answer = await handle({ method: 'GET', url: path, headers }, dashboard)
      return {
        status: answer.status,
        headers: answer.headers,
        body: new TextDecoder().decode(answer.body),
      }
    },
  }
}

/**
 * A server elsewhere. The key travels in a header to exactly this host: redirects are failures, so it never reaches
 * another one; where that host repeats it in an answer it is taken out.
 */
export function createHttpTransport(options: { url: string; key: string; timeoutMs?: number }): Transport {
  const { host, origin, pathname } = new URL(options.url)
  const prefix = pathname.replace(/\/(api(\/v1)?\/?)?$/, '')
  const timeoutMs = options.timeoutMs ?? 15_000
  const withoutKey = (text: string) =>
    options.key.length < LEAST_SECRET ? text : text.replaceAll(options.key, '[key]')
  return {
    host,
    async get(path, headers) {
      let answer: TransportAnswer
      try {
        const response = await fetch(origin + prefix + path, {
          headers: { ...headers, 'x-api-key': options.key },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          cache: 'no-store',
        })
        answer = {
          status: response.status,
          headers: Object.fromEntries([...response.headers].map(([name, text]) => [name, withoutKey(text)])),
          body: response.status === 304 ? '' : withoutKey(await response.text()),
        }
      } catch (cause) {
        throw unreachable(host, timeoutMs, cause)
      }
      if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
        throw new ApiError('upstream_invalid', `${host} answered with a redirect, which is not followed`)
      }
      return answer
    },
  }
}

/** Names the host and nothing else: the cause may quote the request. */
function unreachable(host: string, timeoutMs: number, cause: unknown): ApiError {
  const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return timedOut
    ? new ApiError(
        'upstream_timeout',
        `${host} did not answer within ${Math.round(timeoutMs / 1000)} seconds`,
      )
    : new ApiError('upstream_unreachable', `${host} could not be reached`)
}
