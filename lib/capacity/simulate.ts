import { seededRandom } from '@/lib/engine/seeded-random'

/** Time until the next event of a random process with `rate` events per second. */
const untilNext = (rate: number, random: () => number) => -Math.log(1 - random()) / rate

/** Requests for one object at random times, and a cache that keeps it for `keep` seconds after each miss. */
export function simulateCache({
  rate,
  keep,
  seconds,
  seed = 1,
}: {
  rate: number
  keep: number
  seconds: number
  seed?: number
}) {
  const random = seededRandom(seed)
  let [hits, misses, until] = [0, 0, Number.NEGATIVE_INFINITY]
  for (let now = untilNext(rate, random); now < seconds; now += untilNext(rate, random)) {
    if (now < until) hits++
    else {
      misses++
      until = now + keep
    }
  }
  return { hits, misses, requests: hits + misses }
}

/** A kind of work: how often it comes, and how long a server works on it. */
export interface Work {
  rate: number
  seconds: number
}

/** A queue that was simulated. Times are in seconds. */
export interface Queue {
  requests: number
  meanWait: number
  p99Wait: number
  /** Share of the time in which servers worked. */
  utilization: number
}

/** Work that comes at random times, waits in one line and is done by the first free of the servers, none interrupted. */
export function simulateQueue(
  works: readonly Work[],
  { servers = 1, requests, seed = 1 }: { servers?: number; requests: number; seed?: number },
): Queue {
  const random = seededRandom(seed)
  const rate = works.reduce((sum, work) => sum + work.rate, 0)
  if (rate === 0) return { requests: 0, meanWait: 0, p99Wait: 0, utilization: 0 }
  const free = new Float64Array(servers)
  const waits = new Float64Array(requests)
  let [now, busy] = [0, 0]
  for (let at = 0; at < requests; at++) {
    now += untilNext(rate, random)
    const { seconds } = pick(works, random() * rate)
    const first = free.indexOf(Math.min(...free))
    const start = Math.max(now, free[first])
    waits[at] = start - now
    free[first] = start + seconds
    busy += seconds
  }
  const end = Math.max(...free, now)
  const sorted = waits.toSorted()
  return {
    requests,
    meanWait: waits.reduce((sum, wait) => sum + wait, 0) / requests,
    p99Wait: sorted[Math.floor(requests * 0.99)],
    utilization: busy / (end * servers),
  }
}

function pick(works: readonly Work[], place: number): Work {
  let left = place
  for (const work of works) {
    left -= work.rate
    if (left < 0) return work
  }
  return works[works.length - 1]
}

/** Mean wait for one server by Pollaczek and Khinchine: of work that comes at random and lasts for given times. */
export function meanWaitOf(works: readonly Work[]): number {
  const used = works.reduce((sum, { rate, seconds }) => sum + rate * seconds, 0)
  if (used >= 1) return Number.POSITIVE_INFINITY
  return works.reduce((sum, { rate, seconds }) => sum + rate * seconds ** 2, 0) / (2 * (1 - used))
}
