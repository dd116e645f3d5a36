import type { Field } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { type Column, isNumeric, valueAt } from '@/lib/engine/frame'
import type { DrawingOptions } from '@/lib/view/chart'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import { asDrawn } from '@/lib/view/fields/displaced'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { gatherRows } from '@/lib/view/periods/gather-rows'
import { aggregateText, rowTime } from '@/lib/view/periods/period-text'
import { aggregateOf } from '@/lib/view/periods/rule'
import { rebase } from '@/lib/view/rebase'
import { testedSeries } from '@/lib/view/rule/tested-series'
import { formatValue } from '@/lib/view/text/format'
import type { Direction } from './sort-rows'

/** Columns of the table: every loaded field except time columns and aliases. */
function tableFields(series: SeriesData): Field[] {
  return series.fields.filter(
    (field) => series.columns[field.name] !== undefined && field.role !== 'time' && field.role !== 'alias',
  )
}

/** The time of a row, or its period. */
const rowLabel = rowTime

/**
 * Description of how the values of each column were made: `Net flow: weekly sum.` Only columns that differ from the
 * last value.
 */
function rulesText(series: SeriesData): string {
  const { periods } = series
  if (!periods) return ''
  const made = tableFields(series).flatMap((field) => {
    const how = aggregateOf(field)
    return how === 'last' ? [] : [`${field.name}: ${aggregateText(periods, how)}`]
  })
  return [...made, 'others: last value'].join('; ').concat('.')
}

function cellText(series: SeriesData, field: Field, row: number): string {
  const column = series.columns[field.name]
  if (!column) return ''
  if (isNumeric(column)) {
    const value = column[row]
    return Number.isNaN(value) ? '–' : formatValue(value, field.unit)
  }
  const value = valueAt(column, row)
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

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

/** Series as the table shows it: without hidden compared series, and with only the drawn lines if they are rebased. */
function tableSeries(series: SeriesData, options: DrawingOptions): SeriesData {
  const hidden = new Set(options.overlays.flatMap((one) => (one.hidden ? [one.column] : [])))
  const { series: shown, drawn } = options.rebase ? rebase(series, options) : { series, drawn: null }
  const compared = new Set((series.overlays ?? []).map(({ column }) => column))
  const fields = shown.fields.filter(({ name, role }) => {
    if (hidden.has(name)) return false
    return !drawn || role === 'time' || drawn.has(name) || compared.has(name)
  })
  return fields.length === series.fields.length && !drawn ? series : { ...shown, fields }
}
