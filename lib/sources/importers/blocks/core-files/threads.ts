import 'server-only'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Done, Job } from './thread'

export interface Threads {
  readonly size: number
  /** Rejects if the thread cannot read the file. */
  run(job: Job): Promise<Done>
  close(): Promise<void>
}

/** Threads that each do one job at a time. Further jobs wait. */
export function startThreads(size: number): Threads {
  const start = () =>
    new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: ['--conditions=react-server'] })
  let broken: Error | undefined
  const all = Array.from({ length: size }, start)
  const idle = [...all]
  const waiting: { resolve: (thread: Worker) => void; reject: (error: Error) => void }[] = []

  function release(thread: Worker): void {
    const next = waiting.shift()
    if (next) next.resolve(thread)
    else idle.push(thread)
  }

  async function run(job: Job): Promise<Done> {
    if (broken) throw broken
    const thread =
      idle.pop() ?? (await new Promise<Worker>((resolve, reject) => waiting.push({ resolve, reject })))
    const heard = new AbortController()
    const { signal } = heard
    thread.postMessage(job)
    const [done]: Done[] = await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }).then(() => {
        throw new Error('a thread that reads blocks ended')
      }),
    ])
      .catch((error: Error) => {
        broken = error
        for (const { reject } of waiting.splice(0)) reject(error)
        throw error
      })
      .finally(() => heard.abort())
    release(thread)
    if ('failure' in done) throw new Error(done.failure)
    return done
  }

  return {
    size,
    run,
    close: async () => {
      await Promise.all(all.map((thread) => thread.terminate()))
    },
  }
}
