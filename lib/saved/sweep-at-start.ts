import 'server-only'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { sweepViews } from '@/lib/state/shared/saved-views'

/** Deletes the data of views that ended long ago. Does nothing without stored state or if another process holds it. */
export async function sweepAtStart(state: State, now = new Date()): Promise<void> {
  if (!state.exists()) return
  try {
    await sweepViews(await state.database(), now)
  } catch (error) {
    if (!(error instanceof StateInUseError)) throw error
  }
}
