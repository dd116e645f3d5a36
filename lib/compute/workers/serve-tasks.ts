import type { Transferable } from 'node:worker_threads'
import type { Task } from '../task'
import { threadTime } from '../time/thread-time'
import { type SerializedError, serializeError } from './serialize-error'

/** A task sent to a worker, and its result. */
export interface Job {
  task: string
  input: unknown
}
export type Outcome<Output = unknown> = ({ value: Output } | { error: SerializedError }) & {
  /** Milliseconds that a processor worked for the task. */
  took: number
}

/** The function that runs a task. The pool sends a task only its own input, so the cast is safe. */
type Work = Awaited<ReturnType<Task<unknown, unknown>['load']>>

/** Runs the named task of a worker. */
export function serveTasks(
  tasks: readonly Task<never, unknown>[],
): (job: Job) => Promise<{ outcome: Outcome; transfer: readonly Transferable[] }> {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  return async ({ task: name, input }) => {
    const started = threadTime()
    const took = () => threadTime() - started
    try {
      const task = byName.get(name)
      if (!task) throw new Error(`There is no task named ${name}.`)
      const work = (await task.load()) as Work
      const { value, transfer = [] } = await work(input)
      return { outcome: { value, took: took() }, transfer }
    } catch (error) {
      return { outcome: { error: serializeError(error), took: took() }, transfer: [] }
    }
  }
}
