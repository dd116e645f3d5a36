import 'server-only'
import { RUNS_FORMAT } from '@/lib/contract/formats/formats'
import type { SourceReport } from '../report/source-report'
import { type RunProgress, readStatusFile, type StatusFile, writeStatusFile } from './status-file'

const WRITE_EVERY_MS = 1_000

/** Notes the progress and the end of each source of a run in the status file. */
export function createStatusWriter(
  dataDir: string,
  { now, started }: { now: () => number; started: number },
) {
  const before = readStatusFile(dataDir)
  const running = {
    pid: process.pid,
    started: new Date(started).toISOString(),
    progress: {} as Record<string, RunProgress>,
  }
  let sources: StatusFile['sources'] = before.sources
  let last = before.last
  let written = performance.now()

  function write(of: StatusFile['running']): void {
    written = performance.now()
    // The schedule may have changed meanwhile.
    writeStatusFile(dataDir, {
      version: RUNS_FORMAT,
      running: of,
      next: readStatusFile(dataDir).next,
      last,
      sources,
    })
  }

  write(running)
  return {
    progress(source: string, progress: RunProgress): void {
      running.progress[source] = progress
      if (performance.now() - written >= WRITE_EVERY_MS) write(running)
    },
    ended(report: SourceReport): void {
      const { source, outcome, reason = null, errors, added, revised, requests, bytes } = report
      const at = new Date(now()).toISOString()
      const isWhole = outcome === 'done' && Object.keys(errors).length === 0
      const doneAt = isWhole ? at : (sources[source]?.doneAt ?? null)
      const ended = { at, doneAt, outcome, reason, errors, added, revised, requests, bytes }
      sources = { ...sources, [source]: ended }
      delete running.progress[source]
      write(running)
    },
    close(): void {
      last = { started: running.started, ended: new Date(now()).toISOString() }
      write(null)
    },
  }
}
