import 'server-only'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { sweepViews } from '@/lib/state/shared/saved-views'

/** Takes their data from views that ended long ago. Where nothing was ever stored, or another process has it, nothing. */
export async function sweepAtStart(state: State, now = new Date()): Promise<void> {
  if (!state.exists()) return
  try {
    await sweepViews(await state.database(), now)
  } catch (error) {
    if (!(error instanceof StateInUseError)) throw error
  }
}
