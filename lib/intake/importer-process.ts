import 'server-only'
import { dirname } from 'node:path'
import { settingsForStore } from '@/lib/env/child-settings'
import { refreshStore } from '@/lib/sources/store/backend/backend-of'
import { childPrograms } from './child-programs'
import type { Job, JobResult } from './run-job'

/** Runs jobs elsewhere than on the thread that answers requests. */
export interface Importer {
  /** Aborting ends the process. The store then is as before the job or as after a part of its files. */
  run(job: Job, onProgress: (part: number) => void, signal?: AbortSignal): Promise<JobResult>
  /** Ends a running job and its process. The store stays as it was before it or is as after it. */
  close(): Promise<void>
}

/**
 * A process of its own for each job, so that neither its memory nor its failure is the server's. The program is fixed, the
 * job goes there as a message, and it gets no setting of the server, which may be a secret, except those of shared data,
 * which it writes. Its memory is limited.
 */
export function importerProcess(
  program: string,
  execArgv: readonly string[] = [],
  heapMb = IMPORT_HEAP_MB,
): Importer {
  const programs = childPrograms<Job, JobResult>(program, {
    execArgv,
    what: 'import',
    heapMb,
    ifTooLarge: ' Split the file into parts, such as one per year, and import them one after the other.',
  })
  return {
    async run(job, onProgress, signal) {
      // Archives are unpacked beside the upload, because the system's folder may be small.
      const result = await programs.run(
        job,
        {
          ...settingsForStore(),
          DATA_DIR: job.dataDir,
          TMPDIR: 'path' in job ? dirname(job.path) : job.dataDir,
        },
        onProgress,
        signal,
      )
      // Clients that hear of the end and look must see the change, also that of an import which ended early. Without an
      // answer, the next look finds it.
      if (result.kind !== 'busy' && result.kind !== 'previewed')
        await refreshStore(job.dataDir).catch(() => {})
      return result
    },
    close: programs.close,
  }
}

/**
 * Megabytes of JavaScript objects that an import may have. Files are read in parts, and their rows are numbers outside of it
 * (`ROWS_MB`), so most imports need a fifth of it.
 */
export const IMPORT_HEAP_MB = 1_024
