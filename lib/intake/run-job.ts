import 'server-only'
import { statSync } from 'node:fs'
import type { ImportReport } from '@/lib/contract/intake'
import { importFiles } from '@/lib/sources/importers/import-files'
import { previewFiles } from '@/lib/sources/importers/preview/preview-files'
import { sweep } from '@/lib/sources/store/commit'
import { StoreBusy, withLock } from '@/lib/sources/store/lock'
import { readManifest } from '@/lib/sources/store/manifest'
import { undoImport } from '@/lib/sources/store/undo'
import { wireReport } from './wire-report'

/** A file by its name in reports, and the answer to read it by. */
export interface MeantFile {
  file: string
  as?: string
}

/** One change of the store, or a look at what a change would be. */
export type Job =
  | {
      /** A preview stores nothing. */
      kind: 'import' | 'preview'
      dataDir: string
      /** Path of the stored upload. */
      path: string
      /** Name of the file at its sender. */
      name: string
      /** The files that are meant, by their names in reports, of an archive; all of them if absent. */
      files?: readonly MeantFile[]
    }
  | { kind: 'undo'; dataDir: string; id: string }
  /** Removes what an import that was ended has left behind. */
  | { kind: 'sweep'; dataDir: string }

/** `busy` names the process that writes the store; `failed` is a sentence for people. */
export type JobResult =
  | { kind: 'imported'; reports: ImportReport[] }
  | { kind: 'previewed'; reports: ImportReport[] }
  | { kind: 'undone'; name: string }
  | { kind: 'swept' }
  | { kind: 'busy'; reason: string }
  | { kind: 'failed'; reason: string }

/** Runs a job in this process. `onProgress` gets the part of the file that was read, from 0 to 1. Never rejects. */
export async function runJob(job: Job, onProgress: (part: number) => void = () => {}): Promise<JobResult> {
  const stop = { watch: () => {} }
  try {
    if (job.kind === 'undo') return { kind: 'undone', name: (await undoImport(job.dataDir, job.id)).name }
    if (job.kind === 'sweep') {
      const { dataDir } = job
      await withLock(dataDir, () => sweep(dataDir, readManifest(dataDir)))
      return { kind: 'swept' }
    }
    const { dataDir, path, name, files } = job
    const take = job.kind === 'preview' ? previewFiles : importFiles
    const reports = await take(dataDir, [path], {
      only: files && new Map(files.map(({ file, as }) => [file, as])),
      nameOf: () => name,
      onReading: (stream, read) => {
        stop.watch()
        stop.watch = watchReading(stream, read, onProgress)
      },
    })
    const kind = job.kind === 'preview' ? 'previewed' : 'imported'
    return { kind, reports: reports.map((report) => wireReport(report, path, name)) }
  } catch (error) {
    if (error instanceof StoreBusy) return { kind: 'busy', reason: error.message }
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    stop.watch()
  }
}

const LOOK_EVERY_MS = 500

function watchReading(
  stream: { readonly bytesRead: number },
  path: string,
  onProgress: (part: number) => void,
): () => void {
  const size = statSync(path).size || 1
  const look = () => onProgress(Math.min(1, stream.bytesRead / size))
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
