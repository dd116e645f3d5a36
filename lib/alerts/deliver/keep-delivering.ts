import 'server-only'
import { claimDeliveries } from '@/lib/state/alerts/deliveries'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { deliver } from './deliver'
import type { PostRules } from './post'

/** Messages sent at once. */
const BATCH = 10
/** Longer than an attempt may take. After it, the delivery of a process that ended is taken by another one. */
export const LEASE_MS = 60_000
const LOOK_EVERY_MS = 2_000
const AFTER_FAILURE_MS = 30_000

export interface Delivering extends Omit<PostRules, 'allowsPrivate'> {
  state: State
  /** Whether this process sends messages. */
  isOurs: () => Promise<boolean>
  onFailure: (cause: unknown) => void
  now?: () => number
}

/** Sends what is due. Returns the number of attempts. */
export async function deliverDue({
  state,
  isOurs,
  onFailure,
  now = Date.now,
  ...rules
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
      claimed.map((delivery) => deliver(database, delivery, { now, ...rules }).catch(onFailure)),
    )
    attempts += claimed.length
    if (claimed.length < BATCH) return attempts
  }
}

/** A running sender. */
export interface Sender {
  /** Looks at once. */
  wake(): void
  /** Waits for the messages that are being sent. */
  end(): Promise<void>
}

/** Sends what is due from now on. */
export function keepDelivering(options: Delivering): Sender {
  let isEnding = false
  let wake = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isEnding ? 0 : ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isEnding) {
      let wait = LOOK_EVERY_MS
      const isOurs = async () => !isEnding && options.isOurs()
      await deliverDue({ ...options, isOurs }).catch((cause) => {
        wait = AFTER_FAILURE_MS
        if (!(cause instanceof StateInUseError) && !isEnding) options.onFailure(cause)
      })
      await rest(wait)
    }
  }
  const running = run()
  return {
    wake: () => wake(),
    async end() {
      isEnding = true
      wake()
      await running
    },
  }
}
