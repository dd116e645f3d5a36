import type { Compute } from './task'

/** Runs tasks in the calling thread: for tests, scripts, and processes without workers. */
export function createInThread(): Compute {
  return {
    workers: 0,
    run: async (task, input) => (await (await task.load())(input)).value,
    close: async () => {},
    counts: () => ({ waiting: 0, running: 0, slow: 0, ended: { time: 0, memory: 0, crash: 0 } }),
  }
}
