import type { LastValue, LegendEntry } from '@/lib/view/chart'
import { lastDate } from '@/lib/view/readout/last-date'
import type { Readout } from '@/lib/view/readout/readout'

/** Value of a legend entry: that under the crosshair, else the last one in view. */
export function valueText({ field, last }: LegendEntry, readout: Readout | null): string {
  if (!readout) return last?.text ?? '–'
  return readout.entries.find((entry) => entry.field === field)?.text ?? '–'
}

/** Date of those values, that of the newest one; null if nothing is drawn. */
export function dateText(
  drawn: readonly LegendEntry[],
  readout: Readout | null,
  resolution: string | undefined,
): string | null {
  const last = drawn
    .flatMap((entry) => entry.last ?? [])
    .reduce<LastValue | null>((newest, one) => (newest && newest.until >= one.until ? newest : one), null)
  return readout?.date ?? (last ? lastDate(last, resolution) : null)
}
