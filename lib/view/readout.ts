import type { SeriesData } from '@/lib/contract/series'
import type { LegendEntry } from './chart'
import { formatDate, formatValue } from './parts/format'
import { overlayFields, plotFields } from './plot-fields'
import { percentileOf } from './statistics'

export interface ReadoutEntry {
  field: string
  label: string
  color: string
  text: string
  /** Percent of the shown history at or below this value. */
  percentile: number | null
}

export interface Readout {
  date: string
  entries: ReadoutEntry[]
}

/** Every drawn value in a row of a series, with its rank in the shown history. */
export function readAt(series: SeriesData, legend: readonly LegendEntry[], row: number): Readout {
  const overlays = overlayFields(series)
  return {
    date: formatDate(series.time[row], series.metadata.resolution),
    entries: legend
      .filter((entry) => entry.drawn)
      .flatMap((entry): ReadoutEntry[] => {
        const field = overlays.get(entry.field) ?? plotFields(series).find(({ name }) => name === entry.field)
        const values = field?.values
        if (!values) return []
        const value = values[row]
        return [
          {
            field: entry.field,
            label: entry.label,
            color: entry.color,
            text: formatValue(Number.isFinite(value) ? value : null, entry.unit),
            percentile: percentileOf(values, value),
          },
        ]
      }),
  }
}
