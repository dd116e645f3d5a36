import { ApiError } from '@/lib/contract/errors'

/** The object store, or the database that gives turns, cannot be used at the moment. */
export class StoreUnavailable extends ApiError {
  /** `isSilent`: it was waited for in vain. */
  constructor(
    problem: string,
    cause?: unknown,
    readonly isSilent = false,
  ) {
    super('service_unavailable', `The shared data cannot be used at the moment: ${problem}.`, {
      detail: { missing: ['store'], retryAfter: 5 },
      cause,
    })
  }
}

/** The turn to write was lost to another process while this one was paused or cut off. */
export class TurnLost extends Error {
  constructor() {
    super(
      'Another process has taken over writing the shared data, because this one did not answer for too long. This change was not stored. Try again.',
    )
  }
}
