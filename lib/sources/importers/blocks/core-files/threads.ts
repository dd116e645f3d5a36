import 'server-only'
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
    const done = await new Promise<Done>((resolve, reject) => {
      const end = () => {
        thread.off('message', onMessage)
        thread.off('error', onError)
        thread.off('exit', onExit)
      }
      const onMessage = (message: Done) => {
        end()
        resolve(message)
      }
      const onError = (error: Error) => {
        broken = error
        for (const { reject: refuse } of waiting.splice(0)) refuse(error)
        end()
        reject(error)
      }
      const onExit = () => onError(new Error('a thread that reads blocks ended'))
      thread.on('message', onMessage)
      thread.on('error', onError)
      thread.on('exit', onExit)
      thread.postMessage(job)
    })
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
