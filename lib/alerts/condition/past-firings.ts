import { DAY_MS } from '@/lib/engine/frame'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'
import { begunFirings, type Hysteresis, judgeRows } from './judge-rows'
import type { LoadedCondition } from './load-condition'

/** A row on which an alert would have fired. */
export interface PastFiring {
  /** Milliseconds UTC. */
  time: number
  /** When it could be known, milliseconds UTC. */
  known: number
  date: string
  /** Last date of the firing; null while it goes on. */
  until: string | null
  value: string
}

/** Firings of a condition in the completed rows of a chart. */
export interface PastFirings {
  count: number
  /** Newest first, at most `most`. */
  latest: PastFiring[]
  state: 'ok' | 'pending' | 'firing' | 'resolved'
  /** First and last completed row with a known condition; null without any. */
  from: string | null
  to: string | null
  /** Firings per year over that span; null for less than a year. */
  perYear: number | null
  /** Share of the known rows on which the condition holds, 0 to 1. */
  share: number | null
}

const YEAR_MS = 365.25 * DAY_MS

/** The firings of a condition in its history, by the rules by which it will fire. */
export async function pastFirings(
  loaded: LoadedCondition,
  hysteresis: Hysteresis,
  most: number,
): Promise<PastFirings> {
  const { time, condition, series } = loaded
  const knownAt = await loaded.knownTimes()
  const judged = judgeRows(loaded, hysteresis)
  const { state, last } = judged
  const firings = begunFirings(judged)
  const date = (row: number) => formatDate(time[row], series.metadata.resolution)
  const first = condition.findIndex((is) => !Number.isNaN(is))
  const known = condition.filter((is) => !Number.isNaN(is))
  const span = last < 0 ? 0 : time[last] - time[first]
  return {
    count: firings.length,
    latest: firings
      .slice(-most)
      .reverse()
      .map(({ row, endRow }) => ({
        time: time[row],
        known: knownAt[row],
        date: date(row),
        until: endRow === null ? null : date(endRow),
        value: valueText(loaded, row),
      })),
    state,
    from: last < 0 ? null : date(first),
    to: last < 0 ? null : date(last),
    perYear: span < YEAR_MS ? null : firings.length / (span / YEAR_MS),
    share: known.length === 0 ? null : known.filter((is) => is === 1).length / known.length,
  }
}

/** The value of what a condition is about in a row, as charts write it. */
export function valueText({ subject }: Pick<LoadedCondition, 'subject'>, row: number): string {
  const value = subject?.field.values[row] ?? Number.NaN
  return subject && Number.isFinite(value) ? formatValue(value, writtenUnit(subject.field)) : 'no value'
}
