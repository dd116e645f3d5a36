import type { Transferable } from 'node:worker_threads'

/**
 * Work for any thread or process. Input and output can be sent between threads. `load` imports the code in the place that
 * runs it.
 */
export interface Task<Input, Output> {
  name: string
  /**
   * Place that ends with a task that exhausts its memory. V8 ends the whole process if a thread asks for too much at once,
   * so tasks with input of visitors run in processes of their own. They get a copy of their input.
   */
  place: 'thread' | 'process'
  /** Longest time that it may run. Then its place is ended and replaced. */
  longestMs: number
  load(): Promise<(input: Input) => Result<Output> | Promise<Result<Output>>>
}

export interface Result<Output> {
  value: Output
  /** Buffers of the value to transfer instead of copying, where Node can. The task must not keep them. */
  transfer?: readonly Transferable[]
}

/** Runs tasks. */
export interface Compute {
  /** Rejects with the error of the task, or with `overloaded` if the queue is full or the task is ended. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Ends without waiting: unfinished tasks reject. */
  close(): Promise<void>
  /** Number of tasks that run at once beside the calling thread; 0 if they run in it. */
  readonly workers: number
  counts(): ComputeCounts
}

export interface ComputeCounts {
  waiting: number
  running: number
  /** Running tasks that have taken more than half of their longest time. */
  slow: number
  /** Workers that ended with a task since the start, by reason. */
  ended: Readonly<Record<WorkerEnd, number>>
}

/** Reasons for which a worker ended with its task. */
export const WORKER_ENDS = ['time', 'memory', 'crash'] as const
export type WorkerEnd = (typeof WORKER_ENDS)[number]
