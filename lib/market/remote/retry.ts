import { ApiError } from '@/lib/contract/errors'
import { retryAfterMs } from '@/lib/http/retry/retry-after'
import type { TransportAnswer } from '../transport'

export interface RetryOptions {
  attempts: number
  /** First delay in milliseconds. Doubles with each attempt, with up to half of it added at random. */
  pauseMs: number
  /** If the server requires a longer delay, the request is not retried. */
  longestMs: number
  sleep: (ms: number) => Promise<void>
  random: () => number
  /** The time of day, for dates that a server names. */
  now: () => number
  /** Milliseconds of a clock that is never set. */
  ticks: () => number
}

export const RETRY: RetryOptions = {
  attempts: 3,
  pauseMs: 200,
  longestMs: 4000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
  ticks: () => performance.now(),
}

const WORTH_ANOTHER_TRY = new Set([429, 500, 502, 503, 504])

/**
 * Retries if another attempt may help: no connection, 429 and 5xx, never other refusals. Honors `Retry-After` unless it
 * is too long. All requests are GET, so retries change nothing.
 */
export async function withRetry(
  ask: () => Promise<TransportAnswer>,
  isFinal: (answer: TransportAnswer) => boolean,
  options: RetryOptions = RETRY,
): Promise<TransportAnswer> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt >= options.attempts
    let pause = options.pauseMs * 2 ** (attempt - 1) * (1 + options.random() / 2)
    try {
      const answer = await ask()
      if (last || !WORTH_ANOTHER_TRY.has(answer.status) || isFinal(answer)) return answer
      const wanted = retryAfterMs(answer.headers['retry-after'], options.now())
      if (wanted !== null && wanted > options.longestMs) return answer
      pause = Math.max(pause, wanted ?? 0)
    } catch (error) {
      if (last || !(error instanceof ApiError) || error.code !== 'upstream_unreachable') throw error
    }
    await options.sleep(pause)
  }
}
