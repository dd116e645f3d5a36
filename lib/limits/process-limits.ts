import 'server-only'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { madeInProcess, processWide } from '@/lib/process/process-wide'
import { getState } from '@/lib/state/database/process-state'
import { type Counters, createRedisCounters } from './counters'
import { createImpressionTally, type ImpressionTally } from './impression-tally'
import { createMemoryCounters } from './memory-counters'
import { connectRedis, type RedisConnection } from './redis'
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

/** The connection of the process to Redis, made at the first call. Undefined without `REDIS_URL`. */
export function getRedis(): RedisConnection | undefined {
  const { REDIS_URL } = getEnv()
  return REDIS_URL ? processWide('redis', () => connectRedis(REDIS_URL, getLog())) : undefined
}

/** The limits of the process, created at the first call. */
export const getLimits = () => processWide<Limits>('limits', makeLimits)

function makeLimits(): Limits {
  const log = getLog()
  const redis = getRedis()
  const usage = createUsageTally()
  const impressions = createImpressionTally()
  if (redis) {
    const writeBehind = createWriteBehind({ state: getState(), log, usage, impressions })
    return { counters: createRedisCounters(redis), usage, impressions, writeBehind }
  }
  const inMemory = createMemoryCounters()
  const writeBehind = createWriteBehind({ state: getState(), log, usage, impressions, counters: inMemory })
  return { counters: writeBehind.counters ?? inMemory, usage, impressions, writeBehind }
}

/** Writes the counts and stops, if the limits were ever used. */
export async function closeLimits(): Promise<void> {
  await madeInProcess<Limits>('limits')?.writeBehind.close()
  madeInProcess<RedisConnection>('redis')?.client.disconnect()
}
