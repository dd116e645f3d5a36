import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Failed {
  kind: 'failed'
  reason: string
}

/** Programs in processes of their own, so that neither their memory nor their failures are the server's. */
export interface ChildPrograms<Job extends object, Result> {
  /** Sends the job as a message. The result is the last one that the program sent. */
  run(
    job: Job,
    env: Readonly<Record<string, string>>,
    onProgress?: (part: number) => void,
  ): Promise<Result | Failed>
  /** Ends those that are running, and waits until they have ended. */
  close(): Promise<void>
}

/** A program that goes on after it was asked to end is killed. */
const PATIENCE_MS = 3_000

/** The program is fixed, and it gets no setting of the server, which may be a secret, but those in `env`. */
export function childPrograms<Job extends object, Result>(
  program: string,
  execArgv: readonly string[],
  what: string,
): ChildPrograms<Job, Result> {
  const running = new Set<ChildProcess>()
  return {
    run(job, env, onProgress = () => {}) {
      const child = fork(program, [], {
        execArgv: [...execArgv],
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
        const end = (how: string) => {
          running.delete(child)
          resolve(result ?? { kind: 'failed', reason: `the ${what} ended before it was complete (${how})` })
        }
        child.once('error', (error) => end(error.message))
        child.once('exit', (code, signal) => end(signal ?? `code ${code}`))
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
