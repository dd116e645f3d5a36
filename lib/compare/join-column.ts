import type { Cadence } from '@/lib/contract/endpoint'
import { periodsInOrder } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import { align, heldRows } from '@/lib/engine/ops/rows/align'
import { longestCarryMs, longestWaitMs } from '@/lib/engine/ops/rows/longest-carry'
import type { JoinedColumn } from '@/lib/formula/evaluate/input-column'
import { type Gaps, heldDays } from '@/lib/url/gaps'
import type { KnownRows } from './known-rows'

/** Series of one of these cadences are joined by period, because each row describes its period. */
export const PERIODS = { monthly: '1M', quarterly: '1Q' } as const

export function joinsByPeriod(base: Cadence, other: Cadence): base is keyof typeof PERIODS {
  return base === other && Object.hasOwn(PERIODS, base)
}

/**
 * Values of another series in the rows of this one, from the time they were known on. `hold` carries the last known
 * value forward for as long as it is current, a number of days for at most these; `skip` takes a value only in the row
 * of its time, or in the first row after its later publication. Missing values are NaN, never 0.
 */
export function joinColumn(
  base: { time: Float64Array; cadence: Cadence },
  other: KnownRows,
  gaps: Gaps,
): JoinedColumn {
  return joinsByPeriod(base.cadence, other.cadence)
    ? joinPeriods(base.time, other, base.cadence)
    : joinKnown(base.time, other, gaps)
}

/** Limit for carried values: a rule for gaps, or milliseconds. */
type Carrying = Gaps | { longestMs: number }

/** The same for series that are not joined by period, and for the columns of the base itself. */
export function joinKnown(time: Float64Array, other: KnownRows, gaps: Carrying): JoinedColumn {
  const rows = heldRows(time, other.time, other.values, {
    known: time,
    fromKnown: other.known,
    expires: expiryTimes(other, gaps),
  })
  const isNew = Uint8Array.from(rows, (row, at) => {
    const isFirst = row >= 0 && row !== rows[at - 1]
    const isLate = gaps === 'skip' && other.known[row] === other.time[row] && other.time[row] !== time[at]
    return isFirst && !isLate ? 1 : 0
  })
  const shows = (at: number) => rows[at] >= 0 && (gaps !== 'skip' || isNew[at] === 1)
  return { values: Float64Array.from(rows, (row, at) => (shows(at) ? other.values[row] : Number.NaN)), isNew }
}

/** The last time at which each value is carried. */
export function expiryTimes(
  { time, known, cadence }: Pick<KnownRows, 'time' | 'known' | 'cadence'>,
  gaps: Carrying,
): Float64Array {
  if (typeof gaps === 'object') return known.map((at) => at + gaps.longestMs)
  const days = heldDays(gaps)
  if (days !== null) return known.map((at) => at + days * DAY_MS)
  const [carry, wait] = [longestCarryMs(time, cadence), longestWaitMs(time, cadence)]
  return known.map((at, row) => Math.max(time[row] + carry, at + wait))
}

function joinPeriods(time: Float64Array, other: KnownRows, cadence: keyof typeof PERIODS): JoinedColumn {
  const periodsOf = (times: Float64Array) => times.map(periodsInOrder(PERIODS[cadence]))
  const values = align(periodsOf(time), periodsOf(other.time), other.values, 'exact')
  return { values, isNew: Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1)) }
}
