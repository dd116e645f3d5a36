import type { LastValue, LegendEntry } from '../chart'
import { lastDate } from '../readout/last-date'

/** The newest of the last values of drawn fields, whose date a legend begins with; null if none has one. */
export function newestValue(legend: readonly LegendEntry[]): LastValue | null {
  return legend
    .flatMap(({ drawn, last }) => (drawn && last ? [last] : []))
    .reduce<LastValue | null>((newest, one) => (newest && newest.until >= one.until ? newest : one), null)
}

/** The legend with the dates of values that are older than the newest one. */
export function withOlderDates(
  legend: readonly LegendEntry[],
  resolution: string | undefined,
): LegendEntry[] {
  const newest = newestValue(legend)
  return legend.map((entry) => {
    const { drawn, last } = entry
    if (!newest || !drawn || !last || last.until >= newest.until) return entry
    const olderDate = lastDate(last, resolution)
    return olderDate === lastDate(newest, resolution) ? entry : { ...entry, last: { ...last, olderDate } }
  })
}
