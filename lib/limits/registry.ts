import 'server-only'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { madeInProcess, processWide } from '@/lib/process/process-wide'
import { getState } from '@/lib/state/database/registry'
import { type Counters, createRedisCounters } from './counters'
import { createImpressionTally, type ImpressionTally } from './impression-tally'
import { createMemoryCounters } from './memory-counters'
import { createUsageTally, type UsageTally } from './usage-tally'
import { createWriteBehind, type WriteBehind } from './write-behind'

/** Counters of this process. */
export interface Limits {
  /** For the quotas of keys and embeds: in Redis if `REDIS_URL` is set, else in this process. */
  counters: Counters
  usage: UsageTally
  impressions: ImpressionTally
  /** Writes what is counted in memory into the state. */
  writeBehind: WriteBehind
}

/** The limits of the process, created at the first call. */
export const getLimits = () => processWide<Limits>('limits', makeLimits)

function makeLimits(): Limits {
  const { REDIS_URL } = getEnv()
  const log = getLog()
  const usage = createUsageTally()
  const impressions = createImpressionTally()
  if (REDIS_URL) {
    const writeBehind = createWriteBehind({ state: getState(), log, usage, impressions })
    return { counters: createRedisCounters(REDIS_URL, log), usage, impressions, writeBehind }
  }
  const inMemory = createMemoryCounters()
  const writeBehind = createWriteBehind({ state: getState(), log, usage, impressions, counters: inMemory })
  return { counters: writeBehind.counters ?? inMemory, usage, impressions, writeBehind }
}

/** Writes the counts and stops, if the limits were ever used. */
export async function closeLimits(): Promise<void> {
  await madeInProcess<Limits>('limits')?.writeBehind.close()
}
