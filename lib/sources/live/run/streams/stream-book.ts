import { createHash } from 'node:crypto'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { StreamRows } from '@/lib/sources/store/live/commit-live'
import type { LivePart, LiveStream, Validators } from '@/lib/sources/store/manifest'
import type { LiveReading, LiveRequest, LiveSource, PlanState, Span, Stream } from '../../live-source'
import { lastValue } from '../finality'

/** Days after which rows that a publisher lacks between others are no longer asked for. */
const GAP_DAYS = 7

interface Entry {
  stream: Stream
  open: number
  asked: number
  rows: StreamRows[]
  cursor: number | null
  error?: string
  /** Start of each span that was asked for → whether it has rows. */
  spans: Map<number, AskedSpan>
  /** Lacks rows only, so its memo is kept. */
  isLacking?: true
}

/** Streams for a commit: those that have been read to their end, and memos of those that lack something. */
export interface Complete {
  /** Those that have been read. */
  read: string[]
  /** Sentences about gaps in them. */
  notes: string[]
  streams: Record<string, Omit<LiveStream, 'seen'>>
  rows: StreamRows[]
  answers: Record<string, Validators>
}

/**
 * Keeps, for one run of a source, which streams wait for which requests. A stream counts once all of its requests have
 * been read: its rows, cursor, memo and validators are then taken together. One request that fails leaves it as it was.
 */
export class StreamBook {
  private readonly entries = new Map<string, Entry>()
  private readonly memos = new Map<string, string>()
  private readonly ended = new Map<string, string>()
  private readonly answers: { key: string; streams: readonly string[]; validators: Validators }[] = []
  /** Streams that were taken, and those of them that were read to their end. */
  private readonly taken = new Set<string>()
  private readonly complete = new Set<string>()

  constructor(
    private readonly source: LiveSource,
    private readonly kept: Readonly<Record<string, LiveStream>>,
    private readonly now: number,
    private readonly setting: (name: string) => string | undefined,
  ) {
    for (const stream of source.streams)
      this.entries.set(stream.id, {
        stream,
        open: 0,
        asked: 0,
        rows: [],
        spans: new Map(),
        cursor: kept[stream.id]?.cursor ?? null,
      })
  }

  /** State for the functions of the source. Memos of this run are known at once. */
  get state(): PlanState {
    const { source, kept, memos, now } = this
    const names = new Set(source.settings?.map(({ name }) => name))
    return {
      now,
      today: Math.floor(now / DAY_MS) * DAY_MS,
      cursor: (stream) => kept[stream]?.cursor ?? null,
      memo: (stream) => memos.get(stream) ?? kept[stream]?.memo ?? null,
      setting: (name) => (names.has(name) ? this.setting(name) : undefined),
    }
  }

  streamOf(id: string): Stream {
    return this.entryOf(id).stream
  }

  private entryOf(id: string): Entry {
    const entry = this.entries.get(id)
    if (!entry) throw new Error(`${this.source.id} has no stream ${id}`)
    return entry
  }

  /** Streams that requests were made for, and why some could not be read. */
  get counts() {
    const asked = [...this.entries.values()].filter(({ asked }) => asked > 0)
    const errors = asked.flatMap(({ stream, error }) =>
      error === undefined ? [] : [[stream.id, error] as const],
    )
    return { asked: asked.length, errors: Object.fromEntries(errors) }
  }

  /** Streams that this request alone is for. */
  aloneIn({ streams }: LiveRequest): string[] {
    return streams.filter((id) => this.entryOf(id).asked === 1)
  }

  ask(requests: readonly LiveRequest[]): void {
    for (const id of requests.flatMap(({ streams }) => streams)) {
      const entry = this.entryOf(id)
      entry.open++
      entry.asked++
    }
  }

  /** Validators of the last answer, if all streams of the request have what it said. */
  validatorsFor(request: LiveRequest, live: LivePart): Validators | undefined {
    const isRead = request.streams.every((id) => (this.kept[id]?.cursor ?? null) !== null)
    return request.isConditional && isRead ? live.answers[this.source.id]?.[requestKey(request)] : undefined
  }

  take(
    { streams, span }: LiveRequest,
    { memo = {}, ended = {}, lacking = {} }: LiveReading,
    rows: readonly StreamRows[],
  ): void {
    if (span) {
      const isFilled = rows.some(({ frame }) => lastValue(frame) !== null)
      for (const id of streams) {
        const { spans } = this.entryOf(id)
        spans.set(span.from, { ...span, hasRows: isFilled || spans.get(span.from)?.hasRows === true })
      }
    }
    for (const one of rows) {
      const entry = this.entryOf(one.stream)
      const last = lastValue(one.frame)
      entry.rows.push(one)
      if (one.isWhole) entry.cursor = last
      else if (last !== null) entry.cursor = Math.max(last, entry.cursor ?? last)
    }
    for (const [id, why] of Object.entries(lacking)) {
      const entry = this.entryOf(id)
      if (entry.error === undefined) Object.assign(entry, { error: why, isLacking: true })
    }
    for (const [id, text] of Object.entries(memo)) this.memos.set(this.streamOf(id).id, text)
    for (const [id, day] of Object.entries(ended)) this.ended.set(this.streamOf(id).id, day)
  }

