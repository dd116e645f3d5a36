import type { SeriesData } from '@/lib/contract/series'
import type { LegendEntry } from '../chart'
import { plottedValues } from '../fields/plot-fields'
import { periodRemark, rowTime } from '../periods/period-text'
import { formatValue } from '../text/format'
import { rowChange } from '../text/row-change'
import { percentileOf } from './percentile'

export interface ReadoutEntry {
  field: string
  label: string
  color: string
  text: string
  /** Meaning of the value, if the row is a period: `weekly sum`, `5 of 7 rows`, the lowest and highest. */
  note?: string
  /** Change since the row before, if the legend has it. */
  change?: string
  /** Percentile of the value in the history. */
  percentile: number | null
}

export interface Readout {
  date: string
  entries: ReadoutEntry[]
}

/**
 * Every drawn value in a row, with its percentile in `history`, which has the rows before downsampling. Without it the
 * percentile comes from the sample in `series.ranks`, because downsampled rows are not representative.
 */
export function readAt(
  series: SeriesData,
  legend: readonly LegendEntry[],
  row: number,
  history: SeriesData | null,
): Readout {
  return {
    date: rowTime(series, row),
    entries: legend
      .filter((entry) => entry.drawn)
      .flatMap((entry): ReadoutEntry[] => {
        const values = plottedValues(series, entry.field)
        if (!values) return []
        // A period is ranked among the periods.
        const among = series.periods ? series : history
        const ranked = (among && plottedValues(among, entry.field)) ?? series.ranks?.[entry.field]
        const value = values[row]
        const note = periodRemark(series, entry, row)
        const change = entry.changes ? rowChange(values, row, entry.unit) : null
        return [
          {
            field: entry.field,
            label: entry.label,
            color: entry.color,
            text: formatValue(Number.isFinite(value) ? value : null, entry.unit),
            ...(note ? { note } : {}),
            ...(change ? { change } : {}),
            percentile: ranked ? percentileOf(ranked, value) : null,
          },
        ]
      }),
  }
}
