import 'server-only'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RUNS_FORMAT } from '@/lib/contract/formats/formats'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { liveFolder } from '../live-folder'

const progress = z.object({
  /** Requests that were answered and that are known to follow. */
  done: z.number(),
  open: z.number(),
  /** New rows that were stored. */
  rows: z.number(),
})

const lastRun = z.object({
  /** ISO 8601, the end of the last run of the source. */
  at: z.string(),
  /** ISO 8601, the end of the last run that read everything; null before. */
  doneAt: z.string().nullable(),
  outcome: z.enum(['done', 'resting', 'refused', 'quarantined', 'failed']),
  reason: z.string().nullable(),
  /** Stream → why it could not be read. */
  errors: z.record(z.string(), z.string()),
  added: z.number(),
  revised: z.number(),
  requests: z.number(),
  bytes: z.number(),
})

const statusFile = z.object({
  version: z.literal(RUNS_FORMAT),
  /** The run that is going on, or that was killed: then no process holds the lock. */
  running: z
    .object({ pid: z.number(), started: z.string(), progress: z.record(z.string(), progress) })
    .nullable(),
  /** ISO 8601, when the server reads the sources next; null if it does not. */
  next: z.string().nullable(),
  /** The last run that ended by itself; null before the first. Absent in files of earlier versions. */
  last: z.object({ started: z.string(), ended: z.string() }).nullable().default(null),
  sources: z.record(z.string(), lastRun),
})

export type StatusFile = z.infer<typeof statusFile>
export type LastRun = z.infer<typeof lastRun>
export type RunProgress = z.infer<typeof progress>

const EMPTY: StatusFile = { version: RUNS_FORMAT, running: null, next: null, last: null, sources: {} }

export const statusPath = (dataDir: string): string => join(liveFolder(dataDir), 'status.json')

/** Status that runs noted; empty before the first one and if the file cannot be read: the next run rewrites it. */
export function readStatusFile(dataDir: string): StatusFile {
  const path = statusPath(dataDir)
  if (!existsSync(path)) return EMPTY
  try {
    return statusFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return EMPTY
  }
}

/** Readers see the old or the new content. It need not survive a crash: it is about runs, not data. */
export function writeStatusFile(dataDir: string, status: StatusFile): void {
  const path = statusPath(dataDir)
  mkdirSync(liveFolder(dataDir), { recursive: true })
  const building = `${path}.${process.pid}.tmp`
  writeFileSync(building, `${JSON.stringify(status, null, 1)}\n`, { mode: 0o600 })
  renameSync(building, path)
}

const SHARED_STATUS = 'live/status.json'

/** Tells other computers about the last runs, if the data are shared. */
export async function shareStatus(dataDir: string): Promise<void> {
  const status: StatusFile = { ...readStatusFile(dataDir), running: null, next: null }
  await backendOf(dataDir).objects?.write(SHARED_STATUS, new TextEncoder().encode(JSON.stringify(status)))
}

/** Learns about the last runs of other computers, if the data are shared. For each source the latest run counts. */
export async function learnStatus(dataDir: string): Promise<void> {
  const bytes = await backendOf(dataDir).objects?.read(SHARED_STATUS)
  if (!bytes) return
  const there = statusFile.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  // That of a newer version is about runs only, which this one can do without.
  if (!there.success) return
  const own = readStatusFile(dataDir)
  const newer = Object.entries(there.data.sources).filter(
    ([source, { at }]) => at > (own.sources[source]?.at ?? ''),
  )
  if (newer.length === 0) return
  const isLater = (there.data.last?.ended ?? '') > (own.last?.ended ?? '')
  const last = isLater ? there.data.last : own.last
  writeStatusFile(dataDir, { ...own, last, sources: { ...own.sources, ...Object.fromEntries(newer) } })
}

/** Notes when the server reads the sources next. */
export function noteNext(dataDir: string, next: string | null): void {
  writeStatusFile(dataDir, { ...readStatusFile(dataDir), next })
}
