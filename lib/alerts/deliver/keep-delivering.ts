import 'server-only'
import { claimDeliveries } from '@/lib/state/alerts/deliveries'
import type { State } from '@/lib/state/database/open-state'
import { keepLooking, type Looker, type Looking } from '../keep-looking'
import { deliver, RETRY_AFTER_MS } from './deliver'
import type { PostRules } from './post'

/**
 * Messages sent at once: in all, and of one owner. To one target there is one, so a target that does not answer delays
 * nothing but its own messages.
 */
const AT_ONCE = 50
const AT_ONCE_OF_OWNER = 5
/** Longer than an attempt may take. After it, the delivery of a process that ended is taken by another one. */
export const LEASE_MS = 60_000

export interface Delivering extends Looking, Omit<PostRules, 'allowsPrivate'> {
  state: State
  now?: () => number
  /** Called when a message was sent or failed, so that another one can begin. */
  onFree?: () => void
}

/** Messages on their way. */
export interface Sending {
  /** Begins what is due and may be sent at once. Returns how many messages. */
  begin(options: Pick<Looking, 'isOurs'>): Promise<number>
  /** The end of each message that is on its way. */
  running(): Promise<void>[]
}

export function createSending({
  state,
  onFailure,
  onFree = () => {},
  now = Date.now,
  withinMs,
  resolve,
}: Omit<Delivering, 'isOurs'>): Sending {
  const running = new Map<Promise<void>, { target: string; owner: string }>()
  return {
    async begin({ isOurs }) {
      if (running.size >= AT_ONCE || !state.exists() || !(await isOurs())) return 0
      const database = await state.database()
      const claimed = await claimDeliveries(database, {
        now: new Date(now()),
        leaseMs: LEASE_MS,
        waitsMs: RETRY_AFTER_MS,
        most: AT_ONCE - running.size,
        mostOfOwner: AT_ONCE_OF_OWNER,
        busy: [...running.values()],
      })
      for (const delivery of claimed) {
        // One whose result could not be stored is sent again with the same ID.
        const sent = deliver(database, delivery, { now, withinMs, resolve })
          .catch(onFailure)
          .finally(() => {
            running.delete(sent)
            onFree()
          })
        running.set(sent, { target: delivery.target.id, owner: delivery.target.ownerId })
      }
      return claimed.length
    },
    running: () => [...running.keys()],
  }
}

/** Sends what is due from now on. */
export function keepDelivering(options: Delivering): Looker {
  const sending = createSending({ ...options, onFree: () => looker.wake() })
  const looker = keepLooking(sending.begin, options)
  return {
    wake: looker.wake,
    async end() {
      await looker.end()
      await Promise.all(sending.running())
    },
  }
}
