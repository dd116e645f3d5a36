import { Piscina } from 'piscina'
import { type Crew, WorkerEnded } from './crew'

/** A task that needs more memory is faulty. Its thread is ended and replaced. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

export interface ThreadOptions {
  /** The bundled worker. */
  filename: string
  count: number
  /** Called when a thread ends outside of a job. */
  onFailure: (cause: unknown) => void
}

/** Threads of this process. Those that share memory with it get their input without a copy. */
export function createThreads({ filename, count, onFailure }: ThreadOptions): Crew {
  const pool = new Piscina({
    filename,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 1,
    resourceLimits: HEAP_LIMITS,
    recordTiming: false,
  })
  pool.on('error', onFailure)
  return {
    async run(job, longestMs) {
      const overdue = new AbortController()
      const timer = setTimeout(() => overdue.abort(), longestMs)
      try {
        return await pool.run(job, { signal: overdue.signal })
      } catch (cause) {
        if (overdue.signal.aborted) throw new WorkerEnded('time', { cause })
        throw isOutOfMemory(cause) ? new WorkerEnded('memory', { cause }) : cause
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => pool.destroy(),
  }
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
