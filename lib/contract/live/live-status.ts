import type { Redistribution } from './series-source'

/** The state of the public sources, a run of them, and decisions about what they answered. */
export const STATUS_PREFIX = '/api/status/'

/**
 * `off`: not switched on, or without a setting that it needs. `waiting`: never read. `refused`: its host does not answer
 * this computer. `resting`: it did not answer, and is asked again at the next run. `quarantined`: an answer was put aside.
 * `late`: a stream is older than its source should be. `ended`: all of its series have ended.
 */
export type SourceState =
  | 'fresh'
  | 'late'
  | 'resting'
  | 'quarantined'
  | 'off'
  | 'refused'
  | 'ended'
  | 'waiting'

/** `absent`: the source has nothing for it. `waiting`: it was not read yet. */
export type StreamState = 'fresh' | 'late' | 'old' | 'ended' | 'absent' | 'waiting'

export interface StreamReport {
  id: string
  table: string
  state: StreamState
  /** Time of the last row, ISO 8601; null before the first. */
  cursor: string | null
  /** Days of its calendar since that row, and from that row to the day on which it was here. */
  age: number | null
  lag: number | null
  /** Ages from which it is late and old. */
  warnDays: number
  errorDays: number
  /** Reason why the last run could not read it. */
  error: string | null
  /** Day of the last row of a series that its publisher ended. */
  ended: string | null
}

export interface SourceReport {
  id: string
  title: string
  /** Page of the publisher about the data. */
  url: string
  license: string
  licenseUrl: string
  attribution: string
  redistribute: Redistribution
  /** Note about terms that do not exist or that this project has not read; null for terms that it has read. */
  termsNote: string | null
  state: SourceState
  isOn: boolean
  /** Notice to read before it is switched on; null for sources that are on by default. */
  notice: string | null
  /** Settings that it needs and that are not set. */
  missing: readonly string[]
  /** End of its last run and of the last one that read everything, ISO 8601; null before. */
  last: string | null
  lastDone: string | null
  /** Reason why the last run did not read everything. */
  reason: string | null
  /** Progress of the current run. */
  progress: { done: number; open: number; rows: number } | null
  /** Its streams, which say what it has, are for who may see its values. */
  isWithheld: boolean
  streams: readonly StreamReport[]
}

/** An answer that was put aside. Only the operator gets them. */
export interface AsideAnswer {
  id: string
  source: string
  at: string
  reason: string
  /** Whether its rows can be stored all the same. */
  isReadable: boolean
  url: string
  bytes: number
}

/** Origin of the dashboard's charts at the moment. */
export type Shown = { shows: 'sample' | 'store' }

export interface LiveReport {
  isRunning: boolean
  /** When the run that is going on started, and when the server starts the next one, ISO 8601. */
  started: string | null
  next: string | null
  /** Whether the visitor may start a run and decide about answers that were put aside. */
  mayChange: boolean
  /** Number of answers that were put aside, and for the operator the answers. */
  quarantined: number
  aside: readonly AsideAnswer[]
  /** Files of own series that cannot be used as they are, with the reason. Absent for others than the operator. */
  ownProblems?: readonly { file: string; problem: string }[]
  sources: readonly SourceReport[]
}

/** A source without its streams: how many of them are in each state. */
export interface SourceSummary extends Omit<SourceReport, 'streams'> {
  counts: Partial<Readonly<Record<StreamState, number>>>
}

/** The report as pages and programs get it: a summary, then the sources. The streams of a source are below its own address. */
export interface StatusReport extends Omit<LiveReport, 'sources'> {
  summary: {
    /** Sources that are on, and streams of these, by state. */
    sources: Partial<Readonly<Record<SourceState, number>>>
    streams: Partial<Readonly<Record<StreamState, number>>>
    /** End of the last run of any source, ISO 8601; null before the first. */
    last: string | null
  }
  sources: readonly SourceSummary[]
}

/**
 * Supplier of a series. `stored`: the store has it. `withheld`: it has it for the operator only. The others would bring it: enabled sources with their next update, other
 * sources, an own node, or an own file.
 */
export type GivenBy = 'stored' | 'withheld' | 'sources' | 'more sources' | 'node' | 'file'

export interface SeriesCoverage {
  /** `onchain/mvrv`. */
  path: string
  title: string
  family: string
  by: GivenBy
  /** Ids of the sources that give it, or that would. */
  sources: readonly string[]
  /** Publishers of the enabled sources that feed it, and those without which it would have nothing; absent without any. */
  fedBy?: readonly string[]
  needs?: readonly string[]
}

/** Series that depend on a publisher. */
export interface Dependency {
  publisher: string
  /** Series that it feeds, and those that nobody else could feed instead. */
  feeds: number
  alone: number
}

export interface CoverageReport {
  /** Number of all series, and of those by supplier. */
  total: number
  counts: Readonly<Record<GivenBy, number>>
  families: readonly { family: string; total: number; counts: Readonly<Record<GivenBy, number>> }[]
  series: readonly SeriesCoverage[]
  /** Publishers of series with data, or of those that the next update brings while there are none. Most needed first. */
  dependencies: readonly Dependency[]
}
