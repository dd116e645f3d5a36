import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import { processWide } from '@/lib/process/process-wide'
import { sweepAttempts } from '@/lib/state/accounts/sweep-attempts'
import { signInAttempts } from '@/lib/state/database/account-schema'
import type { Database } from '@/lib/state/database/database'
import type { State } from '@/lib/state/database/open-state'
import { boundWaits, type Limiter } from './bound-waits'
import { createLimiterOn, type LimiterOptions } from './limiter'
import { getRedis } from './process-limits'

/**
 * A limit whose counts outlive the process and are shared by all nodes: in Redis if there is one, otherwise in the state.
 * While nothing is stored, nobody can have an account, and this process counts in memory.
 */
export async function attemptLimiter(state: State, options: LimiterOptions): Promise<Limiter> {
  const { name, points, seconds } = options
  const redis = getRedis()
  if (redis || !state.exists()) {
    // Those in memory hold their counts themselves.
    return processWide(`limiter ${redis ? 'in Redis' : 'in memory'} ${name}`, () =>
      createLimiterOn(redis)(options),
    )
  }
  const storeClient = await state.database()
  await sweepNowAndThen(storeClient)
  return boundWaits(
    new RateLimiterDrizzle({
      storeClient,
      schema: signInAttempts,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    }),
  )
}

const SWEEP_EVERY_MS = 10 * 60_000

/** Strangers can add a row with every attempt. */
async function sweepNowAndThen(database: Database): Promise<void> {
  const swept = processWide('attempts swept', () => ({ at: Number.NEGATIVE_INFINITY }))
  const now = performance.now()
  if (now - swept.at < SWEEP_EVERY_MS) return
  swept.at = now
  await sweepAttempts(database, new Date())
}
