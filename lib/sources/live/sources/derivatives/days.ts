import { DAY_MS, type Frame, frame } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { type FundingEvent, FundingEvents, wholeDays } from '@/lib/sources/importers/values/whole-days'
import type { LiveRows, PlanState, Stream } from '../../live-source'

/** Whole days from 00:00Z of the first to 00:00Z after the last. */
export interface Days {
  from: number
  until: number
}

export const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** 00:00Z of a day, `YYYY-MM-DD`. */
export const day = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** The days that a stream has to ask for: those after its cursor and its lookback, or all since its first one. */
export function daysToAsk(state: PlanState, stream: Stream, first: number): Days {
  const last = state.cursor(stream.id)
  const from = last === null ? first : Math.max(first, last - stream.lookbackDays * DAY_MS)
  return { from, until: state.today }
}

/** The same days in spans of at most `most`, oldest first. */
export function inSpans({ from, until }: Days, most: number): Days[] {
  const spans: Days[] = []
  for (let start = from; start < until; start += most * DAY_MS)
    spans.push({ from: start, until: Math.min(until, start + most * DAY_MS) })
  return spans
}

/** A stream with one column, of the days that were asked for. */
export function dailyRows(
  { id, columns }: Stream,
  values: Iterable<readonly [time: number, value: number]>,
  days: Days,
): LiveRows {
  const rows = new RowCollector(columns)
  for (const [time, value] of values)
    if (time >= days.from && time < days.until) rows.add(startOfDay(time), [value])
  return { stream: id, frame: rows.toFrame() }
}

/** Mean funding rates per eight hours of the days that were asked for and of which every event is given. */
export function fundingRows(
  stream: Stream,
  events: readonly FundingEvent[],
  days: Days,
  interval: 'stated' | 'usual' = 'usual',
): LiveRows {
  const known = events.filter(
    ({ time, rate }) => time >= days.from && time < days.until && !Number.isNaN(rate),
  )
  return dailyRows(stream, wholeDays(FundingEvents.of(known), interval).rates, days)
}

/** Rows of a table with several rows a day. */
export function rowsFrame(names: readonly string[], rows: readonly (readonly number[])[]): Frame {
  return frame(
    Float64Array.from(rows, ([time]) => time),
    Object.fromEntries(names.map((name, at) => [name, Float64Array.from(rows, (row) => row[at + 1])])),
  )
}
