import 'server-only'
import { sweepMailLinks } from '@/lib/state/accounts/mail-links'
import { sweepSessions } from '@/lib/state/accounts/sessions'
import { sweepAlertEvents } from '@/lib/state/alerts/alerts'
import { LOCKS } from '@/lib/state/database/advisory-locks'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { runAlone } from '@/lib/state/database/run-alone'
import { sweepEmbeds } from '@/lib/state/shared/embeds'
import { sweepViews } from '@/lib/state/shared/saved-views'

const EVERY_MS = 6 * 3_600_000

/**
 * Deletes the data of saved views that ended, and embeds that were revoked, long ago, sessions and mailed links that
 * ended, and old events of alerts. Returns whether it did: not while nothing is stored, another process holds the state, or another node is doing it.
 */
export async function sweep(state: State, now = new Date()): Promise<boolean> {
  if (!state.exists()) return false
  try {
    return await runAlone(await state.database(), LOCKS.sweeping, async (step) => {
      await sweepViews(step, now)
      await sweepEmbeds(step, now)
      await sweepSessions(step, now)
      await sweepMailLinks(step, now)
      await sweepAlertEvents(step, now)
    })
  } catch (error) {
    if (!(error instanceof StateInUseError)) throw error
    return false
  }
}

/** Sweeps now and every six hours, on one node at a time. Returns the end of it. */
export function keepSweeping(state: State, onFailure: (cause: unknown) => void): () => void {
  const begin = () => void sweep(state).catch(onFailure)
  begin()
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
