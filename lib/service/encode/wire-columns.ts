import type { Field } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, type Family, INPUTS } from '@/lib/contract/family'
import { type Column, DAY_MS, dayTime, type Frame, isNumeric } from '@/lib/engine/frame'
import { isRecords, mapRecords } from '@/lib/engine/records'
import { roundNumber } from './number-text'
import { wireReader } from './wire-value'

/** Rows as columns for a reader in this process: the values of the JSON, with NaN for null. */
export interface WireColumns {
  time: Float64Array
  columns: Record<string, Column>
}

/** Fields with the time of a row, most precise first. */
const TIME_FIELDS = ['timestamp', 'date', 'formattedDate', 'start']
const LARGEST_PLAIN = 1e13

export function toWireColumns(rows: Frame, fields: readonly Field[], family: Family): WireColumns {
  const columns: Record<string, Column> = {}
  for (const field of fields) {
    if (field.role !== 'time') columns[field.name] = wireColumn(field, rows, family)
  }
  return { time: wireTime(rows, fields, family), columns }
}

function wireColumn(field: Field, rows: Frame, family: Family): Column {
  const read = wireReader(field, rows, family)
  const count = rows.time.length
  const column = rows.columns[field.name]
  if (column && isRecords(column) && count > 0) return mapRecords(column, (values) => values.map(wireNumber))
  if (!/^(number|integer|null)/.test(field.type)) return Array.from({ length: count }, (_, row) => read(row))
  const values = new Float64Array(count)
  if (column && isNumeric(column) && !field.type.startsWith('integer')) {
    // Formulas over inputs have all digits that the series had which were computed from them.
    const written = family === INPUTS ? finiteNumber : wireNumber
    for (let row = 0; row < count; row++) values[row] = written(column[row])
    return values
  }
  for (let row = 0; row < count; row++) {
    const value = read(row)
    values[row] = typeof value === 'number' ? value : Number.NaN
  }
  return values
}

const finiteNumber = (value: number) => (Number.isFinite(value) ? value + 0 : Number.NaN)

/** Integers, which are frequent, need no rounding through text. Adding 0 turns −0 into 0, as in the JSON. */
function wireNumber(value: number): number {
  if (!Number.isFinite(value)) return Number.NaN
  if (Number.isInteger(value) && Math.abs(value) < LARGEST_PLAIN) return value + 0
  return roundNumber(value) + 0
}

/** Times as precise as the returned fields: rows with only a date start at midnight. */
function wireTime({ time, columns }: Frame, fields: readonly Field[], family: Family): Float64Array {
  const names = new Map(fields.map((field) => [field.name, field]))
  const name = TIME_FIELDS.find((candidate) => names.has(candidate))
  const own = name === undefined ? undefined : columns[name]
  if (own) return Float64Array.from(own as readonly unknown[], (value) => dayTime(String(value)))
  const field = name === undefined ? undefined : names.get(name)
  const step = field && field.name === 'timestamp' ? timestampStep(field, family) : DAY_MS
  return time.map((at) => Math.floor(at / step) * step)
}

function timestampStep(field: Field, family: Family): number {
  const unit = field.unit === 'date' ? FAMILY_FACTS[family].timestampUnit : field.unit
  return unit === 'seconds' ? 1000 : 1
}
