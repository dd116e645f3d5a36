import { DAY_MS, dayOf, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { pickRows } from '@/lib/engine/ops/rows/pick-rows'
import { boundContradiction } from '@/lib/sources/importers/check/bounds'
import { severalRows } from '@/lib/sources/several-rows'
import type { StreamRows } from '@/lib/sources/store/live/commit-live'
import { withRows } from '@/lib/sources/store/live/live-rows'
import { unitBound } from '@/lib/sources/unit-bound'

const MOST_GONE = 0.02
const MOST_CHANGED = 0.2
/** Fewer common values say nothing about the rest: publishers revise the newest ones. */
const LEAST_COMMON = 30
/** Values further apart are not neighbors. */
const NEAR_DAYS = 10
/** Steps of the past were seen by many. Some are real, as when a coin collapses. */
const RECENT_DAYS = 60
/** Clocks of publishers may be ahead. */
const SKEW_MS = 10 * 60_000

/** Fault of a row whose time has not come yet; null if there is none. Rows in any order. */
export function futureRow(
  { table, frame: { time } }: Pick<StreamRows, 'table' | 'frame'>,
  now: number,
): string | null {
  const at = time.find((one) => one > now + SKEW_MS)
  return at === undefined ? null : `${table} has a row of ${dayOf(at)}, which is in the future`
}

/**
 * Fault in the rows of a source, compared with the stored rows of its table; null if there is none. Only values that
 * would change the store count, so that what was accepted once is not asked about again. `rows` are final ones, sorted.
 */
export function checkRows(stored: Frame | null, rows: StreamRows, now: number): string | null {
  // Rows of one time have no counterpart by time alone.
  if (severalRows(rows.table)) return outOfBounds(rows) ?? (stored && withdrawn(stored, rows))
  const fresh = { ...rows, frame: unlike(stored, rows) }
  return (
    outOfBounds(fresh) ??
    (stored && (withdrawn(stored, rows) ?? changed(stored, rows) ?? stepped(stored, rows, now)))
  )
}

/** The rows with only those values that are not stored as they are. */
function unlike(stored: Frame | null, { frame: given, columns }: StreamRows): Frame {
  if (!stored) return given
  const rowOf = new Map(Array.from(stored.time, (time, row) => [time, row]))
  const left = columns.map((name) => {
    const [before, after] = [valuesOf(stored, name), valuesOf(given, name)]
    const values = given.time.map((time, row) => {
      const value = after[row] ?? Number.NaN
      return before[rowOf.get(time) ?? -1] === value ? Number.NaN : value
    })
    return [name, values] as const
  })
  const kept = Array.from(given.time, (_, row) => row).filter((row) =>
    left.some(([, values]) => !Number.isNaN(values[row])),
  )
  return pickRows(frame(given.time, Object.fromEntries(left)), kept)
}

function outOfBounds({ table, resolution, frame }: StreamRows): string | null {
  return boundContradiction({ table, resolution, frame })
}

function valuesOf({ columns }: Frame, name: string): Float64Array {
  const column = columns[name]
  return column && isNumeric(column) ? column : new Float64Array(0)
}

/** Times at which one of the columns has a value. */
function timesOf(frame: Frame, names: readonly string[]): Set<number> {
  const columns = names.map((name) => valuesOf(frame, name))
  const times = new Set<number>()
  for (let row = 0; row < frame.time.length; row++)
    if (columns.some((column) => row < column.length && !Number.isNaN(column[row])))
      times.add(frame.time[row])
  return times
}

function withdrawn(stored: Frame, { table, frame, columns, isWhole }: StreamRows): string | null {
  if (!isWhole) return null
  const before = timesOf(stored, columns)
  const after = timesOf(frame, columns)
  if (before.size === 0) return null
  const gone = [...before].filter((time) => !after.has(time))
  if (gone.length > MOST_GONE * before.size)
    return `${gone.length} of ${before.size} stored rows of ${table} are gone, such as that of ${dayOf(gone[0])}`
  const [first, now] = [Math.min(...before), Math.min(...after)]
  return now > first ? `the rows of ${table} begin on ${dayOf(now)} instead of ${dayOf(first)}` : null
}

function changed(stored: Frame, rows: StreamRows): string | null {
  const { table, frame, columns } = rows
  if (rows.isRecomputed || rows.isOftenRevised) return null
  const rowOf = new Map(Array.from(stored.time, (time, row) => [time, row]))
  for (const name of columns) {
    const [before, after] = [valuesOf(stored, name), valuesOf(frame, name)]
    let common = 0
    let other = 0
    let example = -1
    for (let row = 0; row < after.length; row++) {
      const at = rowOf.get(frame.time[row])
      if (at === undefined || before.length === 0 || Number.isNaN(before[at]) || Number.isNaN(after[row]))
        continue
      common++
      if (before[at] === after[row]) continue
      other++
      if (example === -1) example = row
    }
    if (common >= LEAST_COMMON && other > MOST_CHANGED * common)
      return `${other} of ${common} stored values of ${table}:${name} are others now, such as ${after[example]} on ${dayOf(frame.time[example])}`
  }
  return null
}

/** A step to a new or changed value from its neighbor. Between stored values it was seen before. */
function stepped(stored: Frame, rows: StreamRows, now: number): string | null {
  const { table, columns } = rows
  const bounded = columns.filter((name) => unitBound(table, name) && stored.columns[name])
  if (bounded.length === 0) return null
  const merged = withRows(stored, [{ ...rows, columns: bounded }])
  const rowOf = new Map(Array.from(stored.time, (time, row) => [time, row]))
  for (const name of bounded) {
    const bound = unitBound(table, name)
    const [before, after] = [valuesOf(stored, name), valuesOf(merged, name)]
    let last = -1
    for (let row = 0; row < after.length; row++) {
      if (Number.isNaN(after[row])) continue
      const was = last
      last = row
      if (was === -1 || merged.time[row] - merged.time[was] > NEAR_DAYS * DAY_MS) continue
      if (merged.time[row] < now - RECENT_DAYS * DAY_MS) continue
      const isKnown = [row, was].every((one) => before[rowOf.get(merged.time[one]) ?? -1] === after[one])
      if (isKnown || !bound || !isTooFar(bound, after[was], after[row])) continue
      return `${table}:${name}, ${bound.means}, would step from ${after[was]} on ${dayOf(merged.time[was])} to ${after[row]} on ${dayOf(merged.time[row])}`
    }
  }
  return null
}

function isTooFar(
  { factor, points }: { factor?: number; points?: number },
  from: number,
  to: number,
): boolean {
  if (points !== undefined && Math.abs(to - from) > points) return true
  return factor !== undefined && from > 0 && to > 0 && Math.abs(Math.log(to / from)) > Math.log(factor)
}
