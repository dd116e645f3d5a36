import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Task } from '../task'
import { canTransfer } from './can-transfer'
import { type Job, serveTasks } from './serve-tasks'

/** The function of a worker thread. Buffers of the result are moved where Node can, else copied. */
export function serveThread(tasks: readonly Task<never, unknown>[]): (job: Job) => Promise<unknown> {
  const run = serveTasks(tasks)
  return async (job) => {
    const { outcome, transfer } = await run(job)
    const moved = [...new Set(transfer)].filter(canTransfer)
    if (moved.length === 0) return outcome
    return move({ [transferableSymbol]: moved, [valueSymbol]: outcome })
  }
}
