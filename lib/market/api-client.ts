import { ApiError } from '@/lib/contract/errors'
import type { Quota } from '@/lib/contract/series'
import type { ValueAddress } from '@/lib/contract/value-request'
import { retryAfterMs } from '@/lib/http/retry/retry-after'
import type { Scope } from '@/lib/process/scope'
import { decodeFailure } from './decode-failure'
import { readTime } from './remote/read-refusal'
import { type RetryOptions, withRetry } from './remote/retry'
import type { UpstreamLog } from './remote/upstream-log'
import type { Content, Transport, TransportAnswer } from './transport'

export interface ApiResponse {
  /** Null if the value with this ETag is still current. */
  content: Content | null
  etag: string | null
}

const SHORTEST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Sends requests to the API with retries and stores the quota it reports. While the server reports a used-up quota,
 * requests that cost quota are not sent.
 */
export function createApiClient(transport: Transport, retry: RetryOptions, log?: UpstreamLog) {
  const { now, ticks } = retry
  let quota: Quota | null = null
  let spent: { until: number; error: ApiError } | null = null

  async function ask(address: ValueAddress, etag: string | null, scope?: Scope): Promise<ApiResponse> {
    const costs = !address.path.startsWith('/api/public/')
    if (costs && spent && ticks() < spent.until) throw spent.error
    const headers: Record<string, string> = { accept: 'application/json' }
    if (etag) headers['if-none-match'] = etag
    const answer = await withRetry(
      () => transport.get({ ...address, headers }, scope),
      // Versions before 0.2 send 503 for a series without data. It stays without, so a retry only costs time.
      ({ content }) => content.as !== 'text' || content.text.includes('"data_not_available"'),
      retry,
    ).catch((error: unknown) => {
      log?.failed(address, error)
      throw error
    })
    log?.answered()
    quota = readQuota(answer.headers) ?? quota
    const { status, content } = answer
    if (status === 304 && etag) return { content: null, etag }
    if (status < 200 || status > 299) {
      const wait = retryAfterMs(answer.headers['retry-after'], now())
      const failure = decodeFailure({ status, content, retryAfterMs: wait }, transport.host)
      log?.failed(address, failure, content.as === 'text' ? content.text : undefined)
      if (failure.code === 'upstream_quota_exceeded')
        spent = { until: ticks() + pauseAfter(failure), error: failure }
      throw failure
    }
    return { content, etag: answer.headers.etag ?? null }
  }

  /** Milliseconds to wait after a failure: as the server says, or a default; none in process. */
  function pauseAfter(error: unknown): number {
    if (transport.host === null) return 0
    const { retryAfter, resetAt } = error instanceof ApiError ? error.detail : {}
    const wanted =
      typeof retryAfter === 'number'
        ? retryAfter * 1000
        : typeof resetAt === 'string'
          ? Date.parse(resetAt) - now()
          : Number.NaN
    return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, wanted || 0))
  }

  return { ask, pauseAfter, quota: () => quota }
}

function readQuota(headers: TransportAnswer['headers']): Quota | null {
  const count = (name: string) => {
    const value = headers[name]
    return value && /^\d+$/.test(value) ? Number(value) : null
  }
  const quota: Quota = {
    remainingHourly: count('x-ratelimit-remaining-hourly'),
    remainingDaily: count('x-ratelimit-remaining-daily'),
    resetHourly: readTime(headers['x-ratelimit-reset-hourly']),
    resetDaily: readTime(headers['x-ratelimit-reset-daily']),
  }
  return Object.values(quota).some((value) => value !== null) ? quota : null
}
