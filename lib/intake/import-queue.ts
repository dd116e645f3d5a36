import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import { type ImportReport, isOpen } from '@/lib/contract/intake'
import { listImports } from '@/lib/sources/store/undo'
import type { Importer } from './importer-process'
import { type Canceled, mergeReports, reportsOfEnded } from './reports-of-ended'
import type { Job, JobResult } from './run-job'
import type { StoredUpload } from './uploads/stored-upload'
import type { Uploads } from './uploads/uploads'

/** Between two messages to other servers during an import, which another server may cancel, and during a cancellation. */
export const TELL_EVERY_MS = 1_000
const RETRY_MS = 2_000

export interface QueueOptions {
  dataDir: string
  importer: Importer
  uploads: Uploads
  /** Whether this server imports, of several that share uploads. */
  isOurs: () => Promise<boolean>
  /** Called after every import and undo. Its end is waited for, so that who hears of the change sees it. */
  onChange: (what: string, facts: Record<string, string | number>) => unknown
  retryMs?: number
}

/** An import that runs in this process. */
export interface Running {
  /** ID of the upload. */
  id: string
  /** From 0 to 1; null before the first report. */
  progress: number | null
  /** Holder of the store, which the import waits for. */
  waitsFor: string | null
}

interface Current extends Running {
  cancel: AbortController
  ended: Promise<void>
}

/** Previews and imports of this process, one at a time. */
export interface ImportQueue {
  /** Imports what waits, unless another server does so. */
  look(): Promise<void>
  /** One after the other, in the order of the calls. Imports take part. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  current(): Readonly<Running> | null
  /** Ends the import that runs here, and returns after its process has ended. */
  cancel(): Promise<void>
  close(): Promise<void>
}

/** Imports uploads that wait, as long as it is open. */
export function createQueue({
  dataDir,
  importer,
  uploads,
  isOurs,
  onChange,
  retryMs = RETRY_MS,
}: QueueOptions): ImportQueue {
  const queued = new Set<string>()
  let current: Current | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  async function look(): Promise<void> {
    if (isClosed || !(await isOurs())) return
    await uploads.refresh()
    for (const { id, next } of uploads.all()) if (next && !queued.has(id)) enqueue(id)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  function enqueue(id: string): void {
    queued.add(id)
    void inTurn(() => importOne(id))
      .catch((error: unknown) => onChange('Import failed', { cause: String(error) }))
      .finally(() => queued.delete(id))
  }

  async function importOne(id: string): Promise<void> {
    const upload = uploads.get(id)
    if (!upload?.next || isClosed) return
    const { files, isStored = false } = upload.next
    const { name } = upload
    const kind = isStored ? 'import' : 'preview'
    const cancel = new AbortController()
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    current = { id, progress: null, waitsFor: null, cancel, ended }
    const endTelling = uploads.isShared ? keepTelling(current) : async () => {}
    const before = importIds()
    try {
      const result = upload.isCanceled
        ? CANCELED
        : await withFile(upload, (path) => untilFree({ kind, dataDir, path, name, files }, cancel.signal))
      if (isClosed || !result) return
      const isDone = result.kind === 'imported' || result.kind === 'previewed'
      const made = isDone ? result.reports : await unfinished(upload, result, before)
      for (const { outcome, id: importId = '', tables } of isStored ? made : [])
        await onChange('Import', { outcome, import: importId, tables: tables.length })
      await endTelling()
      await uploads.change(id, (one) => done(mergeReports(one, made)))
    } finally {
      await endTelling()
      current = null
      end()
    }
  }

  /** Without its file, an import fails. Without an answer of the store, it is tried again later. */
  async function withFile(
    upload: StoredUpload,
    work: (path: string) => Promise<JobResult | Canceled | null>,
  ): Promise<JobResult | Canceled | null> {
    let path: string
    try {
      path = await uploads.fetch(upload)
    } catch (error) {
      if (error instanceof ApiError) throw error
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
    return work(path)
  }

  /** Tells other servers how far the import is, and hears of them that it is canceled. */
  function keepTelling({ id, cancel }: Current): () => Promise<void> {
    const tell = async () => {
      if (current?.id !== id) return
      const { progress, waitsFor } = current
      await uploads.refresh()
      const kept = await uploads.change(id, (one) =>
        !one.next || (one.work?.progress === progress && one.work.waitsFor === waitsFor)
          ? one
          : { ...one, work: { progress, waitsFor } },
      )
      if (kept?.isCanceled) cancel.abort()
    }
    let last = tell().catch(() => {})
    const telling = setInterval(() => {
      last = last.then(tell).catch(() => {})
    }, TELL_EVERY_MS)
    return () => {
      clearInterval(telling)
      return last
    }
  }

  /** Runs a job as soon as no other process writes the store; null if the desk is closed before. */
  async function untilFree(job: Job, signal?: AbortSignal): Promise<JobResult | Canceled | null> {
    while (!isClosed && !signal?.aborted) {
      const onProgress = (progress: number) => {
        if (current) current = { ...current, progress, waitsFor: null }
      }
      const result = await importer.run(job, onProgress, signal)
      if (result.kind !== 'busy' && !(result.kind === 'failed' && signal?.aborted)) return result
      if (current && result.kind === 'busy') current.waitsFor = result.reason
      // Canceling ends the pause.
      await pause(retryMs, undefined, { ref: false, signal }).catch(() => {})
    }
    return isClosed ? null : CANCELED
  }

  function importIds(): Set<string> {
    return new Set(listImports(dataDir).map(({ id }) => id))
  }

  /** Removes what the import left behind. The manifest says which files of an archive it had stored. */
  async function unfinished(
    upload: StoredUpload,
    result: JobResult | Canceled,
    before: ReadonlySet<string>,
  ): Promise<ImportReport[]> {
    // Another process that writes the store meanwhile does the same.
    if (upload.next?.isStored) await importer.run({ kind: 'sweep', dataDir }, () => {})
    await uploads.clear(upload)
    const isOurs = (name: string) => name === upload.name || name.startsWith(`${upload.name}/`)
    const stored = listImports(dataDir).filter(({ id, name }) => !before.has(id) && isOurs(name))
    return reportsOfEnded(upload, result, stored)
  }

  return {
    look,
    inTurn,
    current: () => current,
    async cancel() {
      current?.cancel.abort()
      await current?.ended
    },
    async close() {
      isClosed = true
      await importer.close()
      await last
    },
  }
}

const CANCELED: Canceled = { kind: 'canceled' }

/** An upload after its import. It keeps its file only while a question about it is open. */
function done({ work: _work, isCanceled: _isCanceled, ...upload }: StoredUpload): StoredUpload {
  return { ...upload, next: null, file: upload.reports.some(isOpen) ? upload.file : null }
}
