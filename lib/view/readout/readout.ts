import type { SeriesData } from '@/lib/contract/series'
import type { LegendEntry } from '../chart'
import { formatDate, formatValue } from '../text/format'
import { percentileOf } from './percentile'

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

/** The values of a series by the name they are drawn under. */
export type ValuesOf = (series: SeriesData, name: string) => Float64Array | undefined

/** Those that have a column of their own, as all have but what stands in objects. */
export const columnOf: ValuesOf = ({ columns }, name) => {
  const column = columns[name]
  return column instanceof Float64Array ? column : undefined
}

/**
 * Every drawn value in a row of a series, with its rank in `history`: the rows of the same series before thinning. Where
 * they are not there, in the sample by rank that came with the series, since the rank among rows chosen for their looks
 * is another one.
 */
export function readAt(
  series: SeriesData,
  legend: readonly LegendEntry[],
  row: number,
  history: SeriesData | null,
  valuesOf: ValuesOf,
): Readout {
  return {
    date: formatDate(series.time[row], series.metadata.resolution),
    entries: legend
      .filter((entry) => entry.drawn)
      .flatMap((entry): ReadoutEntry[] => {
        const values = valuesOf(series, entry.field)
        if (!values) return []
        const ranked = (history && valuesOf(history, entry.field)) ?? series.ranks?.[entry.field]
        const value = values[row]
        return [
          {
            field: entry.field,
            label: entry.label,
            color: entry.color,
            text: formatValue(Number.isFinite(value) ? value : null, entry.unit),
            percentile: ranked ? percentileOf(ranked, value) : null,
          },
        ]
      }),
  }
}
