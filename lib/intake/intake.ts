import 'server-only'
import { mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@/lib/contract/errors'
import {
  type ImportReport,
  type Intake,
  isOpen,
  MOST_UPLOADS,
  UPLOAD_DAYS,
  type Upload,
} from '@/lib/contract/intake'
import { listImports } from '@/lib/sources/store/undo'
import { COLUMN_ANSWER, refuseColumn } from './columns/refuse-column'
import { createQueue, type QueueOptions, type Running, TELL_EVERY_MS } from './import-queue'
import type { StoredUpload } from './uploads/stored-upload'
import { uploadsFolder } from './uploads/upload-folder'
import type { Uploads } from './uploads/uploads'
import { uploadsOf } from './uploads/uploads-of'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
/** Between two looks at uploads that several servers share. */
const LOOK_EVERY_MS = 3_000
const CANCEL_WITHIN_MS = 60_000
/** The page shows the newest of them; `npx chartroom import --list` has all. */
const SHOWN_IMPORTS = 200

export interface IntakeOptions
  extends Pick<QueueOptions, 'dataDir' | 'importer' | 'retryMs'>,
    Partial<Pick<QueueOptions, 'isOurs' | 'onChange'>> {
  /** Those of the data folder by default. */
  uploads?: Uploads
  now?: () => number
  lookEveryMs?: number
}

/** Files from browsers on their way into the store: one at a time is read, and nothing is stored before a person says so. */
export interface IntakeDesk {
  /** Learns what other servers have changed. */
  refresh(): Promise<void>
  state(): Intake
  take(file: { name: string; bytes: number; body: Readable }): Promise<Upload>
  /** Previews one file of an upload as one of the answers to its question, or as a column of it. */
  answer(id: string, file: string, as: string): Promise<Upload>
  /** The report of a file that waits for an answer. Throws an ApiError if there is none. */
  openReport(id: string, file: string): ImportReport
  /** Stores the files of an upload that are ready. */
  store(id: string): Promise<Upload>
  discard(id: string): Promise<void>
  /** Ends the import of an upload, and returns after its process has ended. Files that were stored before can be undone. */
  cancel(id: string): Promise<Upload>
  /** Returns the name of the file whose import is undone. */
  undo(importId: string): Promise<string>
  close(): Promise<void>
}

/** Opens the folder of uploads for this process and goes on with what waits there. */
export async function openIntake(options: IntakeOptions): Promise<IntakeDesk> {
  const { dataDir, importer, retryMs, onChange = () => {}, now = Date.now } = options
  const { uploads = uploadsOf(dataDir), isOurs = async () => true, lookEveryMs = LOOK_EVERY_MS } = options
  mkdirSync(uploadsFolder(dataDir), { recursive: true })
  const queue = createQueue({ dataDir, importer, uploads, isOurs, onChange, retryMs })
  let receiving = 0
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
    return Boolean(next && (work || queue.current()?.id === id))
  }

  function found(id: string): StoredUpload {
    const upload = uploads.get(id)
    if (!upload) throw new ApiError('not_found', 'There is no such file here. It was discarded, or too old.')
    return upload
  }

  const show = (upload: StoredUpload) => shown(upload, queue.current())

  const lookSoon = () => void queue.look().catch(failed)

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

  async function goOn(id: string, next: (upload: StoredUpload) => StoredUpload['next']): Promise<Upload> {
    found(id)
    const changed = await uploads.change(id, (upload) => ({ ...upload, next: next(upload) }))
    lookSoon()
    return show(changed ?? found(id))
  }

  // A shared store that does not answer is asked again.
  const looking = uploads.isShared
    ? setInterval(() => void queue.look().catch(() => {}), lookEveryMs)
    : undefined
  looking?.unref()
  if (uploads.isShared) void queue.look().catch(failed)
  else {
    await uploads.refresh()
    await sweep()
    await queue.look()
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

    answer: (id, file, as) =>
      goOn(id, (upload) => {
        refuseAnswer(upload, file, as)
        return { files: [{ file, as }] }
      }),

    store: (id) => goOn(id, (upload) => ({ files: readyFiles(upload), isStored: true })),

    openReport: (id, file) => openReport(found(id), file),

    async discard(id) {
      const { name } = found(id)
      if (isRunning(id)) throw new ApiError('conflict', `${name} is being imported. Cancel the import first.`)
      await forget(id)
    },

    async cancel(id) {
      const { name, next, work } = found(id)
      const isHere = queue.current()?.id === id
      if (!isHere && next && work) return cancelElsewhere(id, name)
      if (!isHere) throw new ApiError('conflict', `${name} is not being imported at the moment.`)
      await queue.cancel()
      return show(found(id))
    },

    undo: (importId) =>
      queue.inTurn(async () => {
        const result = await importer.run({ kind: 'undo', dataDir, id: importId }, () => {})
        if (result.kind !== 'undone')
          throw new ApiError('conflict', 'reason' in result ? result.reason : 'It was not undone.')
        await onChange('Import undone', { import: importId })
        return result.name
      }),

    async close() {
      clearInterval(sweeping)
      clearInterval(looking)
      await queue.close()
    },
  }
}

/** Other servers may know the end of an import before the one that runs it has tidied up after it. */
function shown({ id, name, bytes, at, next, work, reports }: StoredUpload, current: Running | null): Upload {
  const running = next ? (current?.id === id ? current : work) : undefined
  return {
    id,
    name,
    bytes,
    at,
    expires: new Date(Date.parse(at) + UPLOAD_DAYS * DAY_MS).toISOString(),
    state:
      running && !running.waitsFor ? (next?.isStored ? 'importing' : 'reading') : next ? 'waiting' : 'done',
    progress: running?.progress ?? null,
    waitsFor: running?.waitsFor ?? null,
    reports,
  }
}

/** The files to store, each by the answer that led to its preview. */
function readyFiles(upload: StoredUpload): { file: string; as?: string }[] {
  const ready = upload.reports.filter(({ outcome }) => outcome === 'ready')
  if (ready.length === 0 || upload.next || !upload.file)
    throw new ApiError('conflict', `Nothing of ${upload.name} is ready to be stored.`)
  return ready.map(({ file, given }) => ({ file, ...(given === undefined ? {} : { as: given }) }))
}

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
