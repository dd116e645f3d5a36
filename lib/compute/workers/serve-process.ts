import type { Task } from '../task'
import { type Job, serveTasks } from './serve-tasks'

/** Signals for the whole group, on which the parent still needs its workers until it has answered. */
const OF_THE_GROUP = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs tasks for the process that started this one, and ends with it. */
export function serveProcess(tasks: readonly Task<never, unknown>[]): void {
  const run = serveTasks(tasks)
  for (const signal of OF_THE_GROUP) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (job: Job) => {
    const { outcome } = await run(job)
    process.send?.(outcome)
  })
}
