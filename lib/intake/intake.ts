import 'server-only'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import { type ImportReport, type Intake, MOST_UPLOADS, UPLOAD_DAYS, type Upload } from '@/lib/contract/intake'
import { takeLock } from '@/lib/process/process-lock'
import { listImports } from '@/lib/sources/store/undo'
import type { Importer } from './importer-process'
import { type Canceled, mergeReports, reportsOfEnded } from './reports-of-ended'
import type { Job, JobResult } from './run-job'
import {
  dropFile,
  keepUpload,
  readUploads,
  receiveUpload,
  removeLeftovers,
  removeUpload,
  type StoredUpload,
  uploadPath,
  uploadsFolder,
} from './upload-folder'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
const RETRY_MS = 2_000
/** The page shows the newest of them; `npx chartroom import --list` has all. */
const SHOWN_IMPORTS = 200

export interface IntakeOptions {
  dataDir: string
  importer: Importer
  /** Called after every import and undo. Its end is waited for, so that who hears of the change sees it. */
  onChange?: (what: string, facts: Record<string, string | number>) => unknown
  now?: () => number
  retryMs?: number
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
  state(): Intake
  take(file: { name: string; bytes: number; body: Readable }): Promise<Upload>
  /** Imports one file of an upload as one of the answers to its question. */
  answer(id: string, file: string, as: string): Promise<Upload>
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
  const folder = uploadsFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const release = await takeLock(
    join(folder, 'lock'),
    (holder) =>
      new ApiError(
        'conflict',
        `Another server takes the files for this data folder: ${holder}. Use that one.`,
      ),
  )
  const uploads = new Map((await readUploads(dataDir)).map((one) => [one.id, one]))
  let current: Current | null = null
  let isClosed = false
  let receiving = 0
  let last: Promise<unknown> = Promise.resolve()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS)
  sweeping.unref()
  await sweep()
  for (const { id, next } of uploads.values()) if (next) enqueue(id)

  async function sweep(): Promise<void> {
    for (const { id, at } of uploads.values())
      if (Date.parse(at) + UPLOAD_DAYS * DAY_MS < now()) await forget(id)
  }

  async function forget(id: string): Promise<void> {
    if (current?.id === id) return
    uploads.delete(id)
    await removeUpload(dataDir, id)
  }

  /** One after the other, in the order of the calls. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  function enqueue(id: string): void {
    void inTurn(() => importOne(id)).catch((error: unknown) =>
      onChange('Import failed', { cause: String(error) }),
    )
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
    const before = importIds()
    try {
      const path = uploadPath(dataDir, upload)
      const result = await untilFree({ kind: 'import', dataDir, path, name, entry, as }, cancel.signal)
      if (isClosed || !result) return
      const made = result.kind === 'imported' ? result.reports : await unfinished(upload, result, before)
      for (const { outcome, id: importId = '', tables } of made)
        await onChange('Import', { outcome, import: importId, tables: tables.length })
      await keep(mergeReports(upload, of, made))
    } finally {
      current = null
      end()
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
    return isClosed ? null : { kind: 'canceled' }
  }

  const importIds = () => new Set(listImports(dataDir).map(({ id }) => id))

  /** Removes what the import left behind. The manifest says which files of an archive it had stored. */
  async function unfinished(
    upload: StoredUpload,
    result: JobResult | Canceled,
    before: ReadonlySet<string>,
  ): Promise<ImportReport[]> {
    // Another process that writes the store meanwhile does the same.
    await importer.run({ kind: 'sweep', dataDir }, () => {})
    await removeLeftovers(dataDir, upload)
    const isOurs = (name: string) => name === upload.name || name.startsWith(`${upload.name}/`)
    const stored = listImports(dataDir).filter(({ id, name }) => !before.has(id) && isOurs(name))
    return reportsOfEnded(upload, result, stored)
  }

  /** Keeps the file only while a question about it is open. */
  async function keep(upload: StoredUpload): Promise<void> {
    const isOpen = upload.reports.some(({ outcome }) => outcome === 'question')
    const done = { ...upload, next: null }
    uploads.set(upload.id, done)
    uploads.set(upload.id, isOpen ? await keepUpload(dataDir, done) : await dropFile(dataDir, done))
  }

  function found(id: string): StoredUpload {
    const upload = uploads.get(id)
    if (!upload) throw new ApiError('not_found', 'There is no such file here. It was discarded, or too old.')
    return upload
  }

  function show(upload: StoredUpload): Upload {
    const { id, name, bytes, at, next, reports } = upload
    const isCurrent = current?.id === id
    return {
      id,
      name,
      bytes,
      at,
      expires: new Date(Date.parse(at) + UPLOAD_DAYS * DAY_MS).toISOString(),
      state: isCurrent && !current?.waitsFor ? 'importing' : next ? 'waiting' : 'done',
      progress: isCurrent ? (current?.progress ?? null) : null,
      waitsFor: isCurrent ? (current?.waitsFor ?? null) : null,
      reports,
    }
  }

  return {
    state() {
      const imports = listImports(dataDir)
      const newest = [...uploads.values()].reverse()
      return { uploads: newest.map(show), imports: imports.slice(0, SHOWN_IMPORTS), total: imports.length }
    },

    async take({ name, bytes, body }) {
      await sweep()
      if (uploads.size + receiving >= MOST_UPLOADS) {
        throw new ApiError(
          'conflict',
          `${MOST_UPLOADS} files and reports are kept here. Answer or discard some of them first.`,
        )
      }
      receiving++
      try {
        const upload = await receiveUpload(dataDir, { name, bytes, body, now: now() })
        uploads.set(upload.id, upload)
        enqueue(upload.id)
        return show(upload)
      } finally {
        receiving--
      }
    },

    async answer(id, file, as) {
      const upload = found(id)
      const report = upload.reports.find((one) => one.file === file && one.outcome === 'question')
      if (!report || upload.next || !upload.file)
        throw new ApiError('conflict', `There is no open question about ${file}.`)
      if (!report.answers.some((one) => one.as === as)) {
        const allowed = report.answers.map((one) => one.as).join(' or ')
        throw new ApiError('invalid_parameter', `Answer with ${allowed}.`, { detail: { parameter: 'as' } })
      }
      const entry = file === upload.name ? undefined : file.slice(upload.name.length + 1)
      const asked = await keepUpload(dataDir, { ...upload, next: { as, entry, of: file } })
      uploads.set(id, asked)
      enqueue(id)
      return show(asked)
    },

    async discard(id) {
      const { name } = found(id)
      if (current?.id === id)
        throw new ApiError('conflict', `${name} is being imported. Cancel the import first.`)
      await forget(id)
    },

    async cancel(id) {
      const { name } = found(id)
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
      await importer.close()
      await last
      release()
    },
  }
}
