import type { Cadence } from '@/lib/contract/endpoint'
import { nextPeriod, periodStart } from '@/lib/engine/calendar-periods'
import { joinsByPeriod, PERIODS } from '../join-column'
import type { Usable } from '../usable'

/**
 * The last own row with a value that a row of the chart knows, -1 for none. Two series of one calendar period meet in it,
 * whenever the value was published.
 */
export function lastKnownBy(usable: Usable, at: number, chart: Cadence): number {
  const isKnown = knownBy(usable, at, chart)
  return usable.values.findLastIndex((value, row) => !Number.isNaN(value) && isKnown(row))
}

/** Values of an input that is held: those that a row of the chart does not know yet are the last one that it does. */
export function heldFrom(usable: Usable, at: number, chart: Cadence): Float64Array {
  const isKnown = knownBy(usable, at, chart)
  const held = usable.values[lastKnownBy(usable, at, chart)] ?? Number.NaN
  return usable.values.map((value, row) => (isKnown(row) || Number.isNaN(value) ? value : held))
}

/** Whether a row of the chart knows each own row. */
export function knownBy(
  { time, known, cadence, own }: Usable,
  at: number,
  chart: Cadence,
): (row: number) => boolean {
  if (own || !joinsByPeriod(chart, cadence)) return (row) => known[row] <= at && time[row] <= at
  const until = nextPeriod(at, PERIODS[chart])
  return (row) => time[row] < until
}

/** Time from which rows of the chart know an own row. */
export function knownSince({ time, known, cadence, own }: Usable, row: number, chart: Cadence): number {
  if (own || !joinsByPeriod(chart, cadence)) return Math.max(time[row], known[row])
  return periodStart(time[row], PERIODS[chart])
}
