import type { LiveSource } from '../../live-source'

/** Runs work for a host when it is its turn: one at a time, and not sooner than its pace allows. */
export type Lanes = <T>(host: string, work: () => Promise<T>) => Promise<T>

/** The shortest time between two requests to each host: of all sources that ask it, the longest. */
export function paceOf(sources: readonly LiveSource[]): Map<string, number> {
  const pace = new Map<string, number>()
  for (const { name, everyMs } of sources.flatMap(({ hosts }) => hosts))
    pace.set(name, Math.max(everyMs, pace.get(name) ?? 0))
  return pace
}

export interface LaneOptions {
  sleep: (ms: number) => Promise<void>
  /** Milliseconds of a clock that is never set. */
  clock?: () => number
}

export function openLanes(
  pace: ReadonlyMap<string, number>,
  { sleep, clock = () => performance.now() }: LaneOptions,
): Lanes {
  const lanes = new Map<string, { last: Promise<unknown>; asked: number }>()
  return (host, work) => {
    const lane = lanes.get(host) ?? { last: Promise.resolve(), asked: Number.NEGATIVE_INFINITY }
    lanes.set(host, lane)
    const turn = lane.last.then(async () => {
      const rest = lane.asked + (pace.get(host) ?? 0) - clock()
      if (rest > 0) await sleep(rest)
      try {
        lane.asked = clock()
        return await work()
      } finally {
        // A slow host gets the same pause after its answer as a fast one after its request.
        lane.asked = Math.max(lane.asked, clock() - (pace.get(host) ?? 0) / 2)
      }
    })
    lane.last = turn.catch(() => undefined)
    return turn
  }
}
