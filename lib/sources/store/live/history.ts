import 'server-only'
import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { type Frame, isNumeric } from '@/lib/engine/frame'
import { readColumns } from '../read-columns'

/**
 * Changes in the whole history of one table of a live source, by the UTC day on which they were seen. One Parquet file
 * per piece of a live source, named in `manifest.live.history` and written in the same commit as the rows. Together
 * with the piece it says what was known at the end of any day since the first one:
 *
 * - `began`: on the day `seen`, `column` had values for the first time. They do not count as revisions, however old
 *   their rows are.
 * - `reach`: at the end of `seen`, the newest row was at `time`. Only days on which it moved have one. Rows after the
 *   last reach up to a day were not there on that day.
 * - `revised`: on the day `seen`, the value of `column` at `time`, which was known the day before, changed from `old`
 *   to `new`. A NaN in `old` means that the row had no value yet, one in `new` that it was withdrawn.
 * - `recomputed`: on the day `seen`, the publisher recomputed `column`, and earlier values are not kept.
 *
 * To get the rows as of the end of a day: take the piece; for each `revised` with a later `seen`, newest first, put
 * `old` back; make columns NaN that began later; drop rows after the reach of that day.
 *
 * Only states at the end of days count: several changes of a value on one day are one, and none if the last restores
 * the first. So the file does not depend on how many commits a run made.
 */
export interface HistoryEvent {
  /** 00:00Z of the day, in milliseconds. */
  seen: number
  event: 'began' | 'reach' | 'recomputed' | 'revised'
  /** Empty for `reach`. */
  column: string
  /** NaN for `began` and `recomputed`. */
  time: number
  /** NaN except for `revised`. */
  old: number
  new: number
}

const ORDER: readonly HistoryEvent['event'][] = ['began', 'reach', 'recomputed', 'revised']

export interface Change {
  before: Frame | null
  after: Frame
  /** 00:00Z of the current day. */
  today: number
  /** Columns that the publisher recomputed. */
  recomputed: ReadonlySet<string>
  /** The table has several rows per time, whose values before a change are not kept. */
  hasSeveral?: boolean
}

/** The events after a change, sorted. */
export function recordChange(events: readonly HistoryEvent[], change: Change): HistoryEvent[] {
  const { before, after, recomputed } = change
  // A clock that was set back must not put changes before earlier ones.
  const today = events.reduce((latest, { seen }) => Math.max(latest, seen), change.today)
  const earlier = events.filter(({ seen }) => seen < today)
  const book = new Map(events.filter(({ seen }) => seen === today).map((one) => [keyOf(one), one]))
  const put = (event: Omit<HistoryEvent, 'seen'>) => book.set(keyOf(event), { seen: today, ...event })
  const began = new Set(earlier.flatMap(({ event, column }) => (event === 'began' ? [column] : [])))
  const reached = earlier.reduce(
    (last, { event, time }) => (event === 'reach' ? Math.max(last, time) : last),
    Number.NEGATIVE_INFINITY,
  )
  for (const [name, column] of Object.entries(after.columns)) {
    const hasBegun = began.has(name) || book.has(`began ${name}`)
    if (!hasBegun && isNumeric(column) && !column.every(Number.isNaN))
      put({ event: 'began', column: name, time: Number.NaN, old: Number.NaN, new: Number.NaN })
  }
  const last = after.time[after.time.length - 1] ?? Number.NEGATIVE_INFINITY
  if (last > reached) put({ event: 'reach', column: '', time: last, old: Number.NaN, new: Number.NaN })
  if (change.hasSeveral) {
    for (const name of began)
      if (before && !hasSameRows(before, after, name, reached))
        put({ event: 'recomputed', column: name, time: Number.NaN, old: Number.NaN, new: Number.NaN })
    return [...earlier, ...[...book.values()].sort(byOrder)]
  }
  for (const { column, time, old, now } of changedCells(before, after)) {
    if (time > reached || !began.has(column)) continue
    if (recomputed.has(column)) {
      put({ event: 'recomputed', column, time: Number.NaN, old: Number.NaN, new: Number.NaN })
      continue
    }
    const key = keyOf({ event: 'revised', column, time })
    const first = book.get(key)
    const original = first ? first.old : old
    if (Object.is(original, now)) book.delete(key)
    else put({ event: 'revised', column, time, old: original, new: now })
  }
  return [...earlier, ...[...book.values()].sort(byOrder)]
}

