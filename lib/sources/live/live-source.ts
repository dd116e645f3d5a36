import type { Redistribution } from '@/lib/contract/live/series-source'
import type { Freshness } from '@/lib/contract/live/stream-age'
import type { Frame } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import type { SourceResolution } from '@/lib/sources/source'

/**
 * A public source of data: facts, and two pure functions. `plan` says what to ask for, `read` turns an answer into rows.
 * Network, pacing, retries, checks, cursors and the store belong to `run/`, so a source is tested on recorded answers.
 */
export interface LiveSource {
  /** Lower case with hyphens, as in commands: `coinmetrics`. */
  id: string
  title: string
  /** Address of the publisher’s page about these data. */
  about: string
  /** Layer of the rows in the store. */
  layer: Layer
  /** Hosts that may be asked or redirected to. Each is asked one request at a time. */
  hosts: readonly Host[]
  /**
   * Shortest time from the end of a run of the source to the next one that does not name it, for publishers that limit the
   * requests of a day, ask for few, or publish less often.
   */
  restMs?: number
  /** Requests that the publisher allows in a day, if it says so. */
  requestsADay?: number
  /** Its publisher refuses programs that do not say whom to reach about their requests. */
  needsContact?: true
  terms: Terms
  /** Whether it is used unless the operator switches it off. Otherwise its `notice` says why. */
  isDefault: boolean
  /** Notice for operators before they switch it on, one sentence. Only for sources that are off by default. */
  notice?: string
  /** Environment variables that it needs or may use, such as a free key. */
  settings?: readonly LiveSetting[]
  streams: readonly Stream[]
  plan(state: PlanState): LiveRequest[]
  /** Throws a `ChangedShape` for an answer that is not what the source documents. Rows in any order. */
  read(answer: Answer, state: PlanState): LiveReading
}

export interface Host {
  name: string
  /** Shortest time between two requests in milliseconds. */
  everyMs: number
}

export interface Terms {
  name: string
  url: string
  /** Text that must be shown next to the values. */
  attribution: string
  redistribute: Redistribution
  /** Day on which the terms were read, `YYYY-MM-DD`; null if nobody of this project has read them. */
  seen: string | null
  /** The publisher states no terms for its data, so there are none to read. */
  hasNone?: true
}

export interface LiveSetting {
  /** Such as `BLS_API_KEY`. */
  name: string
  description: string
  isSecret: boolean
  /** The source cannot be used without it. */
  isNeeded: boolean
  /**
   * Its value is the address of a server with the same data, such as one of the operator. It may then be asked as well,
   * also without encryption, at any port and without pauses.
   */
  isAddress?: true
}

/** Columns of one table that are final up to the same row: what a cursor belongs to. */
export interface Stream {
  /** Unique in the source: `btc`. */
  id: string
  table: string
  resolution: SourceResolution
  /** Columns of the base table that it fills. */
  columns: readonly string[]
  freshness: Freshness
  /** Rows that are asked for again because publishers revise them, in days before the cursor. */
  lookbackDays: number
  /**
   * The publisher revises its history at large, as with new seasonal factors, so that an answer is not doubted because
   * many values changed. Each change is a revision.
   */
  isOftenRevised?: true
  /**
   * Each row is a state that cannot be asked for later, such as an order book. The row of the current day is final when
   * it is taken, at most one a day, and is never replaced. A day on which nobody asked stays without a row.
   */
  isSnapshot?: true
  /** Day of the last row of a series that its publisher has ended, `YYYY-MM-DD`. */
  ended?: string
  /** The source may have nothing for it, such as a coin that another exchange lists. Without any row it is not late. */
  isOptional?: true
}

/** A stream with a row per day. Without a new one for some days it is late: the last argument. */
export const dailyStream = (
  id: string,
  table: string,
  columns: readonly string[],
  lookbackDays: number,
  [warnDays, errorDays] = [2, 4],
): Stream => ({
  id,
  table,
  resolution: '1d',
  columns,
  freshness: { calendar: 'every-day', warnDays, errorDays },
  lookbackDays,
})

