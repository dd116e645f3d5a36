import { setTimeout as pause } from 'node:timers/promises'

/** The data that a server shows at a moment. */
export interface Shown {
  revision: string
  /** Kind of the data, such as simulated. */
  kind: string
}

/** Reads both at the same moment. */
export async function shownOf(data: {
  revision: () => Promise<string>
  origin: () => Promise<{ kind: string }>
}): Promise<Shown> {
  const [revision, { kind }] = await Promise.all([data.revision(), data.origin()])
  return { revision, kind }
}

/** A round that has ended. Times are of `performance.now()`. */
export interface EndedRound extends Shown {
  began: number
  ended: number
  /** `changed`: the data changed, so that the round ended early. */
  end: 'complete' | 'changed' | 'failed'
}

export interface KeepFilling {
  shown: () => Promise<Shown>
  /** One round over the data shown, which ends early when they change. Resolves to whether it is complete. */
  fill: (shown: Shown) => Promise<boolean>
  /** Whether a round is due. `last` is the latest one. */
  isDue: (shown: Shown, last: EndedRound | undefined) => boolean
  /**
   * Forgets what is of data of other kinds than this: at the start, at once when such data are shown, and again when the
   * round over the earlier data has ended.
   */
  forgetOthers: (kind: string) => void
  onFailure: (cause: unknown) => void
  lookEveryMs: number
}

/** Looks at the data again and again, and runs a round whenever one is due. Failures are reported and end nothing. */
export async function keepFilling(options: KeepFilling): Promise<never> {
  const { shown, fill, isDue, forgetOthers, onFailure, lookEveryMs } = options
  let kind: string | undefined
  let last: EndedRound | undefined
  let running: Promise<void> | undefined

  /** Failures of looking are those of requests too, which report them. */
  async function look(): Promise<Shown | undefined> {
    const seen = await shown().catch(() => undefined)
    if (!seen || seen.kind === kind) return seen
    kind = seen.kind
    forgetOthers(kind)
    running?.then(() => forgetOthers(kind ?? seen.kind)).catch(onFailure)
    return seen
  }

  async function run(seen: Shown): Promise<void> {
    const began = performance.now()
    let end: EndedRound['end'] = 'failed'
    try {
      end = (await fill(seen)) ? 'complete' : 'changed'
    } catch (cause) {
      onFailure(cause)
    }
    last = { ...seen, began, ended: performance.now(), end }
    running = undefined
  }

  for (;;) {
    try {
      const seen = await look()
      if (seen && !running && isDue(seen, last)) running = run(seen)
    } catch (cause) {
      onFailure(cause)
    }
    await pause(lookEveryMs, undefined, { ref: false })
  }
}
