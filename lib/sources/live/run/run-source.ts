import 'server-only'
import { messageOf } from '@/lib/contract/errors'
import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { commitLive, type StreamRows } from '@/lib/sources/store/live/commit-live'
import { EMPTY_LIVE, type Manifest, readManifest } from '@/lib/sources/store/manifest'
import { readPiece } from '@/lib/sources/store/read-piece'
import {
  type Answer,
  ChangedShape,
  type Failure,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
  SourceRests,
} from '../live-source'
import { checkRows, futureRow } from './check/check-rows'
import { withoutFalseCandles } from './check/false-candles'
import { RefusedHere, RequestFailed, WrongAnswer } from './fetch/failures'
import type { Fetched, PoliteFetch } from './fetch/polite-fetch'
import { finalOf } from './finality'
import { dropOvertaken, putAside } from './quarantine'
import type { SourceOutcome, SourceReport } from './report/source-report'
import { type Complete, StreamBook } from './streams/stream-book'
import { whenFree } from './when-free'

/** Answers put aside, and requests without an answer, after which the rest of a source is not asked for in this run. */
const MOST_SUSPECT = 3
const MOST_FAILED = 10
const MOST_REQUESTS = 20_000
const MOST_NOTES = 40
const COMMIT_EVERY_MS = 10_000
/** Streams of one commit, so that others who want to write wait for moments only. */
const MOST_AT_ONCE = 20

export interface SourceRun {
  dataDir: string
  fetch: PoliteFetch
  /** Time of the run. It stays the same, so that a day that ends meanwhile changes nothing. */
  now: number
  setting: (name: string) => string | undefined
  /** Removes keys from text. */
  hide: (text: string) => string
  /** Time after which rows that are complete are stored. */
  commitEveryMs?: number
  onProgress?: (done: number, open: number, rows: number) => void
}

/** An answer whose rows contradict what is stored. */
class Contradiction extends Error {}

