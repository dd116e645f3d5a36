import { type Day, dayNumber, fromParts } from '@/lib/engine/calendar'
import { nextBusinessDay } from '@/lib/engine/federal-workday'
import type { Period } from '@/lib/engine/ops/rows/fill-periods'
import { GRACE_DAYS } from '@/lib/engine/ops/rows/grace-days'
import type { TableCadence } from './base-table'
import { cadenceOf, findBaseTable } from './base-tables'
import { COMMITMENTS_OF_TRADERS } from './known-releases/commitments-of-traders'
import { type KnownDays, withKnownDays } from './known-releases/known-days'
import { macroRelease, macroRule } from './macro/macro-publication'
import { type Release, releaseOf } from './release'
import type { SourceResolution } from './source'

/** Days of rows in which nothing kept publishers from their rules, so that they tell how long publication takes. */
export const REGULAR_YEARS = { from: dayNumber('2020-01-01'), to: dayNumber('2022-12-31') }

/** When the values of a table were known, and how long the last of them is current. */
export interface Publication {
  release: Release
  /** The day of the rule, or that of the publication if it came later. Only after it is a value overdue. */
  due: Release
  cadence: TableCadence
}

const DAY_MS = 86_400_000

const AT_ONCE = releaseOf('same day')
/** Known days of other tables than economic series, by the first part of their name. */
const KNOWN: ReadonlyMap<string, readonly KnownDays[]> = new Map([['cftc', COMMITMENTS_OF_TRADERS]])
const known = new Map<string, Publication>()

/** Publication of a table: that of the macro series, else what the base table states. */
export function publicationOf(table: string): Publication {
  let found = known.get(table)
  if (!found) {
    found = findPublication(table)
    known.set(table, found)
  }
  return found
}

function findPublication(table: string): Publication {
  const [kind, id] = table.split('/')
  const isMacro = kind === 'macro'
  const rule = (isMacro && macroRule(id)) || releaseOf(findBaseTable(table)?.published ?? 'same day')
  const release = (isMacro && macroRelease(id)) || withKnownDays(rule, KNOWN.get(kind))
  const due = release === rule ? rule : (day: Day) => Math.max(rule(day), release(day))
  return { release, due, cadence: cadenceOf(table) }
}

/** Whether values of a table are published after the day of their row. */
export function isDelayed(table: string): boolean {
  return publicationOf(table).release !== AT_ONCE
}

/**
 * When each row was known, in milliseconds: the start of the day of its publication. A row of a day may use all that
 * was published on that day or before, because it describes the day at its end. `stated` are dates from the file, NaN
 * where it has none.
 */
export function knownTimes(
  table: string,
  resolution: SourceResolution,
  time: Float64Array,
  stated?: Float64Array,
): Float64Array {
  if (resolution !== '1d' || (!stated && !isDelayed(table))) return time
  const { release } = publicationOf(table)
  return time.map((at, row) => {
    const own = stated?.[row] ?? Number.NaN
    return Number.isNaN(own) ? release(Math.floor(at / DAY_MS)) * DAY_MS : own
  })
}

/** When values computed from a row and the rows before it were known: when the last of these was. */
export function computedTimes(known: Float64Array): Float64Array {
  let latest = Number.NEGATIVE_INFINITY
  return known.map((at) => {
    latest = Math.max(latest, at)
    return latest
  })
}

/** Until when each row may look at others, ascending: not beyond the day on which a later row was known. */
export function sightTimes(known: Float64Array): Float64Array {
  const out = known.slice()
  for (let row = out.length - 2; row >= 0; row--) out[row] = Math.min(out[row], out[row + 1])
  return out
}

/** The last time at which the value of each row is still held, in milliseconds; infinite without a cadence. */
export function expiryTimes(
  table: string,
  resolution: SourceResolution,
  time: Float64Array,
  stated?: Float64Array,
): Float64Array {
  const { due, cadence } = publicationOf(table)
  if (cadence === 'irregular') return new Float64Array(time.length).fill(Number.POSITIVE_INFINITY)
  const grace = GRACE_DAYS[cadence]
  if (resolution !== '1d') return time.map((at) => at + (1 + grace) * DAY_MS)
  return time.map((at, row) => {
    const end = (due(nextRow(Math.floor(at / DAY_MS), cadence)) + grace) * DAY_MS
    // A value published after its successor was due is held as long as any other.
    const own = stated?.[row] ?? Number.NaN
    return Number.isNaN(own) ? end : Math.max(end, own + grace * DAY_MS)
  })
}

/** Day of the row that follows the row of a day. */
export function nextRow(day: Day, cadence: Period): Day {
  switch (cadence) {
    case 'daily':
      return day + 1
    case 'trading-day':
      return nextBusinessDay(day)
    case 'weekly':
      return day + 7
    case 'monthly':
    case 'quarterly': {
      const date = new Date(day * DAY_MS)
      const months = cadence === 'monthly' ? 1 : 3
      return fromParts(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
    }
  }
}
