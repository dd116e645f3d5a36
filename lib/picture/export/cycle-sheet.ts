import { drawingOptions } from '@/lib/url/drawing-options'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import type { LoadedChart } from '../loaded-chart'
import type { Sheet } from './sheet'

/** The lines of an aligned chart: a row per day since the event, a column per cycle. Null for a chart over time. */
export function cycleSheet({ series, state }: Pick<LoadedChart, 'series' | 'state'>): Sheet | null {
  const aligned = alignedDays(series, drawingOptions(state))
  if (!aligned) return null
  const { event, field, lines, days } = aligned
  return {
    key: 'day',
    keyed: 'by count',
    columns: lines.map((line) => ({
      name: line.field.name,
      label: line.field.label,
      unit: writtenUnit(line.field),
      description: `${field.label} since the ${event} on ${line.field.name}.`,
      type: 'number',
    })),
    facts: {
      rows: `one per day since the ${event}; columns are named by the day of the ${event}`,
      field: field.name,
      ...(state.rebase
        ? {
            rebased:
              state.rebase === '100'
                ? '100 at the first value of each cycle'
                : 'change since the first value of each cycle',
          }
        : {}),
    },
    count: days.length,
    first: (row) => days[row].day,
    cell(row, column) {
      const value = days[row].values[column]
      return Number.isFinite(value) ? value : null
    },
  }
}
