import { keepDelivering } from '@/lib/alerts/deliver/keep-delivering'
import { keepEvaluating } from '@/lib/alerts/evaluate/keep-evaluating'
import { openCatalog } from '@/lib/catalog/open-catalog'
import type { Log } from '@/lib/http/log'
import { keepSweeping } from '@/lib/saved/keep-sweeping'
import { LOCKS } from '@/lib/state/database/advisory-locks'
import { isLoggedElsewhere, type State } from '@/lib/state/database/open-state'
import type { DutyOf } from './duties'

export interface KeepState {
  state: State
  log: Log
  dutyOf: DutyOf
  isRemote: boolean
}

/** Work on the state that no request asks for: rows of expired views, and alerts. Returns what ends it. */
export function keepState({ state, log, dutyOf, isRemote }: KeepState): () => Promise<void> {
  const logFailure = (what: string) => (cause: unknown) => {
    if (!isLoggedElsewhere(cause)) log.error(what, cause)
  }
  const endSweeping = keepSweeping(state, logFailure('Could not delete the rows of expired views'))
  // Servers that share a database share its alerts.
  const duty = dutyOf(LOCKS.alerts)
  const isOurs = async () => duty?.isMine() ?? true
  const sender = keepDelivering({
    state,
    isOurs,
    onFailure: logFailure('Could not send the messages of alerts'),
  })
  const judge = keepEvaluating({
    state,
    isOurs,
    onEvents: sender.wake,
    revision: async () => (isRemote ? 'remote' : (await openCatalog()).dataRevision),
    onFailure: logFailure('Could not judge the alerts'),
  })
  return async () => {
    endSweeping()
    await judge.end()
    await sender.end()
    await duty?.close()
  }
}
