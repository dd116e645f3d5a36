import type { Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { formatDate, formatValue } from '@/lib/view/text/format'

/** Columns of the table: every loaded field except time columns and aliases. */
export function tableFields(series: SeriesData): Field[] {
  return series.fields.filter(
    (field) => series.columns[field.name] !== undefined && field.role !== 'time' && field.role !== 'alias',
  )
}

export function rowLabel(series: SeriesData, row: number): string {
  return formatDate(series.time[row], series.metadata.resolution)
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
