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
import type { Job, JobResult } from './run-job'
import {
  dropFile,
  keepUpload,
  readUploads,
  receiveUpload,
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
  /** Called after every import and undo. */
  onChange?: (what: string, facts: Record<string, string | number>) => void
  now?: () => number
  retryMs?: number
}

/** Files from browsers on their way into the store: one import at a time, and questions that wait for their answer. */
export interface IntakeDesk {
  state(): Intake
  take(file: { name: string; bytes: number; body: Readable }): Promise<Upload>
  /** Imports one file of an upload as one of the answers to its question. */
  answer(id: string, file: string, as: string): Promise<Upload>
  discard(id: string): Promise<void>
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
  let current: { id: string; progress: number | null; waitsFor: string | null } | null = null
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
    current = { id, progress: null, waitsFor: null }
    try {
      const path = uploadPath(dataDir, upload)
      const result = await untilFree({ kind: 'import', dataDir, path, name, entry, as })
      if (isClosed || !result) return
      const made = result.kind === 'imported' ? result.reports : [failed(upload, result)]
      await keep(mergeReports(upload, of, made))
      for (const { outcome, id: importId = '', tables } of made)
        onChange('Import', { outcome, import: importId, tables: tables.length })
    } finally {
      current = null
    }
  }

  /** Runs a job as soon as no other process writes the store; null if the desk is closed before. */
  async function untilFree(job: Job): Promise<JobResult | null> {
    while (!isClosed) {
      const result = await importer.run(job, (progress) => {
        if (current) current = { ...current, progress, waitsFor: null }
      })
      if (result.kind !== 'busy') return result
      if (current) current.waitsFor = result.reason
      await pause(retryMs, undefined, { ref: false })
    }
    return null
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
        throw new ApiError('conflict', `${name} is being imported. Undo the import when it is done.`)
      await forget(id)
    },

    undo: (importId) =>
      inTurn(async () => {
        const result = await importer.run({ kind: 'undo', dataDir, id: importId }, () => {})
        if (result.kind !== 'undone')
          throw new ApiError('conflict', 'reason' in result ? result.reason : 'It was not undone.')
        onChange('Import undone', { import: importId })
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

/** The reports of an upload after one of its files was imported again as the answer to its question. */
function mergeReports(
  upload: StoredUpload,
  of: string | undefined,
  made: readonly ImportReport[],
): StoredUpload {
  const reports =
    of === undefined ? [...made] : upload.reports.flatMap((one) => (one.file === of ? made : [one]))
  return { ...upload, reports }
}

/** The report of an interrupted import: the question, if it was the answer to one. */
function failed({ name, next, reports }: StoredUpload, result: JobResult): ImportReport {
  const reason = 'reason' in result ? result.reason : 'it gave no report'
  const asked = reports.find(({ file }) => file === next?.of)
  if (asked) return { ...asked, notes: [...asked.notes, `The import failed: ${reason}`] }
  return refused(name, reason)
}

function refused(file: string, reason: string): ImportReport {
  const rejected = { count: 0, first: [] }
  return {
    file,
    outcome: 'refused',
    as: '',
    taken: [],
    tables: [],
    rows: 0,
    rejected,
    notes: [],
    reason,
    answers: [],
  }
}
