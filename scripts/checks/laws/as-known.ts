import { type Column, type Frame, isNumeric, lowerBound, slice, valueAt } from '@/lib/engine/frame'
import { PUBLISHED } from '@/lib/sources/base-table'
import { computedTimes, knownTimes } from '@/lib/sources/publication'
import type { Source } from '@/lib/sources/source'

const DAY_MS = 86_400_000

/** A source as it was at the end of a day: without the rows that were published later. */
export function asKnownOn(source: Source, day: string): Source {
  const end = Date.parse(day)
  const rows = new Map<string, number>()
  return {
    ...source,
    recipe: undefined,
    revision: `${source.revision}-${day}`,
    asOf: day,
    async load(table, resolution, columns) {
      const frame = await source.load(table, resolution, columns)
      const key = `${table}@${resolution}`
      let count = rows.get(key)
      if (count === undefined) {
        const dates = (await source.load(table, resolution, [PUBLISHED])).columns[PUBLISHED]
        const stated = dates && isNumeric(dates) ? dates : undefined
        const known = computedTimes(knownTimes(table, resolution, frame.time, stated))
        count = lowerBound(known, end + DAY_MS)
        rows.set(key, count)
      }
      return slice(frame, 0, count)
    },
  }
}

/** Values that a series had published and that are different or gone now, one sentence per column with the first. */
export function changedValues(before: Frame, now: Frame): string[] {
  const rows = sameRows(before.time, now.time)
  const lost = rows.findIndex((row) => row < 0)
  const faults = lost >= 0 ? [`the row of ${timeText(before.time[lost])} is gone`] : []
  for (const [name, column] of Object.entries(before.columns)) {
    const later = now.columns[name]
    if (!later) {
      faults.push(`${name} is gone`)
      continue
    }
    const changed = Array.from(rows.keys()).filter(
      (at) => rows[at] >= 0 && !isKept(column, at, later, rows[at]),
    )
    if (changed.length === 0) continue
    const [first] = changed
    const [was, is] = [valueAt(column, first), valueAt(later, rows[first])]
    faults.push(
      `${name} of ${timeText(before.time[first])} was ${text(was)} and is ${text(is)} (${changed.length} rows)`,
    )
  }
  return faults
}

/** For each row of `before` the row of `now` with the same time, in order where a time repeats; -1 if there is none. */
function sameRows(before: Float64Array, now: Float64Array): Int32Array {
  const rows = new Int32Array(before.length).fill(-1)
  for (let at = 0, nth = 0; at < before.length; at++) {
    nth = at > 0 && before[at] === before[at - 1] ? nth + 1 : 0
    const row = lowerBound(now, before[at]) + nth
    if (now[row] === before[at]) rows[at] = row
  }
  return rows
}

const TOLERANCE = 1e-9

/** A value that was missing may come later. */
function isKept(before: Column, row: number, now: Column, at: number): boolean {
  if (isNumeric(before) && isNumeric(now)) {
    const [was, is] = [before[row], now[at]]
    return Number.isNaN(was) || Object.is(was, is) || Math.abs(was - is) <= TOLERANCE * Math.abs(was)
  }
  const was = valueAt(before, row)
  return was === null || was === undefined || text(was) === text(valueAt(now, at))
}

function text(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function timeText(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T00:00', '')
}
