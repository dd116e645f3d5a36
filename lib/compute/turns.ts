import { ApiError } from '@/lib/contract/errors'
import { measure } from '@/lib/process/measure'
import { createLines, type Place } from './lines'
import { queues } from './queues'
import { currentRequester, type Requester } from './requester'

export interface TurnLimits {
  /** Name of the queue in metrics. Without one it has none. */
  name?: string
  /** Number of tasks that run at the same time. Those that are away do not count. */
  atOnce: number
  /** Number of tasks under one name that have begun and not ended. Any by default. */
  atOncePerName?: number
  /** Maximum waiting. A further one takes the place of the last in the longest line, or is refused. */
  maxWaiting: number
  /** Maximum waiting under one name. */
  maxWaitingPerName: number
  /** Longest wait, after which a task is refused. */
  maxWaitMs: number
  /** Number of tasks that have begun and not ended. Any by default. */
  mostBegun?: number
  /** Lets more tasks run than `atOnce` while those only wait, without having said that they are away. */
  spare?: Spare
  /** Calls a function later, once for each waiting task that starts. At once by default. */
  afterwards?: (start: () => void) => void
}

export interface Spare {
  /** Whether what the tasks share was idle since the last call. */
  wasIdle(): boolean
  /** Milliseconds between two looks while tasks wait. */
  everyMs: number
}

/** The turn of a task that runs. */
export interface Turn {
  /** Calls `wait`, during which the task leaves its place to another. It comes back without waiting for one. */
  away<T>(wait: () => Promise<T>): Promise<T>
}

export interface Turns {
  /**
   * Runs `work` when its turn comes. One line per name, and the lines take turns, so that who asks for much delays only
   * itself. In a line its accounts take turns. Rejects with `overloaded` if too many wait, if the wait is too long, or if nobody waits for the result.
   */
  run<T>(work: (turn: Turn) => Promise<T>, requester?: Requester): Promise<T>
  /** Whether so many wait under a name that another would be refused. */
  isFull(name: string): boolean
  /** Number of waiting tasks. */
  waiting(): number
  /** Number of tasks that run. Those that are away do not count. */
  running(): number
}

const RETRY_AFTER_SECONDS = 5
/** The line of work that no request began. */
const OWN_WORK = ''

export function createTurns({
  name: queueName,
  atOnce,
  atOncePerName = Number.POSITIVE_INFINITY,
  maxWaiting,
  maxWaitingPerName,
  maxWaitMs,
  mostBegun = Number.POSITIVE_INFINITY,
  spare,
  afterwards = (start) => start(),
}: TurnLimits): Turns {
  const lines = createLines()
  const begunOf = new Map<string, number>()
  let begun = 0
  let running = 0
  /** Whether the start of a waiting task was left for later. */
  let isStarting = false
  let looks: NodeJS.Timeout | undefined

  const hasTurn = ({ names }: Pick<Place, 'names'>) =>
    begun < mostBegun && names.every((name) => (begunOf.get(name) ?? 0) < atOncePerName)

  function begin(names: readonly string[], by: 1 | -1): void {
    begun += by
    for (const name of names) {
      const now = (begunOf.get(name) ?? 0) + by
      if (now === 0) begunOf.delete(name)
      else begunOf.set(name, now)
    }
  }

  /** Begins a task. Returns its turn and how to end it. */
  function enter(names: readonly string[]) {
    begin(names, 1)
    running++
    let waits = 0
    let isHere = true
    const go = () => {
      if (isHere) running--
      isHere = false
      startNext()
    }
    const away: Turn['away'] = async (wait) => {
      if (++waits === 1) go()
      try {
        return await wait()
      } finally {
        if (--waits === 0 && !isHere) {
          isHere = true
          running++
        }
      }
    }
    const end = () => {
      // An unfinished wait must not bring it back.
      waits++
      begin(names, -1)
      go()
    }
    return { away, end }
  }

  function dropGone(): void {
    for (const place of lines.all()) {
      if (!place.isGone()) continue
      lines.leave(place)
      place.refuse()
    }
  }

  /** Whether a name has the maximum waiting, without tasks that nobody waits for. */
  function isFull(name: string): boolean {
    if (lines.waitingOf(name) < maxWaitingPerName) return false
    dropGone()
    return lines.waitingOf(name) >= maxWaitingPerName
  }

  /** Makes room for one more under these names. False if there is none. */
  function makeRoom(names: readonly string[]): boolean {
    if (names.some(isFull)) return false
    if (lines.waiting() < maxWaiting) return true
    dropGone()
    if (lines.waiting() < maxWaiting) return true
    const last = lines.lastOfLongest()
    if (!last || lines.waitingOf(last.names[0]) <= lines.waitingOf(names[0]) + 1) return false
    lines.leave(last)
    last.refuse()
    return true
  }

  /** Starts waiting tasks while there is room. */
  function startNext(): void {
    if (running >= atOnce) lookForSpare()
    if (running >= atOnce || isStarting || !lines.first(hasTurn)) return
    isStarting = true
    afterwards(() => {
      isStarting = false
      if (running < atOnce) take()
      startNext()
    })
  }

  function take(): void {
    const place = lines.take(hasTurn)
    if (!place) return
    if (place.isGone()) place.refuse()
    else place.start()
  }

  /** Looks for idleness again and again while tasks wait that could start. */
  function lookForSpare(): void {
    if (!spare || looks || lines.waiting() === 0) return
    // Idleness from before the queue does not count.
    spare.wasIdle()
    looks = setInterval(() => {
      if (lines.waiting() === 0 || running < atOnce) {
        clearInterval(looks)
        looks = undefined
        startNext()
      } else if (spare.wasIdle()) take()
    }, spare.everyMs)
    looks.unref()
  }

  function queue(
    names: readonly string[],
    requester: Requester | undefined,
  ): Promise<ReturnType<typeof enter>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lines.leave(place)
        place.refuse()
      }, maxWaitMs)
      const place: Place = {
        names,
        isGone: () => requester?.isGone() ?? false,
        start() {
          clearTimeout(timer)
          resolve(enter(names))
        },
        refuse() {
          clearTimeout(timer)
          reject(overloaded())
        },
      }
      lines.join(place)
      startNext()
    })
  }

  /** Whether a task may begin without waiting. Tasks that wait have no turn then, unless a start was left for later. */
  const mayEnter = (names: readonly string[]) => running < atOnce && !isStarting && hasTurn({ names })

  const turns: Turns = {
    async run(work, requester = currentRequester()) {
      const names = requester
        ? [requester.name, ...(requester.account ? [requester.account] : [])]
        : [OWN_WORK]
      if (!mayEnter(names) && !makeRoom(names)) throw overloaded()
      const asked = performance.now()
      const { away, end } = mayEnter(names) ? enter(names) : await queue(names, requester)
      if (queueName) measure('wait', { queue: queueName }, (performance.now() - asked) / 1000)
      try {
        return await work({ away })
      } finally {
        end()
      }
    },
    isFull,
    waiting: () => lines.waiting(),
    running: () => running,
  }
  if (queueName) queues().set(queueName, turns)
  return turns
}

export function overloaded(): ApiError {
  return new ApiError('overloaded', 'This server is overloaded. Try again in a moment.', {
    detail: { retryAfter: RETRY_AFTER_SECONDS },
  })
}
