import 'server-only'
import { claimDeliveries } from '@/lib/state/alerts/deliveries'
import type { State } from '@/lib/state/database/open-state'
import { keepLooking, type Looker, type Looking } from '../keep-looking'
import { deliver } from './deliver'
import type { PostRules } from './post'

/** Messages sent at once. */
const BATCH = 10
/** Longer than an attempt may take. After it, the delivery of a process that ended is taken by another one. */
export const LEASE_MS = 60_000

export interface Delivering extends Looking, Omit<PostRules, 'allowsPrivate'> {
  state: State
  now?: () => number
}

/** Sends what is due. Returns the number of attempts. */
export async function deliverDue({
  state,
  isOurs,
  onFailure,
  now = Date.now,
  withinMs,
  resolve,
}: Delivering): Promise<number> {
  if (!state.exists() || !(await isOurs())) return 0
  const database = await state.database()
  let attempts = 0
  for (;;) {
    const claimed = await claimDeliveries(database, {
      now: new Date(now()),
      leaseMs: LEASE_MS,
      most: BATCH,
    })
    // One whose result could not be stored is sent again with the same ID.
    await Promise.all(
      claimed.map((delivery) => deliver(database, delivery, { now, withinMs, resolve }).catch(onFailure)),
    )
    attempts += claimed.length
    if (claimed.length < BATCH) return attempts
  }
}

/** Sends what is due from now on. */
export const keepDelivering = (options: Delivering): Looker => keepLooking(deliverDue, options)
