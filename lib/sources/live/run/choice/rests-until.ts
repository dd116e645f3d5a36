import type { LiveSource } from '../../live-source'
import type { LastRun } from '../status/status-file'

/**
 * Time until which a source is left alone after its last run; null if it may be read now. A run that asked for nothing, such
 * as one without a needed key, does not count, and neither does one of the future, when the clock was ahead.
 */
export function restsUntil(
  { restMs = 0 }: Pick<LiveSource, 'restMs'>,
  last: Pick<LastRun, 'at' | 'requests'> | undefined,
  now: number,
): number | null {
  if (!last || last.requests === 0) return null
  const ended = Date.parse(last.at)
  const until = ended + restMs
  return ended <= now && now < until ? until : null
}
