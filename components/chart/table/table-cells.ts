import type { Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { aggregateText, rowTime } from '@/lib/view/periods/period-text'
import { aggregateOf } from '@/lib/view/periods/rule'
import { formatValue } from '@/lib/view/text/format'

/** Columns of the table: every loaded field except time columns and aliases. */
export function tableFields(series: SeriesData): Field[] {
  return series.fields.filter(
    (field) => series.columns[field.name] !== undefined && field.role !== 'time' && field.role !== 'alias',
  )
}

/** The time of a row, or its period. */
export const rowLabel = rowTime

/**
 * Description of how the values of each column were made: `Net flow: weekly sum.` Only columns that differ from the
 * last value.
 */
export function rulesText(series: SeriesData): string {
  const { periods } = series
  if (!periods) return ''
  const made = tableFields(series).flatMap((field) => {
    const how = aggregateOf(field)
    return how === 'last' ? [] : [`${field.name}: ${aggregateText(periods, how)}`]
  })
  return [...made, 'others: last value'].join('; ').concat('.')
}

export function cellText(series: SeriesData, field: Field, row: number): string {
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
