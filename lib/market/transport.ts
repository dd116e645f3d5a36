import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { LightResponse } from '@/lib/contract/http'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/principal'
import { getService } from '@/lib/service/registry'

/** How requests reach the API. The only place that knows whether it is in this process or elsewhere. */
export interface Transport {
  /** Host of the server elsewhere; null in process. */
  readonly host: string | null
  /** `path` with its query; headers in lower case. Throws ApiError when there is no answer at all. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<TransportAnswer>
}

export interface TransportAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  text(): Promise<string>
}

const dashboard: Principal = { id: 'dashboard', tier: 'enterprise', permissions: FULL_PERMISSIONS }

/** The embedded service, asked with a principal that exists only here: it has no key to leak. */
export function createInProcessTransport(
  handle: (
    request: Parameters<ReturnType<typeof getService>['handle']>[0],
    principal: Principal,
  ) => Promise<LightResponse> = (request, principal) => getService().handle(request, principal),
): Transport {
  return {
    host: null,
    async get(path, headers) {
      const answer = await handle({ method: 'GET', url: path, headers }, dashboard)
      return {
        status: answer.status,
        headers: answer.headers,
        text: async () => new TextDecoder().decode(answer.body),
      }
    },
  }
}

/**
 * A server elsewhere. The key travels in a header to exactly this host: redirects are failures, so it never reaches
 * another one.
 */
export function createHttpTransport(options: { url: string; key: string; timeoutMs?: number }): Transport {
  const base = new URL(options.url)
  const prefix = base.pathname.replace(/\/$/, '')
  const timeoutMs = options.timeoutMs ?? 15_000
  return {
    host: base.host,
    async get(path, headers) {
      let response: Response
      try {
        response = await fetch(base.origin + prefix + path, {
          headers: { ...headers, 'x-api-key': options.key },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          cache: 'no-store',
        })
      } catch (cause) {
        throw unreachable(base.host, timeoutMs, cause)
      }
      if (response.status >= 300 && response.status < 400 && response.status !== 304) {
        throw new ApiError('upstream_invalid', `${base.host} answered with a redirect, which is not followed`)
      }
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: () =>
          response.text().catch((cause) => {
            throw unreachable(base.host, timeoutMs, cause)
          }),
      }
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
