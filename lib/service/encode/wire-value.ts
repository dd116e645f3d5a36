import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { type Column, DAY_MS, dayOf, type Frame, isNumeric, valueAt } from '@/lib/engine/frame'
import { roundNumber } from './number-text'
import type { TextWriter } from './text-writer'

/** A value of a row in JSON. Missing values are null. */
export type WireValue = string | number | boolean | object | null

/** Reads a field's JSON values from a frame, row by row. */
export function wireReader(field: Field, frame: Frame, family: Family): (row: number) => WireValue {
  const column = frame.columns[field.name]
  if (column) return columnReader(field, column)
  if (field.role === 'time') return timeReader(field, frame.time, family)
  return () => null
}

/** Writes a field's values, row by row. `text` formats values other than numbers. */
export function valueWriter(
  to: TextWriter,
  field: Field,
  frame: Frame,
  family: Family,
  text: (value: WireValue) => string,
): (row: number) => void {
  const column = frame.columns[field.name]
  if (column && isNumeric(column) && field.type.startsWith('number')) {
    const missing = text(null)
    return (row) => {
      const value = column[row]
      if (Number.isFinite(value)) to.addNumber(value)
      else to.add(missing)
    }
  }
  const read = wireReader(field, frame, family)
  return (row) => to.add(text(read(row)))
}

function timeReader(field: Field, time: Float64Array, family: Family): (row: number) => WireValue {
  if (field.name === 'timestamp') {
    const unit = field.unit === 'date' ? FAMILY_FACTS[family].timestampUnit : field.unit
    const divisor = unit === 'seconds' ? 1000 : 1
    return (row) => Math.floor(time[row] / divisor)
  }
  let day = Number.NaN
  let text = ''
  return (row) => {
    const current = Math.floor(time[row] / DAY_MS)
    if (current !== day) {
      day = current
      text = dayOf(time[row])
    }
    return text
  }
}

function columnReader(field: Field, column: Column): (row: number) => WireValue {
  if (isNumeric(column)) {
    if (field.type.startsWith('boolean'))
      return (row) => (Number.isNaN(column[row]) ? null : column[row] !== 0)
    if (field.type.startsWith('integer')) {
      return (row) => (Number.isFinite(column[row]) ? Math.round(column[row]) + 0 : null)
    }
    return (row) => (Number.isFinite(column[row]) ? roundNumber(column[row]) + 0 : null)
  }
  return (row) => plainValue(valueAt(column, row))
}

function plainValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? roundNumber(value) + 0 : null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (value instanceof Float64Array) return Array.from(value, plainValue)
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner)]))
  }
  return String(value)
}
