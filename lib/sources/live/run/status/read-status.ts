import 'server-only'
import type { SourceState, StreamState } from '@/lib/contract/live/live-status'
import { ageOf, ageState, type Freshness } from '@/lib/contract/live/stream-age'
import { DAY_MS } from '@/lib/engine/frame'
import { getEnv, sourceSetting } from '@/lib/env/env'
import { isAlive, readHolder } from '@/lib/process/lock/process-lock'
import type { SourceResolution } from '@/lib/sources/source'
import { type LiveStream, readManifest } from '@/lib/sources/store/manifest'
import { LIVE_SOURCES } from '../../all-sources'
import type { LiveSource, Stream } from '../../live-source'
import { type Choice, chooseSources } from '../choice/enabled-sources'
import { contactOf } from '../fetch/user-agent'
import { runLock } from '../live-folder'
import { listQuarantine } from '../quarantine'
import { type LastRun, type RunProgress, readStatusFile } from './status-file'

export interface StreamStatus extends Freshness {
  id: string
  table: string
  resolution: SourceResolution
  columns: readonly string[]
  state: StreamState
  /** Time of the last final row, milliseconds UTC; null before the first. */
  cursor: number | null
  /** Days of its calendar since that row; 1 for the row of yesterday. */
  age: number | null
  /** Days from that row to the day on which it was first here. */
  lag: number | null
  /** Reason why the last run could not read it; null if it could. */
  error: string | null
  /** Day of the last row of an ended series, `YYYY-MM-DD`; otherwise null. */
  ended: string | null
}

export interface SourceStatus {
  source: LiveSource
  state: SourceState
  isOn: boolean
  /** Names of settings that it needs and that are not set. */
  missing: readonly string[]
  /** null before its first run. */
  last: LastRun | null
  /** Progress of the current run; null if it does not read this source now. */
  progress: RunProgress | null
  /** Answers that wait for a decision. */
  quarantine: number
  streams: readonly StreamStatus[]
}

export interface LiveStatus {
  /** Whether a run is going on. */
  isRunning: boolean
  /** ISO 8601, when it started; null if none is. */
  started: string | null
  /** ISO 8601, when the server reads the sources next; null if it does not. */
  next: string | null
  sources: readonly SourceStatus[]
}

export interface StatusOptions {
  now?: number
  sources?: readonly LiveSource[]
  /** As in `LIVE_SOURCES`; that of the environment by default. */
  list?: string
  setting?: (name: string) => string | undefined
  /** Contact for publishers; that of the environment by default. */
  contact?: string
}

/** State of all public sources and their streams. Reads the manifest and one small file; throws if the manifest cannot be read. */
export function readLiveStatus(dataDir: string, options: StatusOptions = {}): LiveStatus {
  const { now = Date.now(), sources = LIVE_SOURCES, setting = sourceSetting } = options
  const list = 'list' in options ? options.list : getEnv().LIVE_SOURCES
  const contact = 'contact' in options ? options.contact : contactOf(getEnv())
  const { running, next, sources: lastRuns } = readStatusFile(dataDir)
  const streams = readManifest(dataDir).live?.streams ?? {}
  const aside = new Map<string, number>()
  for (const { source } of listQuarantine(dataDir)) aside.set(source, (aside.get(source) ?? 0) + 1)
  const holder = readHolder(runLock(dataDir))
  const isRunning = holder !== null && (!holder.isHere || isAlive(holder))
  return {
    isRunning,
    started: isRunning ? (running?.started ?? null) : null,
    next,
    sources: chooseSources(sources, list, setting, contact).map((choice) =>
      statusOf(choice, {
        now,
        kept: streams[choice.source.id] ?? {},
        last: lastRuns[choice.source.id] ?? null,
        progress: (isRunning && running?.progress[choice.source.id]) || null,
        quarantine: aside.get(choice.source.id) ?? 0,
      }),
    ),
  }
}

interface Known {
  now: number
  kept: Readonly<Record<string, LiveStream>>
  last: LastRun | null
  progress: RunProgress | null
  quarantine: number
}

function statusOf({ source, isOn, missing }: Choice, known: Known): SourceStatus {
  const streams = source.streams.map((stream) => streamStatus(stream, known))
  const { last, progress, quarantine } = known
  const state = stateOf(isOn && missing.length === 0, last, streams)
  return { source, state, isOn, missing, last, progress, quarantine, streams }
}

function stateOf(isOn: boolean, last: LastRun | null, streams: readonly StreamStatus[]): SourceState {
  if (!isOn) return 'off'
  if (!last) return 'waiting'
  if (last.outcome === 'refused' || last.outcome === 'quarantined') return last.outcome
  if (last.outcome !== 'done') return 'resting'
  const states = new Set(streams.map(({ state }) => state))
  if (states.has('late') || states.has('old')) return 'late'
  if (states.has('fresh')) return 'fresh'
  return states.has('ended') ? 'ended' : 'waiting'
}

function streamStatus(stream: Stream, { now, kept, last }: Known): StreamStatus {
  const { id, table, resolution, columns, freshness } = stream
  const { cursor = null, seen = null, ended: found } = kept[id] ?? {}
  const age = cursor === null ? null : ageOf(cursor, now, freshness.calendar)
  const ended = found ?? stream.ended ?? null
  const error = last?.errors[id] ?? null
  return {
    id,
    table,
    resolution,
    columns,
    state: streamState(stream, { age, ended, wasRead: kept[id] !== undefined && error === null }),
    cursor,
    age,
    lag: cursor === null || seen === null ? null : Math.floor((seen - cursor) / DAY_MS),
    ...freshness,
    error,
    ended,
  }
}

function streamState(
  { freshness, isOptional }: Stream,
  { age, ended, wasRead }: { age: number | null; ended: string | null; wasRead: boolean },
): StreamState {
  if (ended !== null) return 'ended'
  if (age === null) return wasRead && isOptional ? 'absent' : 'waiting'
  return ageState(age, freshness)
}
