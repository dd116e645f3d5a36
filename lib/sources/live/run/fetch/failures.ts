/** The host refuses this computer, so that the source ends for this run: 403, 451, 418, or a redirect elsewhere. */
export class RefusedHere extends Error {
  override readonly name = 'RefusedHere'
}

/** One request cannot be answered. Others of the source may be. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
}

/** An answer that is not what was asked for, such as HTML instead of CSV. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
  answer?: { status: number; bytes: Uint8Array }
  /** Whether it is read without a fault and only contradicts what is stored. */
  isReadable = false
}
