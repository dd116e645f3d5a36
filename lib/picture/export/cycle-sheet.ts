import { drawingOptions } from '@/lib/url/drawing-options'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import type { LoadedChart } from '../loaded-chart'
import type { Sheet } from './sheet'

/** The lines of an aligned chart: a row per day since the event, a column per line. Null for a chart over time. */
export function cycleSheet({ series, state }: Pick<LoadedChart, 'series' | 'state'>): Sheet | null {
  const aligned = alignedDays(series, drawingOptions(state))
  if (!aligned) return null
  const { field, lines, days, facts } = aligned
  return {
    key: 'day',
    keyed: 'by count',
    columns: lines.map((line) => ({
      name: line.field.name,
      label: line.field.label,
      unit: writtenUnit(line.field),
      description: line.about,
      type: 'number',
    })),
    facts: { ...facts, field: field.name },
    count: days.length,
    first: (row) => days[row].day,
    cell(row, column) {
      const value = days[row].values[column]
      return Number.isFinite(value) ? value : null
    },
  }
}
