import type { QuotaState } from './consume-quota'
import { WINDOW_MS } from './windows'

/** Reset times as text. Two are in use at any time. */
const written = new Map<number, string>()

/**
 * Remaining quota and reset times: `x-ratelimit-*`, and the IETF draft's structured fields `ratelimit` and
 * `ratelimit-policy`. Counts are numbers, so a window without a limit has no headers.
 */
export function quotaHeaders(states: readonly QuotaState[], now: number): Record<string, string> {
  const headers: Record<string, string> = {}
  let policy = ''
  let state = ''
  for (const { window, limit, remaining, resetAt } of states) {
    if (!Number.isFinite(limit)) continue
    headers[`x-ratelimit-remaining-${window}`] = String(remaining)
    headers[`x-ratelimit-reset-${window}`] = isoOf(resetAt)
    const comma = policy === '' ? '' : ', '
    policy += `${comma}"${window}";q=${limit};w=${WINDOW_MS[window] / 1000}`
    state += `${comma}"${window}";r=${remaining};t=${Math.ceil((resetAt - now) / 1000)}`
  }
  if (policy !== '') {
    headers['ratelimit-policy'] = policy
    headers.ratelimit = state
  }
  return headers
}

function isoOf(time: number): string {
  let text = written.get(time)
  if (text === undefined) {
    if (written.size > 8) written.clear()
    text = new Date(time).toISOString()
    written.set(time, text)
  }
  return text
}
