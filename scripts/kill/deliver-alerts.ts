import { deliverDue } from '../../lib/alerts/fake/deliver-due'
import { closeState, getState } from '../../lib/state/database/process-state'

/** Sends the messages of alerts that are due, as a server does, and ends. */
await deliverDue({
  state: getState(),
  isOurs: async () => true,
  onFailure: (cause) => console.error(cause),
})
await closeState()