/** Reads everything that a source plans, and stores the streams that are complete, also those before a failure. */
export async function runSource(source: LiveSource, run: SourceRun): Promise<SourceReport> {
  const { dataDir, now, hide, commitEveryMs = COMMIT_EVERY_MS } = run
  const live = readManifest(dataDir).live ?? EMPTY_LIVE
  const book = new StreamBook(source, live.streams[source.id] ?? {}, now, run.setting)
  const stored = storedFrames(dataDir, source)
  const quarantined: string[] = []
  const acceptable = new Set<string>()
  const notes: string[] = []
  /** Streams that are complete and stored. */
  const isRead = new Set<string>()
  const total = { added: 0, revised: 0, failed: 0, requests: 0, bytes: 0 }
  const began = performance.now()
  let committed = began
  let outcome: SourceOutcome = 'done'
  let reason: string | undefined

  async function commitComplete(): Promise<void> {
    committed = performance.now()
    for (;;) {
      const complete = book.takeComplete(MOST_AT_ONCE)
      if (Object.keys(complete.streams).length === 0) return
      await store(complete)
    }
  }

  async function store({ read, notes: gaps, ...complete }: Complete): Promise<void> {
    const today = Math.floor(now / DAY_MS) * DAY_MS
    const changes = await whenFree(dataDir, () =>
      commitLive(dataDir, { source: source.id, layer: source.layer, today, ...complete }),
    )
    for (const stream of read) isRead.add(stream)
    notes.push(...gaps)
    for (const { added, revised } of changes.values()) {
      total.added += added
      total.revised += revised
    }
  }

  /** Reads one answer. Returns the requests that follow. */
  async function take(request: LiveRequest): Promise<readonly LiveRequest[]> {
    const answer: Fetched & Pick<Answer, 'failure'> = await run
      .fetch(source, request, book.validatorsFor(request, live))
      .catch((error: unknown) => orNoAnswer(request, error))
    const { status, bytes, failure } = answer
    if (!failure) total.requests++
    total.bytes += bytes.byteLength
    book.keepValidators(request, answer)
    if (answer.isUnchanged || request.emptyStatuses?.includes(status)) return []
    try {
      const reading = source.read({ request, status, bytes, failure }, book.state)
      const rows: StreamRows[] = []
      const falsePrices: string[] = []
      for (const given of rowsOf(source, book, reading)) {
        const final = { ...given, frame: finalOf(source, given, book.state) }
        const before = await stored(final)
        const { note, ...one } = withoutFalseCandles(before, final)
        if (note) falsePrices.push(note)
        const doubt = futureRow(given, now) ?? checkRows(before, one, now)
        if (doubt) throw new Contradiction(doubt)
        rows.push(one)
      }
      book.take(request, reading, rows)
      notes.push(...falsePrices, ...(reading.notes ?? []))
      return reading.next ?? []
    } catch (error) {
      if (error instanceof ChangedShape || error instanceof Contradiction)
        throw Object.assign(new WrongAnswer(error.message), {
          answer: { status, bytes },
          isReadable: error instanceof Contradiction,
        })
      throw error
    }
  }

  /** Whether the source goes on after a request failed. */
  async function isBearable(request: LiveRequest, error: unknown): Promise<boolean> {
    const why = hide(messageOf(error))
    book.fail(request, why)
    reason ??= why
    if (error instanceof WrongAnswer) {
      outcome = 'quarantined'
      const { status = 0, bytes = new Uint8Array(0) } = error.answer ?? {}
      const at = new Date(now).toISOString()
      const alone = book.aloneIn(request)
      const { isReadable } = error
      const given = { source: source.id, at, reason: why, isReadable, status, request, alone }
      const id = await putAside(dataDir, given, bytes, hide)
      quarantined.push(id)
      if (isReadable) acceptable.add(id)
      return quarantined.length < MOST_SUSPECT
    }
    reason = why
    if (error instanceof RequestFailed) {
      outcome = 'failed'
      return ++total.failed < MOST_FAILED
    }
    outcome = error instanceof RefusedHere ? 'refused' : error instanceof SourceRests ? 'resting' : 'failed'
    return false
  }

  try {
    const open = [...source.plan(book.state)].reverse()
    book.ask(open)
    for (let request = open.pop(); request; request = open.pop()) {
      if (total.requests > MOST_REQUESTS) throw new Error('it asks without an end')
      try {
        const next = await take(request)
        book.ask(next)
        open.push(...[...next].reverse())
      } catch (error) {
        if (!(await isBearable(request, error))) break
      } finally {
        book.close(request)
      }
      run.onProgress?.(total.requests, open.length, total.added)
      if (performance.now() - committed >= commitEveryMs) await commitComplete()
    }
    await commitComplete()
    await dropOvertaken(dataDir, source.id, { isRead: (stream) => isRead.has(stream), except: quarantined })
  } catch (error) {
    outcome = 'failed'
    reason = hide(messageOf(error))
  }
  const { asked, errors } = book.counts
  // Every answer was right, and none of them had anything.
  if (outcome === 'done' && asked > 0 && isRead.size === 0) {
    outcome = 'resting'
    reason = Object.values(errors)[0]
  }
  const { requests, bytes, added, revised } = total
  return {
    source: source.id,
    title: source.title,
    outcome,
    ...(reason === undefined ? {} : { reason }),
    asked,
    errors: Object.fromEntries(Object.entries(errors).map(([stream, why]) => [stream, hide(why)])),
    read: isRead.size,
    added,
    revised,
    quarantined: [...new Set(quarantined)],
    acceptable: [...acceptable],
    notes: notes.slice(0, MOST_NOTES).map(hide),
    requests,
    bytes,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
}

/** The failure in place of the answer, where the source can do without it. */
function orNoAnswer({ mayFail }: LiveRequest, error: unknown) {
  const isOfHost =
    error instanceof SourceRests || error instanceof RefusedHere || error instanceof RequestFailed
  if (!mayFail || !isOfHost) throw error
  const kind = error instanceof RefusedHere ? 'refused' : 'silent'
  const failure: Failure = { kind, why: error.message }
  return { status: 0, bytes: new Uint8Array(0), isUnchanged: false, failure }
}

/** Rows of a reading for the store, in order of time, without those of streams that turned out to be lacking. */
export function rowsOf(
  source: LiveSource,
  book: StreamBook,
  { rows, lacking = {} }: LiveReading,
): StreamRows[] {
  const whole = rows.filter(({ stream }) => !Object.hasOwn(lacking, stream))
  return whole.map(({ stream: id, frame, isWhole, isRecomputed }) => {
    const { table, resolution, columns, isOftenRevised } = book.streamOf(id)
    const foreign = Object.keys(frame.columns).filter((name) => !columns.includes(name))
    if (foreign.length > 0)
      throw new Error(`${source.id}: the stream ${id} has no column ${foreign.join(', ')}`)
    if (resolution === 'block') throw new Error(`${source.id}: rows of blocks cannot be merged by time`)
    return { stream: id, table, resolution, columns, frame, isWhole, isRecomputed, isOftenRevised }
  })
}

/** Reads the stored piece of a table, of which the last one is kept: answers for one table follow each other. */
function storedFrames(dataDir: string, { id }: LiveSource) {
  let last: { file: string; frame: Promise<Frame> } | undefined
  return async ({ table, resolution }: StreamRows): Promise<Frame | null> => {
    const manifest: Manifest = readManifest(dataDir)
    const piece = manifest.pieces.find(
      (one) => one.live === id && one.table === table && one.resolution === resolution,
    )
    if (!piece) return null
    if (last?.file !== piece.file) last = { file: piece.file, frame: readPiece(dataDir, piece) }
    return last.frame
  }
}