/** Whether two frames have the same rows up to a time, in a column. */
function hasSameRows(before: Frame, after: Frame, name: string, until: number): boolean {
  const rows = ({ time, columns }: Frame) =>
    Array.from(time, (at, row) => [at, (columns[name] as Float64Array | undefined)?.[row]]).filter(
      ([at]) => (at as number) <= until,
    )
  const [was, is] = [rows(before), rows(after)]
  return (
    was.length === is.length &&
    was.every(([at, value], row) => at === is[row][0] && Object.is(value, is[row][1]))
  )
}

const keyOf = ({ event, column, time }: Pick<HistoryEvent, 'event' | 'column' | 'time'>): string =>
  event === 'revised' ? `${column} ${time}` : `${event} ${column}`

const byOrder = (a: HistoryEvent, b: HistoryEvent): number =>
  ORDER.indexOf(a.event) - ORDER.indexOf(b.event) ||
  (a.column < b.column ? -1 : a.column > b.column ? 1 : 0) ||
  a.time - b.time

export interface ChangedCell {
  column: string
  time: number
  old: number
  now: number
}

/** Cells whose value is another one than before, NaN where there is none. */
export function* changedCells(before: Frame | null, after: Frame): Generator<ChangedCell> {
  if (!before) return
  const rowOf = new Map(Array.from(after.time, (time, row) => [time, row]))
  const earlier = new Map(Array.from(before.time, (time, row) => [time, row]))
  const times = [...new Set([...before.time, ...after.time])].sort((a, b) => a - b)
  const names = [...new Set([...Object.keys(before.columns), ...Object.keys(after.columns)])].sort()
  for (const name of names) {
    const [was, is] = [before.columns[name], after.columns[name]]
    for (const time of times) {
      const [from, to] = [earlier.get(time), rowOf.get(time)]
      const old = from !== undefined && was && isNumeric(was) ? was[from] : Number.NaN
      const now = to !== undefined && is && isNumeric(is) ? is[to] : Number.NaN
      if (!Object.is(old, now)) yield { column: name, time, old, now }
    }
  }
}

const NUMBERS = ['seen', 'time', 'old', 'new'] as const
const TEXTS = ['event', 'column'] as const

/** Equal events give equal bytes. */
export function historyToParquet(events: readonly HistoryEvent[]): Uint8Array {
  const numbers = NUMBERS.map((name) => ({
    name,
    data: Float64Array.from(events, (event) => event[name]),
    type: 'DOUBLE' as const,
    nullable: false,
  }))
  const texts = TEXTS.map((name) => ({
    name,
    data: events.map((event) => event[name]),
    type: 'STRING' as const,
    nullable: false,
  }))
  return new Uint8Array(parquetWriteBuffer({ columnData: [...numbers, ...texts], statistics: false }))
}

/** Reads the output of `historyToParquet`. */
export async function historyFromParquet(bytes: Uint8Array): Promise<HistoryEvent[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const rows = Number(metadata.num_rows)
  const columns: Record<string, unknown[]> = {}
  for (const name of [...NUMBERS, ...TEXTS]) columns[name] = new Array(rows)
  await readColumns(file, metadata, Object.keys(columns), (name, part, rowStart) => {
    for (let row = 0; row < part.length; row++) columns[name][rowStart + row] = part[row]
  })
  return Array.from({ length: rows }, (_, row) => ({
    seen: columns.seen[row] as number,
    event: columns.event[row] as HistoryEvent['event'],
    column: columns.column[row] as string,
    time: columns.time[row] as number,
    old: columns.old[row] as number,
    new: columns.new[row] as number,
  }))
}
