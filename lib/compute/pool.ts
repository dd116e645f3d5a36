import { Piscina } from 'piscina'
import { ApiError } from '@/lib/contract/errors'
import { inSpan } from '@/lib/process/spans'
import { currentRequester } from './requester'
import { deserializeError } from './serialize-error'
import type { Job, Outcome } from './serve-tasks'
import type { Compute, Task } from './task'
import { createTurns, type TurnLimits } from './turns'

export interface PoolOptions {
  /** The bundled worker. */
  filename: string
  workers: number
  /** Limits of the queue. */
  limits?: Partial<Omit<TurnLimits, 'atOnce'>>
  /** Called when a worker ends unexpectedly. A new one replaces it. */
  onWorkerFailure?: (cause: unknown) => void
}

/** A board of 24 charts on a cold server fits. Beyond that, it is better to refuse and let the client retry. */
export const LIMITS = { maxWaiting: 200, maxWaitingPerName: 120, maxWaitMs: 20_000 }
/** A task that needs more memory is faulty. Its worker is ended and replaced, and the process continues. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

/** Runs tasks on worker threads, one per thread at a time, and charges each to its requester. */
export function createPool({ filename, workers, limits, onWorkerFailure }: PoolOptions): Compute {
  let isClosed = false
  const pool = new Piscina({
    filename,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: 1,
    resourceLimits: HEAP_LIMITS,
    recordTiming: false,
  })
  pool.on('error', (cause) => isClosed || onWorkerFailure?.(cause))
  const turns = createTurns({ name: 'workers', ...LIMITS, ...limits, atOnce: workers })

  return {
    workers,
    async run<Input, Output>(task: Task<Input, Output>, input: Input) {
      const requester = currentRequester()
      const send = async () => {
        if (isClosed) throw ended()
        const job: Job = { task: task.name, input }
        const started = performance.now()
        let took: number | undefined
        try {
          const outcome: Outcome<Output> = await inSpan(`task ${task.name}`, { kind: 'internal' }, () =>
            pool.run(job),
          )
          took = outcome.took
          return outcome
        } catch (cause) {
          if (isClosed) throw ended(cause)
          if (!isOutOfMemory(cause)) throw cause
          onWorkerFailure?.(cause)
          throw tooLarge(cause)
        } finally {
          // A worker that died reports nothing.
          requester?.charge(took ?? performance.now() - started)
        }
      }
      const inTurn = () => turns.run(send, requester)
      const outcome = await (requester?.away ? requester.away(inTurn) : inTurn())
      if ('error' in outcome) throw deserializeError(outcome.error)
      return outcome.value
    },
    close() {
      isClosed = true
      return pool.destroy()
    },
  }
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** The refusal of tasks that a closed pool aborts. */
function ended(cause?: unknown): ApiError {
  return new ApiError('overloaded', 'This server is shutting down. Try again in a moment.', {
    detail: { retryAfter: 1 },
    cause,
  })
}

function tooLarge(cause: unknown): ApiError {
  return new ApiError(
    'overloaded',
    'This answer needs more memory than the server has for one. Request fewer rows or fields.',
    { cause },
  )
}
