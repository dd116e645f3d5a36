import { findBaseTable } from '@/lib/sources/base-tables'
import { partsOfWholes } from '@/lib/sources/one-source'
import type { Measure, Ref } from '../define'
import { MEASURES } from '../measures/all'
import { type ParsedRef, parseRef } from '../ref'
import type { ParamsInUse } from '../table-name'

/** A column in the rows of a table: its own, or that of another table as it was known in them. */
export interface InputColumn {
  /** `supply`, `index.sp500.close.held` */
  name: string
  /** The reference that gives it on the axis of the table, without placeholders. */
  ref: Ref
}

/** The column that a reference means in the rows of a table. */
export function inputColumn(ref: Ref, table: string, params: ParamsInUse): InputColumn {
  const choices = parseRef(ref, params).map((one) => ({ ...one, ...(one.table === table ? OWN : {}) }))
  return { name: choices.map(nameOf).join('.or.'), ref: choices.map(writeChoice).join('||') }
}

const OWN = { table: undefined, mode: 'exact' } as const

const nameOf = ({ table, column, mode }: ParsedRef) =>
  [...(table === undefined ? [] : table.split('/')), column, ...(mode === 'hold' ? ['held'] : [])].join('.')

const writeChoice = ({ table, column, mode }: ParsedRef) =>
  `${table === undefined ? '' : `${table}:`}${column}${mode === 'hold' ? '|hold' : ''}`

/** Whether a source may deliver a column of a table, so that no measure of the same name is computed. */
const isDelivered = (table: string, column: string): boolean =>
  Object.hasOwn(findBaseTable(table)?.columns ?? {}, column) ||
  partsOfWholes(table).some((part) => part.column === column)

const measures = new Map<string, Measure | undefined>()

/** The measure that gives a column of a table; undefined for a column that a source delivers. */
export function measureOf(table: string, column: string): Measure | undefined {
  const key = `${table}:${column}`
  if (measures.has(key)) return measures.get(key)
  const found = isDelivered(table, column)
    ? undefined
    : MEASURES[table.split('/')[0]]?.find((measure) => measure.name === column)
  measures.set(key, found)
  return found
}
