import { capitalized } from '@/lib/contract/capitalized'
import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { longestCarryMs, usualStep } from '@/lib/engine/ops/rows/longest-carry'
import type { Gaps } from '@/lib/url/gaps'
import { endsBefore } from './extend-rows'
import { expiryTimes, joinsByPeriod } from './join-column'
import type { KnownRows } from './known-rows'

const STEPS: readonly (readonly [longestDays: number, word: string])[] = [
  [0.5, 'intraday'],
  [1.5, 'daily'],
  [4, 'every few days'],
  [10, 'weekly'],
  [45, 'monthly'],
  [135, 'quarterly'],
]

/** `daily`, `monthly` … */
function stepWord(time: Float64Array): string {
  const days = usualStep(time) / DAY_MS
  return STEPS.find(([longest]) => days <= longest)?.[1] ?? 'yearly'
}

/**
 * Describes how a series was joined to the rows of the base, and which of the two ended before the other. `rows` are the
 * times that are shown.
 */
export function describeJoin(
  base: { title: string; cadence: Cadence; time: Float64Array; rows: Float64Array },
  other: KnownRows,
  gaps: Gaps,
): string {
  const [own, foreign] = [stepWord(base.time), stepWord(other.time)]
  const rows = own === foreign ? `the ${own} rows` : `${foreign} values on the ${own} rows`
  const handling = joinsByPeriod(base.cadence, other.cadence)
    ? 'each row has the value of its own period'
    : knownHandling(other, gaps)
  return [`${capitalized(rows)} of ${base.title}`, handling, ...endings(base, other)].join('; ')
}

function knownHandling(other: KnownRows, gaps: Gaps): string {
  const isLate = other.known.some((at, row) => at !== other.time[row])
  if (gaps === 'skip')
    return isLate
      ? 'a value is in the first row that knew it, and the other rows are left out'
      : 'rows without a value at that time are left out'
  const from = isLate ? ' from the day it was published' : ''
  return `a value is carried forward${from} until the next one, for at most ${carryDays(other, gaps)} days`
}

/** The series of the two that ended long ago, and when. */
function endings(
  base: { title: string; time: Float64Array; rows: Float64Array },
  other: KnownRows,
): string[] {
  if (!other.values.some(Number.isFinite)) return ['it has no values']
  const lastOf = (time: Float64Array) => time[time.length - 1]
  if (base.rows.length > base.time.length)
    return [`${base.title} ends on ${dayOf(lastOf(base.time))}, and later rows are those of what is compared`]
  if (!endsBefore(other, lastOf(base.rows))) return []
  return [`it ends on ${dayOf(lastOf(other.time))}`]
}

/** Describes how a formula handles gaps and windows. `from` is its first row if earlier ones are left out. */
export function describeFormulaJoin(
  base: { title: string; time: Float64Array; from: number | null },
  gaps: Gaps,
): string {
  const rows = `${stepWord(base.time)} rows of ${base.title}`
  const handling =
    gaps === 'skip'
      ? `Rows that any series lacks are left out; windows count the rows of their series, those of several series the remaining ${rows}`
      : `Gaps use the last known value for a limited time; windows count the rows of their series, those of several series the ${rows} in which each has a new value`
  if (base.from === null) return handling
  return `${handling}; computed only on rows since ${dayOf(base.from)}, because one response cannot include earlier ones`
}

/** Days that the last value is carried. */
function carryDays(other: KnownRows, gaps: Gaps): number {
  const { known, time, cadence } = other
  const last = known.length - 1
  if (last < 0) return Math.round(longestCarryMs(time, cadence) / DAY_MS)
  return Math.round((expiryTimes(other, gaps)[last] - known[last]) / DAY_MS)
}
