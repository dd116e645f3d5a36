import type { Resolution } from '@/lib/contract/chain'
import type { Field } from '@/lib/contract/endpoint'
import { getParam } from '@/lib/contract/params/dictionary'
import { POINT_CAP } from '@/lib/contract/point-cap'
import { DAY_MS, dayOf, dayTime, type Frame, lowerBound, valueAt } from '@/lib/engine/frame'
import type { WindowValues } from '../query/parse-query'

/** A window of rows finer than a day, in whole days. */
export interface PageWindow {
  startDate?: string
  endDate: string
  limit?: number
}

/** Rows `start … end-1`, with the windows of the neighboring pages of rows finer than a day. */
export interface Selection {
  start: number
  end: number
  /** Wanted rows that the point cap cut off. */
  previous: PageWindow | null
  /** Rows after the wanted ones. */
  next: PageWindow | null
}

interface Bounds {
  /** First and last day, milliseconds UTC at 00:00; infinite without a bound. */
  first: number
  last: number
  /** Maximum number of rows; undefined for no bound. */
  rows: number | undefined
}

/**
 * Selects rows of the full history. Every given bound applies, then `limit`, then the point cap, which keep the newest
 * rows.
 */
export function selectRows(
  frame: Frame,
  fields: readonly Field[],
  window: WindowValues,
  resolution: Resolution,
  cap = POINT_CAP,
): Selection {
  const extent = extentOf(frame, fields)
  const bounds = boundsOf(window, extent.lastDay)
  const from = extent.firstIndex(bounds.first)
  const end = Math.max(from, extent.endIndex(bounds.last))
  const start = bounds.rows === undefined ? from : Math.max(from, end - bounds.rows)
  if (resolution === '1d') return { start, end, previous: null, next: null }
  const next = pageAfter(frame.time, end, cap)
  if (end - start <= cap) return { start, end, previous: null, next }

  const cutAt = dayBoundaryAfter(frame.time, end - cap, end)
  // A single day over the cap.
  if (cutAt <= start) return { start, end, previous: null, next }
  const remaining = bounds.rows === undefined ? undefined : bounds.rows - (end - cutAt)
  return {
    start: cutAt,
    end,
    previous: {
      ...(Number.isFinite(bounds.first) ? { startDate: dayOf(bounds.first) } : {}),
      endDate: dayOf(frame.time[cutAt] - DAY_MS),
      ...(remaining === undefined ? {} : { limit: remaining }),
    },
    next,
  }
}

/** The whole days from row `end` on that fit below the cap, but at least one. */
function pageAfter(time: Float64Array, end: number, cap: number): PageWindow | null {
  if (end >= time.length) return null
  const last = Math.min(end + cap, time.length) - 1
  const isWholeDay = last === time.length - 1 || dayOf(time[last]) !== dayOf(time[last + 1])
  const lastDay = isWholeDay ? time[last] : Math.max(time[end], time[last] - DAY_MS)
  return { startDate: dayOf(time[end]), endDate: dayOf(lastDay) }
}

function boundsOf(window: WindowValues, newestDay: number): Bounds {
  const rules = Object.entries(window).map(([name, value]) => ({ value, rule: getParam(name).window }))
  const lasts = rules.map(({ value, rule }) => rule?.lastDay?.(value) ?? Number.POSITIVE_INFINITY)
  const last = Math.min(...lasts)
  const anchor = last === Number.POSITIVE_INFINITY ? newestDay : last
  const firsts = rules.map(({ value, rule }) => rule?.firstDay?.(value, anchor) ?? Number.NEGATIVE_INFINITY)
  const counts = rules.flatMap(({ value, rule }) => rule?.mostRows?.(value) ?? [])
  // A start before any possible date does not bound the rows.
  const first = Math.max(...firsts)
  return {
    first: first < dayTime('0001-01-01') ? Number.NEGATIVE_INFINITY : first,
    last,
    rows: counts.length > 0 ? Math.min(...counts) : undefined,
  }
}

/** First row of the first complete day at or after `from`. The newest day stays complete even if it exceeds the cap. */
function dayBoundaryAfter(time: Float64Array, from: number, end: number): number {
  const day = (row: number) => Math.floor(time[row] / DAY_MS)
  if (from === 0 || day(from - 1) !== day(from)) return from
  const next = lowerBound(time, (day(from) + 1) * DAY_MS)
  return next < end ? next : lowerBound(time, day(end - 1) * DAY_MS)
}

interface Extent {
  /** 00:00 of the day of the newest row; NaN without rows. */
  lastDay: number
  firstIndex(firstDay: number): number
  endIndex(lastDay: number): number
}

/** Rows are points in time, or episodes with a start and an end day that are selected when they overlap. */
function extentOf(frame: Frame, fields: readonly Field[]): Extent {
  const rows = frame.time.length
  const starts = fields.find((field) => field.role === 'start')
  const ends = fields.find((field) => field.role === 'end')
  if (starts && ends) {
    const startDay = (row: number) => dayTime(String(valueAt(frame.columns[starts.name], row)))
    const endDay = (row: number) => dayTime(String(valueAt(frame.columns[ends.name], row)))
    return {
      lastDay: rows === 0 ? Number.NaN : endDay(rows - 1),
      firstIndex: (firstDay) => firstRow(rows, (row) => endDay(row) >= firstDay),
      endIndex: (lastDay) => firstRow(rows, (row) => startDay(row) > lastDay),
    }
  }
  return {
    lastDay: rows === 0 ? Number.NaN : Math.floor(frame.time[rows - 1] / DAY_MS) * DAY_MS,
    firstIndex: (firstDay) => lowerBound(frame.time, firstDay),
    endIndex: (lastDay) =>
      lastDay === Number.POSITIVE_INFINITY ? rows : lowerBound(frame.time, lastDay + DAY_MS),
  }
}

function firstRow(rows: number, holds: (row: number) => boolean): number {
  for (let row = 0; row < rows; row++) if (holds(row)) return row
  return rows
}
