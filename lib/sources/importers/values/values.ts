import 'server-only'
import { ASKED } from '@/lib/contract/imports/fact'
import { findBaseTable } from '@/lib/sources/base-tables'
import { Doubt } from '../doubt'
import type { Counted, Format } from '../format'
import type { InputFile } from '../input-file'
import { unitFactor, unitOf } from '../meaning/units'
import { type ValueColumns, valueColumnsOf } from '../meaning/value-columns'
import { dailyOf, RowCollector } from '../row-collector'
import { readPairs } from './pairs'
import { readTarget, type Target, writeTarget } from './target'

/** Factor from the values of a file to those of the base column. Throws for unknown columns and units. */
export function targetFactor({ table, column, unit }: Target): number {
  const known = findBaseTable(table)
  if (!known) throw new Error(`Unknown table “${table}”. List the tables with: npx chartroom data tables`)
  const base = unitOf(table, column)
  if (base === undefined)
    throw new Error(
      `${table} has no column “${column}”. Its columns are ${Object.keys(known.columns).join(', ')}`,
    )
  return unit === undefined ? 1 : unitFactor(unit, base)
}

/** Columns that an answer can name. Any other one can be written. */
const MOST_ANSWERS = 24

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** The column of a file that is meant. Throws a Doubt if there are several, with an answer for each. */
function chosenColumn(columns: ValueColumns, target: Target): { from: string; because: string } {
  const { values } = columns
  const { from, table, column } = target
  if (from !== undefined) {
    const found = values.find(same(from)) ?? (/^\d+$/.test(from) ? values[Number(from) - 1] : undefined)
    if (found !== undefined) return { from: found, because: ASKED }
    throw new Error(`The file has no column of numbers “${from}”. Its columns are ${values.join(', ')}`)
  }
  const telling = values.find(same(column)) ?? values.find(same(table.replace(/^.*\//, '')))
  if (telling !== undefined) return { from: telling, because: 'its name says so' }
  if (values.length === 1) return { from: values[0], because: 'it is the only column of numbers' }
  throw new Doubt(
    [
      `the file has ${values.length} columns of numbers: ${values.slice(0, MOST_ANSWERS).join(', ')}${values.length > MOST_ANSWERS ? ', …' : ''}`,
    ],
    values.slice(0, MOST_ANSWERS).map((name) => ({
      meaning: `${table}:${column} is “${name}”`,
      as: `values:${writeTarget({ ...target, from: name })}`,
    })),
  )
}

/** One column of a file as a base column, in its unit. */
interface TargetColumn {
  counted: Counted
  rows: RowCollector
  target: Target
  /** Names of the columns of the file: that of the values and that of the dates. */
  from: string
  dates: string
}

/** The rows of a file as one base column, in its unit. Throws a Doubt if the file has several columns and none is named. */
export async function readTargetColumn(file: InputFile, series: string): Promise<TargetColumn> {
  const target = readTarget(series)
  const factor = targetFactor(target)
  const columns = await valueColumnsOf(file)
  const dated = target.from === undefined ? null : await withDates(file, columns, target.from)
  if (dated) return readColumn(file, dated.columns, { target, factor, from: dated.from, because: ASKED })
  return readColumn(file, columns, { target, factor, ...chosenColumn(columns, target) })
}

/** The two columns that `<column of the file>=<column of its dates>` names; null if it names one. */
async function withDates(
  file: InputFile,
  columns: ValueColumns,
  text: string,
): Promise<{ columns: ValueColumns; from: string } | null> {
  if (columns.values.some(same(text))) return null
  for (let at = text.lastIndexOf('='); at > 0; at = text.lastIndexOf('=', at - 1)) {
    const time = columns.times.find(same(text.slice(at + 1)))
    if (time === undefined) continue
    const chosen = await valueColumnsOf(file, time)
    const from = chosen.values.find(same(text.slice(0, at)))
    if (from !== undefined) return { columns: chosen, from }
  }
  return null
}

async function readColumn(
  file: InputFile,
  columns: ValueColumns,
  { target, factor, from, because }: { target: Target; factor: number; from: string; because: string },
): Promise<TargetColumn> {
  const rows = new RowCollector([target.column])
  const counted = await readPairs(file, columns, from, (day, value) => rows.add(day, [value * factor]))
  const { table, column, unit = unitOf(table, column) } = target
  file.learn({ about: `“${from}”`, is: `${table}:${column} in ${unit}`, because, sure: 'certain' })
  return { counted, rows, target, from, dates: columns.time }
}

/** Any base column from a file of dates and values. Requires `--as values:<table>:<column>`. */
export const values: Format = {
  id: 'values',
  title:
    'dates and values of any base column, as CSV or JSON, with --as values:<table>:<column>[@<unit>][=<column of the file>[=<column of its dates>]]',
  recognize: () => null,
  async read(file, series) {
    const { counted, rows, target } = await readTargetColumn(file, series)
    return { ...counted, contributions: [dailyOf(target.table, 'columns', rows)] }
  },
}
