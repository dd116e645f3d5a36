import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isRoomy } from '@/lib/process/fitting-bytes'
import { groupLimit } from '@/lib/process/group-limit'

export interface Failed {
  kind: 'failed'
  reason: string
}

/** Programs in processes of their own, so that neither their memory nor their failures are the server's. */
export interface ChildPrograms<Job extends object, Result> {
  /** Sends the job as a message. The result is the last one that the program sent. Aborting ends the program. */
  run(
    job: Job,
    env: Readonly<Record<string, string>>,
    onProgress?: (part: number) => void,
    signal?: AbortSignal,
  ): Promise<Result | Failed>
  /** Ends those that are running, and waits until they have ended. */
  close(): Promise<void>
}

export interface ProgramOptions {
  execArgv: readonly string[]
  /** The program in sentences about its end, such as `import`. */
  what: string
  /** Megabytes of JavaScript objects that it may have, where the limit of both processes leaves them. */
  heapMb: number
  /** Advice after a program that needed more. */
  ifTooLarge?: string
}

/** New objects of a process in little memory, which is collected more often. */
const SMALL_NEW_SPACE = ['--max-semi-space-size=2']
/** Exit code of Node when it aborts, on systems without signals. It does so when the heap is full. */
const ABORTED = 134

/** A program that goes on after it was asked to end is killed. */
const PATIENCE_MS = 3_000

/** The program is fixed, and it gets no setting of the server, which may be a secret, but those in `env`. */
export function childPrograms<Job extends object, Result>(
  program: string,
  { execArgv, what, heapMb, ifTooLarge = '' }: ProgramOptions,
): ChildPrograms<Job, Result> {
  const running = new Set<ChildProcess>()
  return {
    run(job, env, onProgress = () => {}, signal) {
      const resident = process.memoryUsage.rss() / 2 ** 20
      const heap = childHeap(heapMb, { limit: groupLimit(), resident })
      const tooLarge = `the ${what} needed more than its ${heap.toLocaleString('en-US')} MB of memory and was ended.${ifTooLarge}`
      const noMemory = `the system ended the ${what}, most likely because there was no memory left.${ifTooLarge}`
      const child = fork(program, [], {
        execArgv: [...execArgv, `--max-old-space-size=${heap}`, ...(isRoomy() ? [] : SMALL_NEW_SPACE)],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: env as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      })
      running.add(child)
      return new Promise((resolve) => {
        let result: Result | undefined
        child.on('message', (message: { progress?: number; result?: Result }) => {
          if (message.progress !== undefined) onProgress(message.progress)
          result = message.result ?? result
        })
        const finish = (how: string) => {
          running.delete(child)
          signal?.removeEventListener('abort', abort)
          const isTooLarge = how === 'SIGABRT' || how === `code ${ABORTED}`
          // Linux ends it before the server beside it.
          const isEndedBySystem = how === 'SIGKILL' && !signal?.aborted
          const otherwise = `the ${what} ended before it was complete (${how})`
          const reason = isTooLarge ? tooLarge : isEndedBySystem ? noMemory : otherwise
          resolve(result ?? { kind: 'failed', reason })
        }
        const abort = () => void end(child)
        if (signal?.aborted) abort()
        signal?.addEventListener('abort', abort)
        child.once('error', (error) => finish(error.message))
        child.once('exit', (code, ended) => finish(ended ?? `code ${code}`))
        child.send(job, (error) => error && child.kill())
      })
    },
    async close() {
      await Promise.all([...running].map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  const timer = setTimeout(() => void child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(timer)
}

/** Memory of a process of Node beside its JavaScript objects: the program, and answers and files that it holds as bytes. */
const BESIDE_HEAP_MB = 160
/** The minutes of a year need as much. Less helps nobody: every job would fail. */
const LEAST_MB = 96

/**
 * Megabytes of objects for a process beside the server: as many as wanted, or what the limit of both leaves, so that the
 * process ends itself, with a sentence, before the system ends one of the two. All sizes in megabytes.
 */
export function childHeap(
  wanted: number,
  { limit, resident }: { limit: number | null; resident: number },
): number {
  if (limit === null) return wanted
  return Math.min(wanted, Math.max(LEAST_MB, Math.floor(limit - resident - BESIDE_HEAP_MB)))
}
