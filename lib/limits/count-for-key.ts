import type { Account } from './account'
import { consumeQuota, quotaExceeded } from './consume-quota'
import { getLimits } from './process-limits'
import { quotaHeaders } from './quota-headers'

/**
 * Takes requests outside the API from the quota of a key, and returns the headers of what remains. Throws
 * `quota_exceeded`, and then takes none.
 */
export async function countForKey(key: Account, requests: number): Promise<Record<string, string>> {
  const { counters, usage } = getLimits()
  const now = await counters.now()
  const { admitted, states } = await consumeQuota(key, counters, now, requests)
  if (!admitted) throw quotaExceeded(states, now, requests)
  usage.note(key.id, now, requests)
  return quotaHeaders(states, now)
}
