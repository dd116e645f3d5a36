import 'server-only'
import { sweepSessions } from '@/lib/state/accounts/sessions'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { sweepEmbeds } from '@/lib/state/shared/embeds'
import { sweepViews } from '@/lib/state/shared/saved-views'

/**
 * Deletes the data of saved views that ended, and embeds that were revoked, long ago, and sessions that ended. Does nothing while nothing is stored
 * or another process holds the state.
 */
export async function sweepAtStart(state: State, now = new Date()): Promise<void> {
  if (!state.exists()) return
  try {
    const database = await state.database()
    await sweepViews(database, now)
    await sweepEmbeds(database, now)
    await sweepSessions(database, now)
  } catch (error) {
    if (!(error instanceof StateInUseError)) throw error
  }
}
