import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import type { Column } from '@/lib/engine/frame'
import type { DrawingOptions } from '@/lib/view/chart'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import { asDrawn } from '@/lib/view/fields/displaced'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { gatherRows } from '@/lib/view/periods/gather-rows'
import { testedSeries } from '@/lib/view/rule/tested-series'
import { formatValue } from '@/lib/view/text/format'
import type { Direction } from './sort-rows'
import { cellText, rowLabel, rulesText, tableFields } from './table-cells'
import { tableSeries } from './table-series'

export interface TableColumn {
  name: string
  /** Values that the rows are sorted by. */
  values: Column
  text: (row: number) => string
}

export interface TableRows {
  /** Time of the rows, or their day since the event of an aligned chart. */
  first: TableColumn
  columns: TableColumn[]
  count: number
  /** Order of the rows at first. */
  order: Direction
  /** Description of how the values of periods were made; empty for plain rows. */
  rules: string
}

/** The rows of a chart: by time, newest first, or by day since the event with a column per cycle, as they are drawn. */
export function tableRows(given: SeriesData, options: DrawingOptions, interval: Interval | null): TableRows {
  const aligned = alignedDays(given, options)
  if (aligned) {
    const { event, lines, days } = aligned
    return {
      first: {
        name: `Days since the ${event}`,
        values: Float64Array.from(days, ({ day }) => day),
        text: (row) => String(days[row].day),
      },
      columns: lines.map(({ field }, at) => ({
        name: field.name,
        values: Float64Array.from(days, ({ values }) => values[at]),
        text: (row) => valueText(days[row].values[at], writtenUnit(field)),
      })),
      count: days.length,
      order: 'ascending',
      rules: '',
    }
  }
  const { rule } = options
  // A rule is tested on the rows themselves.
  const rows = rule ? testedSeries(given, { ...options, rule }).series : given
  const shown = rule ? { ...options, rebase: null } : options
  const series = tableSeries(asDrawn(interval ? gatherRows(rows, interval) : rows), shown)
  return {
    first: { name: 'Time (UTC)', values: series.time, text: (row) => rowLabel(series, row) },
    columns: tableFields(series).map((field) => ({
      name: field.name,
      values: series.columns[field.name],
      text: (row) => cellText(series, field, row),
    })),
    count: series.time.length,
    order: 'descending',
    rules: rulesText(series),
  }
}

const valueText = (value: number, unit: string) => (Number.isFinite(value) ? formatValue(value, unit) : '–')
