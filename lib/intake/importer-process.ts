import 'server-only'
import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import type { Job, JobResult } from './run-job'

/** Runs jobs elsewhere than on the thread that answers requests. */
export interface Importer {
  run(job: Job, onProgress: (part: number) => void): Promise<JobResult>
  /** Ends a running job. The store stays as it was before it or is as after it. */
  close(): void
}

/**
 * A process of its own for each job, so that neither its memory nor its failure is the server's. The program is fixed, the
 * job goes there as a message, and it gets no setting of the server, which may be a secret.
 */
export function importerProcess(program: string, execArgv: readonly string[] = []): Importer {
  const running = new Set<() => void>()
  return {
    run(job, onProgress) {
      const child = fork(program, [], {
        execArgv: [...execArgv],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Archives are unpacked beside the upload, because the system's folder may be small.
        env: {
          DATA_DIR: job.dataDir,
          TMPDIR: job.kind === 'import' ? dirname(job.path) : job.dataDir,
        } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      })
      const stop = () => void child.kill()
      running.add(stop)
      return new Promise((resolve) => {
        let result: JobResult | undefined
        child.on('message', (message: { progress?: number; result?: JobResult }) => {
          if (message.progress !== undefined) onProgress(message.progress)
          result = message.result ?? result
        })
        const end = (how: string) => {
          running.delete(stop)
          resolve(result ?? { kind: 'failed', reason: `the import ended before it was complete (${how})` })
        }
        child.once('error', (error) => end(error.message))
        child.once('exit', (code, signal) => end(signal ?? `code ${code}`))
        child.send(job, (error) => error && child.kill())
      })
    },
    close() {
      for (const stop of running) stop()
    },
  }
}
