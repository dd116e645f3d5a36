import 'server-only'
import { mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import type { ColumnPreview } from '@/lib/contract/imports/column-choice'
import {
  type ImportReport,
  type Intake,
  isOpen,
  MOST_UPLOADS,
  UPLOAD_DAYS,
  type Upload,
} from '@/lib/contract/intake'
import { listImports } from '@/lib/sources/store/undo'
import { oneAtATime } from './columns/one-at-a-time'
import { COLUMN_ANSWER, refuseColumn } from './columns/refuse-column'
import type { Importer } from './importer-process'
import { type Canceled, mergeReports, reportsOfEnded } from './reports-of-ended'
import type { Job, JobResult } from './run-job'
import type { StoredUpload } from './uploads/stored-upload'
import { uploadsFolder } from './uploads/upload-folder'
import type { Uploads } from './uploads/uploads'
import { uploadsOf } from './uploads/uploads-of'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
const RETRY_MS = 2_000
/** Between two looks at uploads that several servers share. */
const LOOK_EVERY_MS = 3_000
/** The same during an import, which another server may cancel, and during a cancellation. */
const TELL_EVERY_MS = 1_000
const CANCEL_WITHIN_MS = 60_000
const PREVIEW_WITHIN_MS = 30_000
const TOO_SLOW = `it could not be read within ${PREVIEW_WITHIN_MS / 1000} seconds. Import it on the server with “npx chartroom import --as … <file>”`
/** Previews that run or wait at the same time. */
const MOST_PREVIEWS = 4
/** The page shows the newest of them; `npx chartroom import --list` has all. */
const SHOWN_IMPORTS = 200

export interface IntakeOptions {
  dataDir: string
  importer: Importer
  /** Those of the data folder by default. */
  uploads?: Uploads
  /** Whether this server imports, of several that share uploads. */
  isOurs?: () => Promise<boolean>
  /** Called after every import and undo. Its end is waited for, so that who hears of the change sees it. */
  onChange?: (what: string, facts: Record<string, string | number>) => unknown
  now?: () => number
  retryMs?: number
  lookEveryMs?: number
}

interface Current {
  id: string
  progress: number | null
  waitsFor: string | null
  cancel: AbortController
  ended: Promise<void>
}

/** Files from browsers on their way into the store: one import at a time, and questions that wait for their answer. */
export interface IntakeDesk {
  /** Learns what other servers have changed. */
  refresh(): Promise<void>
  state(): Intake
  take(file: { name: string; bytes: number; body: Readable }): Promise<Upload>
  /** Imports one file of an upload as one of the answers to its question, or as a column of it. */
  answer(id: string, file: string, as: string): Promise<Upload>
  /** The report of a file that waits for an answer. Throws an ApiError if there is none. */
  openReport(id: string, file: string): ImportReport
  /** The rows that an answer which names a column would store. One preview at a time. */
  preview(id: string, file: string, as: string): Promise<ColumnPreview>
  discard(id: string): Promise<void>
  /** Ends the import of an upload, and returns after its process has ended. Files that were stored before can be undone. */
  cancel(id: string): Promise<Upload>
  /** Returns the name of the file whose import is undone. */
  undo(importId: string): Promise<string>
  close(): Promise<void>
}

/** Opens the folder of uploads for this process and goes on with what waits there. */
export async function openIntake(options: IntakeOptions): Promise<IntakeDesk> {
  const { dataDir, importer, onChange = () => {}, now = Date.now, retryMs = RETRY_MS } = options
  const { uploads = uploadsOf(dataDir), isOurs = async () => true, lookEveryMs = LOOK_EVERY_MS } = options
  const folder = uploadsFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const queued = new Set<string>()
  const previews = oneAtATime(
    MOST_PREVIEWS,
    'Previews of other files are being made. Try again in a few seconds.',
  )
  let current: Current | null = null
  let isClosed = false
  let receiving = 0
  let last: Promise<unknown> = Promise.resolve()
  const failed = (error: unknown) => onChange('Uploads cannot be read', { cause: String(error) })
  const sweeping = setInterval(() => void sweep().catch(failed), SWEEP_EVERY_MS)
  sweeping.unref()
  async function sweep(): Promise<void> {
    if (!(await isOurs())) return
    for (const { id, at } of uploads.all())
      if (Date.parse(at) + UPLOAD_DAYS * DAY_MS < now()) await forget(id)
    await uploads.sweep()
  }

  async function forget(id: string): Promise<void> {
    if (!isRunning(id)) await uploads.remove(id)
  }

  /** Whether this or another server imports it. */
  function isRunning(id: string): boolean {
    const { next, work } = uploads.get(id) ?? {}
    return Boolean(next && (work || current?.id === id))
  }

  /** Imports what waits, unless another server does so. */
  async function look(): Promise<void> {
    if (isClosed || !(await isOurs())) return
    await uploads.refresh()
    for (const { id, next } of uploads.all()) if (next && !queued.has(id)) enqueue(id)
  }

  /** One after the other, in the order of the calls. */
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
    const { entry, as, of } = upload.next
    const { name } = upload
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
        : await withFile(upload, (path) =>
            untilFree({ kind: 'import', dataDir, path, name, entry, as }, cancel.signal),
          )
      if (isClosed || !result) return
      const made = result.kind === 'imported' ? result.reports : await unfinished(upload, result, before)
      for (const { outcome, id: importId = '', tables } of made)
        await onChange('Import', { outcome, import: importId, tables: tables.length })
      await endTelling()
      await uploads.change(id, (one) => done(mergeReports(one, of, made)))
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
    await importer.run({ kind: 'sweep', dataDir }, () => {})
    await uploads.clear(upload)
    const isOurs = (name: string) => name === upload.name || name.startsWith(`${upload.name}/`)
    const stored = listImports(dataDir).filter(({ id, name }) => !before.has(id) && isOurs(name))
    return reportsOfEnded(upload, result, stored)
  }

  function found(id: string): StoredUpload {
    const upload = uploads.get(id)
    if (!upload) throw new ApiError('not_found', 'There is no such file here. It was discarded, or too old.')
    return upload
  }

  function show(upload: StoredUpload): Upload {
    const { id, name, bytes, at, next, reports } = upload
    // Other servers may know the end of an import before this one has tidied up after it.
    const work = next ? (current?.id === id ? current : upload.work) : undefined
    return {
      id,
      name,
      bytes,
      at,
      expires: new Date(Date.parse(at) + UPLOAD_DAYS * DAY_MS).toISOString(),
      state: work && !work.waitsFor ? 'importing' : next ? 'waiting' : 'done',
      progress: work?.progress ?? null,
      waitsFor: work?.waitsFor ?? null,
      reports,
    }
  }

  const lookSoon = () => void look().catch(failed)

  /** The server that imports it hears of this. */
  async function cancelElsewhere(id: string, name: string): Promise<Upload> {
    await uploads.change(id, (one) => (one.next ? { ...one, isCanceled: true } : one))
    for (let left = CANCEL_WITHIN_MS / TELL_EVERY_MS; left > 0; left--) {
      await pause(TELL_EVERY_MS)
      await uploads.refresh()
      const upload = found(id)
      if (!upload.next) return show(upload)
    }
    throw new ApiError(
      'conflict',
      `The server that imports ${name} does not answer. It cancels the import when it does.`,
    )
  }

  // A shared store that does not answer is asked again.
  const looking = uploads.isShared ? setInterval(() => void look().catch(() => {}), lookEveryMs) : undefined
  looking?.unref()
  if (uploads.isShared) void look().catch(failed)
  else {
    await uploads.refresh()
    await sweep()
    await look()
  }

  return {
    refresh: uploads.refresh,

    state() {
      const imports = listImports(dataDir)
      const newest = uploads.all().reverse()
      return { uploads: newest.map(show), imports: imports.slice(0, SHOWN_IMPORTS), total: imports.length }
    },

    async take({ name, bytes, body }) {
      await sweep()
      if (uploads.all().length + receiving >= MOST_UPLOADS) {
        throw new ApiError(
          'conflict',
          `${MOST_UPLOADS} files and reports are kept here. Answer or discard some of them first.`,
        )
      }
      receiving++
      try {
        const upload = await uploads.receive({ name, bytes, body, now: now() })
        lookSoon()
        return show(upload)
      } finally {
        receiving--
      }
    },

    async answer(id, file, as) {
      const entry = entryOf(found(id), file)
      const asked = await uploads.change(id, (upload) => {
        refuseAnswer(upload, file, as)
        return { ...upload, next: { as, entry, of: file } }
      })
      lookSoon()
      return show(asked ?? found(id))
    },

    openReport: (id, file) => openReport(found(id), file),

    preview: (id, file, as) =>
      previews.inTurn(async () => {
        const upload = found(id)
        openReport(upload, file)
        refuseColumn(as)
        const path = await uploads.fetch(upload)
        const stop = AbortSignal.timeout(PREVIEW_WITHIN_MS)
        const { name } = upload
        const result = await importer.run(
          { kind: 'preview', dataDir, path, name, entry: entryOf(upload, file), as },
          () => {},
          stop,
        )
        // An import that began meanwhile has its own files there.
        if (!uploads.get(id)?.next) await uploads.clear(upload)
        if (result.kind === 'previewed') return result.preview
        const reason = 'reason' in result ? result.reason : 'it gave no preview'
        return { kind: 'refused', reason: stop.aborted ? TOO_SLOW : reason }
      }),

    async discard(id) {
      const { name } = found(id)
      if (isRunning(id)) throw new ApiError('conflict', `${name} is being imported. Cancel the import first.`)
      await forget(id)
    },

    async cancel(id) {
      const { name, next, work } = found(id)
      if (current?.id !== id && next && work) return cancelElsewhere(id, name)
      if (current?.id !== id) throw new ApiError('conflict', `${name} is not being imported at the moment.`)
      const { cancel, ended } = current
      cancel.abort()
      await ended
      return show(found(id))
    },

    undo: (importId) =>
      inTurn(async () => {
        const result = await importer.run({ kind: 'undo', dataDir, id: importId }, () => {})
        if (result.kind !== 'undone')
          throw new ApiError('conflict', 'reason' in result ? result.reason : 'It was not undone.')
        await onChange('Import undone', { import: importId })
        return result.name
      }),

    async close() {
      isClosed = true
      clearInterval(sweeping)
      clearInterval(looking)
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

/** Name of a file within the archive that was sent; undefined if the file itself was sent. */
const entryOf = ({ name }: StoredUpload, file: string): string | undefined =>
  file === name ? undefined : file.slice(name.length + 1)

function openReport(upload: StoredUpload, file: string): ImportReport {
  const report = upload.reports.find((one) => one.file === file && isOpen(one))
  if (!report || upload.next || !upload.file)
    throw new ApiError('conflict', `There is no open question about ${file}.`)
  return report
}

function refuseAnswer(upload: StoredUpload, file: string, as: string): void {
  const { answers, columns } = openReport(upload, file)
  if (answers.some((one) => one.as === as)) return
  if (columns && as.startsWith('values:')) {
    refuseColumn(as)
    return
  }
  const allowed = [...answers.map((one) => one.as), ...(columns ? [COLUMN_ANSWER] : [])].join(' or ')
  throw new ApiError('invalid_parameter', `Answer with ${allowed}.`, { detail: { parameter: 'as' } })
}
