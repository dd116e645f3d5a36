import type { Transferable } from 'node:worker_threads'

/** Work for any thread: input and output can be sent between threads, and `load` imports the code where it runs. */
export interface Task<Input, Output> {
  name: string
  load(): Promise<(input: Input) => Result<Output> | Promise<Result<Output>>>
}

export interface Result<Output> {
  value: Output
  /** Buffers of the value that are handed over in place of being copied. The task keeps none of them. */
  transfer?: readonly Transferable[]
}

/** Where tasks run. */
export interface Compute {
  /** Rejects with the task's own error; with `overloaded` where too many wait already. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Waits for nothing: tasks that have not ended reject. */
  close(): Promise<void>
  /** Worker threads; 0 where tasks run in the calling thread. */
  readonly workers: number
}
