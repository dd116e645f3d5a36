import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from '@/lib/limits/bound-waits'

const HOUR = 3_600

/** Failed attempts that cost nothing, then waits that double from one second up to `longest` seconds. */
export interface Slowing {
  free: number
  longest: number
}

/** A device that has signed in to the account before. Nobody else's attempts slow it down. */
export const DEVICE: Slowing = { free: 5, longest: 15 * 60 }
/** A network, over all accounts. Offices share one. */
export const ADDRESS: Slowing = { free: 10, longest: 15 * 60 }
/**
 * All unknown devices that try one account. The longest wait is short: whoever tries from everywhere can delay its owner's
 * next sign-in on a new device by this much, not lock them out.
 */
export const ACCOUNT: Slowing = { free: 10, longest: 60 }
/** Codes of the second factor from unknown devices. Visitors at this step know the password. */
export const CODE: Slowing = { free: 5, longest: 15 * 60 }

export interface Throttled {
  name: string
  slowing: Slowing
}

export interface ThrottleStore {
  /** Counts failures of a name, a day long. */
  failures: Limiter
  /** Holds one point while a name has to wait. */
  waits: Limiter
}

export const THROTTLE_LIMITS = {
  failures: { name: 'sign-in-failures', points: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR },
  waits: { name: 'sign-in-waits', points: 1, seconds: HOUR },
} as const

export type Begun = { succeed: () => Promise<void> } | { retryAfter: number }

/**
 * Begins an attempt that counts as failed until `succeed` is called, so that parallel attempts gain nothing. Returns the
 * seconds to wait instead if any of the names has to wait.
 */
export async function beginAttempt(store: ThrottleStore, names: readonly Throttled[]): Promise<Begun> {
  const begun: (() => Promise<void>)[] = []
  for (const { name, slowing } of names) {
    const { consumedPoints: failed } = await store.failures.penalty(name)
    const takeBack = async () => void (await store.failures.reward(name))
    if (failed <= slowing.free) {
      begun.push(takeBack)
      continue
    }
    const retryAfter = await claimWait(store.waits, name, waitAfter(failed, slowing))
    if (retryAfter !== null) {
      await takeBack()
      for (const undo of begun) await undo()
      return { retryAfter }
    }
    begun.push(async () => {
      await takeBack()
      await store.waits.delete(name)
    })
  }
  return {
    async succeed() {
      for (const undo of begun) await undo()
    },
  }
}

/** Seconds to wait after this many failures. */
export function waitAfter(failed: number, { free, longest }: Slowing): number {
  return Math.min(2 ** Math.min(failed - free - 1, 20), longest)
}

/** Null if the wait begins now; the seconds left if one is running. */
async function claimWait(waits: Limiter, name: string, seconds: number): Promise<number | null> {
  try {
    await waits.consume(name, 1, { customDuration: seconds })
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}
