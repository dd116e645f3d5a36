import { openSync, readSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/**
 * Milliseconds that a processor has worked for the calling thread, since some moment. Time in which the thread waits for
 * a processor, or for anything else, does not count.
 */
export function createThreadClock(clocks: Clocks = own(), openScheduler = openScheduled): () => number {
  const { threadCpuUsage } = clocks
  if (threadCpuUsage) return () => milliseconds(threadCpuUsage())
  return openScheduler() ?? estimate(clocks)
}

interface Clocks {
  cpuUsage: () => NodeJS.CpuUsage
  /** Absent before Node 22.15. */
  threadCpuUsage?: () => NodeJS.CpuUsage
  /** Milliseconds that the event loop was not idle. */
  active: () => number
}

function own(): Clocks {
  const { threadCpuUsage }: Partial<Pick<NodeJS.Process, 'threadCpuUsage'>> = process
  return {
    cpuUsage: () => process.cpuUsage(),
    threadCpuUsage: threadCpuUsage && (() => threadCpuUsage.call(process)),
    active: () => performance.eventLoopUtilization().active,
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

const SPACE = 32

/** Linux counts the nanoseconds of each thread. The link is resolved to the thread that opens it. */
function openScheduled(): (() => number) | undefined {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r')
    const text = Buffer.alloc(64)
    const read = () => {
      readSync(file, text, 0, text.length, 0)
      return Number(text.toString('latin1', 0, text.indexOf(SPACE))) / 1e6
    }
    return read() > 0 ? read : undefined
  } catch {
    return undefined
  }
}

/** At most the time that the thread was not idle, and at most what all threads of the process worked meanwhile. */
function estimate({ active, cpuUsage }: Clocks): () => number {
  const read = () => ({ active: active(), process: milliseconds(cpuUsage()) })
  let last = read()
  let worked = 0
  return () => {
    const now = read()
    worked += Math.max(0, Math.min(now.active - last.active, now.process - last.process))
    last = now
    return worked
  }
}

let clock: (() => number) | undefined

/** The clock of the calling thread. */
export function threadTime(): number {
  clock ??= createThreadClock()
  return clock()
}
