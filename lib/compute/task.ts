import type { Transferable } from 'node:worker_threads'

/**
 * Work for any thread. Input and output can be sent between threads. `load` imports the code in the thread that runs
 * it.
 */
export interface Task<Input, Output> {
  name: string
  load(): Promise<(input: Input) => Result<Output> | Promise<Result<Output>>>
}

export interface Result<Output> {
  value: Output
  /** Buffers of the value to transfer instead of copying, where Node can. The task must not keep them. */
  transfer?: readonly Transferable[]
}

/** Runs tasks. */
export interface Compute {
  /** Rejects with the error of the task, or with `overloaded` if the queue is full. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Ends without waiting: unfinished tasks reject. */
  close(): Promise<void>
  /** Number of worker threads; 0 if tasks run in the calling thread. */
  readonly workers: number
}
