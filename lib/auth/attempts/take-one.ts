import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '@/lib/http/client-address'
import { attemptLimiter } from '@/lib/limits/attempt-limiter'
import type { LimiterOptions } from '@/lib/limits/limiter'
import { getState } from '@/lib/state/database/process-state'

/** Takes one of what a limit allows; false if nothing is left. */
export async function takeOne(limit: LimiterOptions, name: string): Promise<boolean> {
  const limiter = await attemptLimiter(getState(), limit)
  try {
    await limiter.consume(name)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}

const SIGN_UPS: LimiterOptions = { name: 'sign-ups', points: 10, seconds: 3_600 }

/** Whether another account may be created from an address. */
export const beginSignUp = (address: string) => takeOne(SIGN_UPS, networkOf(address))
