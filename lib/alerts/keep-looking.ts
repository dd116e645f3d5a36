import 'server-only'
import { isLoggedElsewhere } from '@/lib/state/database/open-state'

const LOOK_EVERY_MS = 2_000
const AFTER_FAILURE_MS = 30_000

export interface Looking {
  /** Whether this process does the work. */
  isOurs: () => Promise<boolean>
  onFailure: (cause: unknown) => void
  lookEveryMs?: number
}

/** Work that is looked for again and again. */
export interface Looker {
  /** Looks at once. */
  wake(): void
  /** Waits for what is being done. */
  end(): Promise<void>
}

/** Does what is due from now on. After a failure it rests longer. */
export function keepLooking<Options extends Looking>(
  work: (options: Options) => Promise<unknown>,
  options: Options,
): Looker {
  const { isOurs, onFailure, lookEveryMs = LOOK_EVERY_MS } = options
  let isEnding = false
  /** Somebody woke it, perhaps while it worked, after it read what is due. */
  let isWoken = false
  let endRest = () => {}
  const wake = () => {
    isWoken = true
    endRest()
  }
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isEnding || isWoken ? 0 : ms)
      timer.unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isEnding) {
      let wait = lookEveryMs
      isWoken = false
      await work({ ...options, isOurs: async () => !isEnding && isOurs() }).catch((cause) => {
        wait = AFTER_FAILURE_MS
        if (!isLoggedElsewhere(cause) && !isEnding) onFailure(cause)
      })
      await rest(wait)
    }
  }
  const running = run()
  return {
    wake,
    async end() {
      isEnding = true
      wake()
      await running
    },
  }
}
