import 'server-only'
import type { AsideAnswer, LiveReport, SourceReport, StreamReport } from '@/lib/contract/live/live-status'
import type { Scope } from '@/lib/process/scope'
import { learnQuarantine, listQuarantine } from '@/lib/sources/live/run/quarantine'
import {
  readLiveStatus,
  type SourceStatus,
  type StreamStatus,
} from '@/lib/sources/live/run/status/read-status'
import { learnStatus } from '@/lib/sources/live/run/status/status-file'
import { sharedSources, sharingOf, termsNote } from '@/lib/sources/live/sharing'

interface ReportOptions {
  mayChange: boolean
  /** Data that the visitor sees. Streams say which values there are, so those of withheld sources are not `public`. */
  scope: Scope
  /** Whether a run was started that the data folder need not know about yet. */
  isStarting?: boolean
}

/** The state of the public sources for a visitor. Only who may change it learns what was put aside, with addresses. */
export function reportStatus(
  dataDir: string,
  { mayChange, scope, isStarting = false }: ReportOptions,
): LiveReport {
  learnSoon(dataDir)
  const { isRunning, started, next, sources } = readLiveStatus(dataDir)
  const aside = listQuarantine(dataDir)
  const shared = sharedSources()
  return {
    isRunning: isRunning || isStarting,
    started,
    next,
    mayChange,
    quarantined: aside.length,
    aside: mayChange ? aside.map(describeAside) : [],
    sources: sources.map((one) => describeSource(one, shared, scope)),
  }
}

const LEARN_EVERY_MS = 5_000
let learnedAt = Number.NEGATIVE_INFINITY

/** Learns what other servers put aside and read. It is in the next report. */
function learnSoon(dataDir: string): void {
  if (performance.now() - learnedAt < LEARN_EVERY_MS) return
  learnedAt = performance.now()
  // The follower of the data says that the store cannot be reached.
  Promise.all([learnQuarantine(dataDir), learnStatus(dataDir)]).catch(() => {})
}

function describeAside({
  id,
  source,
  at,
  reason,
  isReadable,
  bytes,
  request,
}: ReturnType<typeof listQuarantine>[number]): AsideAnswer {
  // A key may be in the query.
  const url = URL.canParse(request.url) ? new URL(request.url) : null
  return { id, source, at, reason, isReadable, bytes, url: url ? url.origin + url.pathname : '' }
}

const SHARED = 'The operator states the right to show them in SHARE_SOURCES.'

function describeSource(
  { source, state, isOn, missing, last, progress, streams }: SourceStatus,
  shared: ReadonlySet<string>,
  scope: Scope,
): SourceReport {
  const { id, title, about, terms, notice = null } = source
  const { redistribute, isByOperator } = sharingOf(terms, shared.has(id))
  const isWithheld = scope === 'public' && redistribute === 'no'
  return {
    id,
    title,
    url: about,
    license: terms.name,
    licenseUrl: terms.url,
    attribution: terms.attribution,
    redistribute,
    termsNote: isByOperator ? SHARED : termsNote(terms),
    state,
    isOn,
    notice,
    missing,
    last: last?.at ?? null,
    lastDone: last?.doneAt ?? null,
    // A reason may quote a value.
    reason: isWithheld ? null : (last?.reason ?? null),
    progress,
    isWithheld,
    streams: isWithheld ? [] : streams.map(describeStream),
  }
}

function describeStream(stream: StreamStatus): StreamReport {
  const { id, table, state, cursor, age, lag, warnDays, errorDays, error, ended } = stream
  return {
    id,
    table,
    state,
    cursor: cursor === null ? null : new Date(cursor).toISOString(),
    age,
    lag,
    warnDays,
    errorDays,
    error,
    ended,
  }
}
