import { ApiError } from '@/lib/contract/errors'
import type { WorkerEnd } from '../task'
import type { Job, Outcome } from './serve-tasks'

/** Places of one kind that run jobs, each one at a time. */
export interface Crew {
  /** Rejects with a `WorkerEnded` if the place ends before the job. It is replaced then. */
  run(job: Job, longestMs: number): Promise<Outcome>
  close(): Promise<void>
}

/** The end of a place with its job. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
  constructor(
    readonly reason: WorkerEnd,
    options?: { cause?: unknown },
  ) {
    super(`A worker ended with its task: ${SENTENCES[reason]}`, options)
  }
}

const SENTENCES: Record<WorkerEnd, string> = {
  time: 'it took too long.',
  memory: 'it needed more memory than one may have.',
  crash: 'it crashed.',
}

/** The refusal of the request that a worker ended with. */
export function endedRefusal(cause: WorkerEnded): unknown {
  if (cause.reason === 'crash') return cause
  const needs = cause.reason === 'time' ? 'more time' : 'more memory'
  return new ApiError(
    'overloaded',
    `This answer needs ${needs} than the server has for one. Request fewer rows or fields.`,
    { cause },
  )
}
