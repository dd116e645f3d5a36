import { everySetting } from '@/lib/env/env'
import { childPrograms } from '@/lib/intake/child-programs'
import type { ArchiveJob, ArchiveResult } from '@/lib/publish/publish-archive'
import type { Publisher } from './publish-route'

/** Enough for the rows of the largest series; an archive grows on the disk. */
const HEAP_MB = 1_024

/**
 * A process of its own for each archive, which dies alone. It has the settings of the server, because it answers what the
 * server answers strangers.
 */
export function publisherProcess(
  program: string,
  execArgv: readonly string[] = [],
): Publisher & { close(): Promise<void> } {
  const programs = childPrograms<ArchiveJob, ArchiveResult>(program, {
    execArgv,
    what: 'archive',
    heapMb: HEAP_MB,
  })
  return {
    run: (job, signal) => programs.run(job, everySetting(), undefined, signal),
    close: programs.close,
  }
}
