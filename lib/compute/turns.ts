import { ApiError } from '@/lib/contract/errors'
import { currentRequester, type Requester } from './requester'

export interface TurnLimits {
  /** Number of tasks that run at the same time. */
  atOnce: number
  /** Maximum waiting. A further one takes the place of the last in the longest line, or is refused. */
  maxWaiting: number
  /** Maximum waiting under one name. */
  maxWaitingPerName: number
  /** Longest wait, after which a task is refused. */
  maxWaitMs: number
}

export interface Turns {
  /**
   * Runs `work` when its turn comes. One line per name, and the lines take turns, so that who asks for much delays only
   * itself. Rejects with `overloaded` if too many wait, if the wait is too long, or if nobody waits for the result.
   */
  run<T>(work: () => Promise<T>, requester?: Requester): Promise<T>
  /** Number of waiting tasks. */
  waiting(): number
  /** Whether nothing runs or waits. */
  isIdle(): boolean
}

interface Place {
  requester: Requester | undefined
  start: () => void
  refuse: () => void
}

const RETRY_AFTER_SECONDS = 5
/** The line of work that no request began. */
const OWN_WORK = ''

export function createTurns({ atOnce, maxWaiting, maxWaitingPerName, maxWaitMs }: TurnLimits): Turns {
  /** Waiting tasks in the order of their turns, keyed by name. */
  const lines = new Map<string, Place[]>()
  let running = 0
  let waiting = 0

  function leave(name: string, line: Place[], place: Place): void {
    const at = line.indexOf(place)
    if (at < 0) return
    line.splice(at, 1)
    waiting--
    if (line.length === 0 && lines.get(name) === line) lines.delete(name)
  }

  function dropGone(): void {
    for (const [name, line] of lines) {
      for (const place of [...line]) {
        if (!place.requester?.isGone()) continue
        leave(name, line, place)
        place.refuse()
      }
    }
  }

  /** Makes room for one more under a name. False if there is none. */
  function makeRoom(name: string): boolean {
    const own = () => lines.get(name)?.length ?? 0
    if (own() < maxWaitingPerName && waiting < maxWaiting) return true
    dropGone()
    if (own() >= maxWaitingPerName) return false
    if (waiting < maxWaiting) return true
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const last = line.at(-1)
    if (!last || line.length <= own() + 1) return false
    leave(longest, line, last)
    last.refuse()
    return true
  }

  function startNext(): void {
    while (running < atOnce) {
      const [next] = lines
      if (!next) return
      const [name, line] = next
      const place = line[0]
      leave(name, line, place)
      if (line.length > 0) {
        lines.delete(name)
        lines.set(name, line)
      }
      if (place.requester?.isGone()) place.refuse()
      else place.start()
    }
  }

  function queue(name: string, requester: Requester | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(name) ?? []
      const timer = setTimeout(() => {
        leave(name, line, place)
        place.refuse()
      }, maxWaitMs)
      const place: Place = {
        requester,
        start() {
          clearTimeout(timer)
          running++
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(overloaded())
        },
      }
      line.push(place)
      lines.set(name, line)
      waiting++
    })
  }

  return {
    async run(work, requester = currentRequester()) {
      const name = requester?.name ?? OWN_WORK
      if (running < atOnce && waiting === 0) running++
      else if (makeRoom(name)) await queue(name, requester)
      else throw overloaded()
      try {
        return await work()
      } finally {
        running--
        startNext()
      }
    },
    waiting: () => waiting,
    isIdle: () => running === 0 && waiting === 0,
  }
}

export function overloaded(): ApiError {
  return new ApiError('overloaded', 'This server is overloaded. Try again in a moment.', {
    detail: { retryAfter: RETRY_AFTER_SECONDS },
  })
}
