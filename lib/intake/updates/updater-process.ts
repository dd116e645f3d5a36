import 'server-only'
import { settingsForSources } from '@/lib/env/child-settings'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { NODE_SETTINGS } from '@/lib/sources/live/run/node-settings'
import type { UpdateReport } from '@/lib/sources/live/run/run-update'
import { UPDATE_HEAP_MB } from '@/lib/sources/live/run/update-memory'
import { childPrograms } from '../child-programs'

export interface UpdateJob {
  /** Identifiers of sources; all that are on if absent. */
  only?: readonly string[]
}

/** `running`: another process reads the sources of this data folder. */
export type UpdateResult =
  | { kind: 'done'; report: UpdateReport }
  | { kind: 'running' | 'failed'; reason: string }

/** Reads the public sources elsewhere than on the thread that answers requests. */
export interface Updater {
  run(job: UpdateJob): Promise<UpdateResult>
  /** Ends a running job and its process. Values that it has stored stay. */
  close(): Promise<void>
}

/**
 * A process of its own for each run, so that neither its memory nor its failure is the server's. It gets the settings of
 * sources and proxies, and none of the server’s secrets. Its memory is limited.
 */
export function updaterProcess(program: string, dataDir: string, execArgv: readonly string[] = []): Updater {
  const options = { execArgv, what: 'update', heapMb: UPDATE_HEAP_MB }
  const programs = childPrograms<UpdateJob, UpdateResult>(program, options)
  const ofSources = LIVE_SOURCES.flatMap(({ settings = [] }) => settings.map(({ name }) => name))
  return {
    run: (job) =>
      programs.run(job, { ...settingsForSources([...ofSources, ...NODE_SETTINGS]), DATA_DIR: dataDir }),
    close: programs.close,
  }
}