/** State that `plan` and `read` may use. */
export interface PlanState {
  /** Milliseconds UTC. */
  now: number
  /** 00:00Z of the current day, whose rows are not final. */
  today: number
  /** Time of the last final row of a stream; null before the first. */
  cursor(stream: string): number | null
  /** Note that an earlier reading kept for a stream, such as the venue that lists a symbol; null if nothing. */
  memo(stream: string): string | null
  /** Value of an environment variable named in `settings`; undefined if unset. */
  setting(name: string): string | undefined
}

export interface LiveRequest {
  /** Streams that the answer is for. Their cursors are kept once all requests of a run for them have been read. */
  streams: readonly string[]
  url: string
  method?: 'GET' | 'POST'
  /** Body of a POST, as JSON. */
  body?: string
  headers?: Readonly<Record<string, string>>
  /** Required type of the answer. HTML where data were expected is refused before `read`. */
  type: 'json' | 'csv' | 'xml' | 'zip' | 'text'
  /** Asks with the validators of the last answer, which need not be read again if it is unchanged. */
  isConditional?: boolean
  /** The publisher’s SHA-256 of the bytes, hexadecimal. Other bytes are refused. */
  sha256?: string
  /** Statuses that mean there is nothing, such as 404 for a file of a month that is not made yet. */
  emptyStatuses?: readonly number[]
  /** Statuses whose answer `read` wants to see, such as 404 with the name of a missing series. */
  readStatuses?: readonly number[]
  /**
   * Times that it asks for, of a publisher that has rows in each such span once it has begun. Without any, they are asked
   * for again in the next runs, so that an empty answer does not leave a gap for good.
   */
  span?: Span
  /** If the host does not answer or refuses, `read` gets an answer with the `failure`, and the source goes on. */
  mayFail?: true
  /** Default: 120 seconds. */
  timeoutMs?: number
  /** Facts that `read` needs to know about the request, as JSON. */
  note?: unknown
}

export interface Span {
  from: number
  /** Exclusive. */
  until: number
}

export interface Answer {
  request: LiveRequest
  /** 0 for an answer that was not got. */
  status: number
  bytes: Uint8Array
  /** Reason why there is no answer. Only for requests that may fail. */
  failure?: Failure
}

/** A request without an answer. A silent host says nothing, so nothing may be concluded from it. */
export interface Failure {
  kind: 'silent' | 'refused'
  why: string
}

export interface LiveRows {
  stream: string
  /** Rows that are final: never of the unfinished day, except snapshots. NaN where the source has no value. */
  frame: Frame
  /** The answer is the whole history of the stream, so a row that is missing was withdrawn. */
  isWhole?: boolean
  /** The publisher recomputed the history: one line in the report instead of a revision per row. */
  isRecomputed?: boolean
}

export interface LiveReading {
  rows: readonly LiveRows[]
  /** Requests that follow from the answer, such as its next page. */
  next?: readonly LiveRequest[]
  /** Stream → text to keep for the next run, stored with the rows. */
  memo?: Readonly<Record<string, string>>
  /** Stream → day of its last row, `YYYY-MM-DD`, found to be ended by its publisher, such as a delisted pair. It does not age. */
  ended?: Readonly<Record<string, string>>
  /**
   * Stream → why the answer, although right, has nothing usable for it. It stays as it is except for its memo, and is
   * asked for again. The others of the answer go on. Not for a stream without new rows.
   */
  lacking?: Readonly<Record<string, string>>
  /** Notes for the operator, one sentence each: a skipped symbol, a renamed column. */
  notes?: readonly string[]
}

/** An answer that is not what the source documents. It is put aside with the reason, and stored data keep serving. */
export class ChangedShape extends Error {
  override readonly name = 'ChangedShape'
}

/** The source cannot go on in this run, although its data may be right: it rests until the next one. */
export class SourceRests extends Error {
  override readonly name = 'SourceRests'
}
