import { move, transferableSymbol, valueSymbol } from 'piscina'
import { canTransfer } from './can-transfer'
import { type SerializedError, serializeError } from './serialize-error'
import type { Task } from './task'
import { threadTime } from './time/thread-time'

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

/** The function of a worker thread: runs the named task. Buffers of the result are moved where Node can, else copied. */
export function serveTasks(tasks: readonly Task<never, unknown>[]): (job: Job) => Promise<unknown> {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  return async ({ task: name, input }) => {
    const started = threadTime()
    const took = () => threadTime() - started
    try {
      const task = byName.get(name)
      if (!task) throw new Error(`There is no task named ${name}.`)
      const work = (await task.load()) as Work
      const { value, transfer = [] } = await work(input)
      const outcome: Outcome = { value, took: took() }
      const moved = [...new Set(transfer)].filter(canTransfer)
      if (moved.length === 0) return outcome
      return move({ [transferableSymbol]: moved, [valueSymbol]: outcome })
    } catch (error) {
      return { error: serializeError(error), took: took() } satisfies Outcome
    }
  }
}