  keepValidators(request: LiveRequest, { etag, modified }: { etag?: string; modified?: string }): void {
    if (!request.isConditional || (etag === undefined && modified === undefined)) return
    const { streams } = request
    const validators = {
      streams: [...streams].sort(),
      ...(etag === undefined ? {} : { etag }),
      ...(modified === undefined ? {} : { modified }),
    }
    this.answers.push({ key: requestKey(request), streams, validators })
  }

  fail({ streams }: LiveRequest, reason: string): void {
    for (const id of streams) {
      const entry = this.entryOf(id)
      entry.error ??= reason
      delete entry.isLacking
    }
  }

  close({ streams }: LiveRequest): void {
    for (const id of streams) this.entryOf(id).open--
  }

  /** Last row before a gap, from which a stream is asked for again for some days; null without a gap. */
  private gapBefore(id: string, { spans, rows }: Entry): { cursor: number | null; note: string } | null {
    const { cursor: before = null, seen = null } = this.kept[id] ?? {}
    const gap = gapOf([...spans.values()], before)
    if (!gap) return null
    const times = rows.flatMap(({ frame }) => [...frame.time]).filter((time) => time < gap.from)
    const cursor = times.reduce<number | null>((last, time) => Math.max(last ?? time, time), before)
    const isOld = cursor === before && seen !== null && this.state.today - seen >= GAP_DAYS * DAY_MS
    const days = `${dayOf(gap.from)} to ${dayOf(gap.until - DAY_MS)}`
    return isOld ? null : { cursor, note: `${id} has no rows from ${days}, so these are asked for again.` }
  }

  /** Some of the streams whose last request was read and that were not taken before. */
  takeComplete(most = Number.POSITIVE_INFINITY): Complete {
    const taken: Complete = { read: [], notes: [], streams: {}, rows: [], answers: {} }
    for (const [id, entry] of this.entries) {
      if (entry.asked === 0 || entry.open > 0 || this.taken.has(id)) continue
      const { table, resolution, isOptional } = entry.stream
      // Without any row, nothing was read that could be built on.
      if (entry.cursor === null && !isOptional) entry.error ??= 'its publisher sent no rows'
      const isRead = entry.error === undefined
      if (!isRead && !(entry.isLacking && this.memos.has(id))) continue
      if (Object.keys(taken.streams).length >= most) break
      this.taken.add(id)
      const memo = this.memos.get(id) ?? this.kept[id]?.memo
      const before = this.kept[id]?.ended
      if (!isRead) {
        const cursor = this.kept[id]?.cursor ?? null
        taken.streams[id] = { table, resolution, cursor, memo, ended: before }
        continue
      }
      this.complete.add(id)
      taken.read.push(id)
      const gap = this.gapBefore(id, entry)
      if (gap) {
        entry.cursor = gap.cursor
        taken.notes.push(gap.note)
      }
      const goesOn = before !== undefined && entry.cursor !== null && entry.cursor > Date.parse(before)
      const ended = this.ended.get(id) ?? (goesOn ? undefined : before)
      taken.streams[id] = { table, resolution, cursor: entry.cursor, memo, ended }
      taken.rows.push(...entry.rows)
      entry.rows = []
    }
    for (const { key, streams, validators } of this.answers)
      if (streams.every((id) => this.complete.has(id))) taken.answers[key] = validators
    return taken
  }
}

/** Identifies what a request asks for. It does not reveal a key in the address. */
function requestKey({ method = 'GET', url, body = '' }: LiveRequest): string {
  return createHash('sha256').update(`${method} ${url} ${body}`).digest('hex').slice(0, 16)
}

export interface AskedSpan extends Span {
  hasRows: boolean
}

/** The first span without rows between rows, of which `cursor` is the last one from before; null without such a span. */
export function gapOf(spans: readonly AskedSpan[], cursor: number | null): Span | null {
  const filled = spans.flatMap(({ from, hasRows }) => (hasRows ? from : []))
  const first = cursor ?? Math.min(...filled)
  const last = Math.max(...filled)
  const gaps = spans.filter(({ from, until, hasRows }) => !hasRows && until > first && from < last)
  return gaps.length > 0 ? gaps.reduce((a, b) => (b.from < a.from ? b : a)) : null
}
