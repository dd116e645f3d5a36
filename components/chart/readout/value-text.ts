import type { LegendEntry } from '@/lib/view/chart'
import { lastDate } from '@/lib/view/readout/last-date'
import type { Readout } from '@/lib/view/readout/readout'
import { newestValue } from '@/lib/view/text/newest-value'

/** Value of a legend entry: that under the crosshair, else the last one in view. */
export function valueText({ field, last }: LegendEntry, readout: Readout | null): string {
  if (!readout) return last?.text ?? '–'
  return readout.entries.find((entry) => entry.field === field)?.text ?? '–'
}

/** Its change since the row before; null if the legend does not have it. */
export function changeOf({ field, last }: LegendEntry, readout: Readout | null): string | null {
  if (!readout) return last?.change ?? null
  return readout.entries.find((entry) => entry.field === field)?.change ?? null
}

/** Date of the last value, if the legend begins with a newer one. */
export function olderDate({ last }: LegendEntry, readout: Readout | null): string | null {
  return readout ? null : (last?.olderDate ?? null)
}

/** Date of those values, that of the newest one; null if nothing is drawn. */
export function dateText(
  legend: readonly LegendEntry[],
  readout: Readout | null,
  resolution: string | undefined,
): string | null {
  const newest = newestValue(legend)
  return readout?.date ?? (newest ? lastDate(newest, resolution) : null)
}
