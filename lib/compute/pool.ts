import { ApiError } from '@/lib/contract/errors'
import { measure } from '@/lib/process/measure'
import { inSpan } from '@/lib/process/spans'
import { currentRequester } from './requester'
import type { Compute, Task, WorkerEnd } from './task'
import { createTurns, type TurnLimits } from './turns'
import { endedRefusal, WorkerEnded } from './workers/crew'
import { createProcesses } from './workers/processes'
import { deserializeError } from './workers/serialize-error'
import type { Job, Outcome } from './workers/serve-tasks'
import { createThreads } from './workers/threads'

export interface PoolOptions {
  /** The bundled program of threads, which calls `serveThread`. */
  filename: string
  /** The bundled program of processes, which calls `serveProcess`. */
  processFile: string
  workers: number
  /** Limits of the queue. */
  limits?: Partial<Omit<TurnLimits, 'atOnce'>>
  /** Called when a worker ends unexpectedly. A new one replaces it. */
  onWorkerFailure?: (cause: unknown) => void
}

/** A board of 24 charts on a cold server fits. Beyond that, it is better to refuse and let the client retry. */
export const LIMITS = { maxWaiting: 200, maxWaitingPerName: 120, maxWaitMs: 20_000 }

/** Runs as many tasks at once as there are workers, on threads and in processes, and charges each to its requester. */
export function createPool({
  filename,
  processFile,
  workers,
  limits,
  onWorkerFailure,
}: PoolOptions): Compute {
  let isClosed = false
  const onFailure = (cause: unknown) => {
    if (isClosed) return
    measure('worker', { reason: cause instanceof WorkerEnded ? cause.reason : 'crash' })
    onWorkerFailure?.(cause)
  }
  const crews = {
    thread: createThreads({ filename, count: workers, onFailure }),
    process: createProcesses({ filename: processFile, count: workers }),
  }
  const turns = createTurns({ name: 'workers', ...LIMITS, ...limits, atOnce: workers })
  const running = new Set<{ began: number; longestMs: number }>()
  const ended: Record<WorkerEnd, number> = { time: 0, memory: 0, crash: 0 }

  async function send(job: Job, { place, longestMs }: Pick<Task<never, unknown>, 'place' | 'longestMs'>) {
    const one = { began: performance.now(), longestMs }
    running.add(one)
    try {
      return await crews[place].run(job, longestMs)
    } catch (cause) {
      if (isClosed) throw shuttingDown(cause)
      if (!(cause instanceof WorkerEnded)) throw cause
      ended[cause.reason]++
      onFailure(cause)
      throw endedRefusal(cause)
    } finally {
      running.delete(one)
    }
  }

  return {
    workers,
    async run<Input, Output>(task: Task<Input, Output>, input: Input) {
      const requester = currentRequester()
      const work = async () => {
        if (isClosed) throw shuttingDown()
        const started = performance.now()
        let took: number | undefined
        try {
          const outcome = await inSpan(`task ${task.name}`, { kind: 'internal' }, () =>
            send({ task: task.name, input }, task),
          )
          took = outcome.took
          return outcome as Outcome<Output>
        } finally {
          // A worker that died reports nothing.
          requester?.charge(took ?? performance.now() - started)
        }
      }
      const inTurn = () => turns.run(work, requester)
      const outcome = await (requester?.away ? requester.away(inTurn) : inTurn())
      if ('error' in outcome) throw deserializeError(outcome.error)
      return outcome.value
    },
    async close() {
      isClosed = true
      await Promise.all(Object.values(crews).map((crew) => crew.close()))
    },
    counts() {
      const now = performance.now()
      const slow = [...running].filter(({ began, longestMs }) => now - began > longestMs / 2)
      return { waiting: turns.waiting(), running: running.size, slow: slow.length, ended: { ...ended } }
    },
  }
}

/** The refusal of tasks that a closed pool aborts. */
function shuttingDown(cause?: unknown): ApiError {
  return new ApiError('overloaded', 'This server is shutting down. Try again in a moment.', {
    detail: { retryAfter: 1 },
    cause,
  })
}
