import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 100
const REST = 4

/** Facts by which work that nobody waits for knows when it may go on. */
export interface IdleServer {
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  /** Changes when the data do: by an import, and from the simulation to imported data and back. */
  revision: () => Promise<string>
  lookEveryMs?: number
  /** Time to rest after a piece of work, as a multiple of what it took. 4 by default. */
  rest?: number
}

/** A round of work over the data of one revision. */
export interface IdleRound {
  readonly revision: string
  /**
   * Waits until the next piece of work may begin: rests, and then waits until the server is idle. Resolves to false if the
   * data have changed, so that what is left of the round would be of other data.
   */
  turn(): Promise<boolean>
}

/** Begins a round over the present data. The pauses do not keep the process alive. */
export async function beginRound({
  isIdle,
  revision: read,
  lookEveryMs = LOOK_EVERY_MS,
  rest = REST,
}: IdleServer): Promise<IdleRound> {
  const revision = await read()
  let since = performance.now()
  return {
    revision,
    async turn() {
      await pause(rest * (performance.now() - since), undefined, { ref: false })
      while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
      since = performance.now()
      return (await read()) === revision
    },
  }
}
