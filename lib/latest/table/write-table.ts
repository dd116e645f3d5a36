import { csvCell } from '@/lib/contract/csv-cell'
import type { ChangeKind } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import type { Progress } from '../latest-values'
import { type NumberName, TABLE_COLUMNS } from './columns'
import { significant } from './significant'
import type { TableRow } from './visible-table'

/** Facts about a whole file. */
export interface TableFacts {
  /** Time at which it is written, ISO 8601. */
  written: string
  isSimulated: boolean
  progress: Progress | null
  /** Day at whose end the values were known, `YYYY-MM-DD`; null for the latest ones. */
  day: string | null
}

interface Fact {
  of: (row: TableRow) => string | null
  /** One sentence. */
  description: string
  isDay?: true
}

const text = (description: string, of: Fact['of']): Fact => ({ of, description })
const day = (description: string, timeOf: (row: TableRow) => number | string | undefined): Fact => ({
  of: (row) => {
    const time = timeOf(row)
    return typeof time === 'number' ? dayOf(time) : (time ?? null)
  },
  description,
  isDay: true,
})

/** The texts and dates of a row, by the names of their columns, in the order of files. */
const FACTS = {
  path: text('Path of the series.', ({ endpoint }) => seriesPath(endpoint)),
  title: text('Title of the series.', ({ endpoint }) => endpoint.title),
  family: text('Family of the series.', ({ endpoint }) => endpoint.family),
  concept: text('Topic of the series.', ({ endpoint }) => endpoint.concept),
  tier: text('Tier of a key that may read it.', ({ endpoint }) => endpoint.tier),
  cadence: text('How often it has a new value.', ({ endpoint }) => endpoint.cadence),
  field: text('Name of the field that is measured.', ({ entry }) => entry.field),
  label: text('Label of the field.', ({ entry }) => entry.label),
  unit: text('Unit of its values.', ({ entry }) => writtenUnit(entry)),
  form: text('Form of its changes.', ({ entry }) => entry.form),
  date: day('Day of the last value.', ({ entry }) => entry.time),
  since: day('Day of the first value.', ({ entry }) => entry.since),
  highDate: day('Day of the highest value.', ({ entry }) => entry.highTime),
  lowDate: day('Day of the lowest value.', ({ entry }) => entry.lowTime),
  revisedOn: day('Day on which the latest change of an input was seen.', ({ entry }) => entry.revisedOn),
} satisfies Record<string, Fact>

const factsOf = (row: TableRow) =>
  Object.entries<Fact>(FACTS).map(([name, { of }]) => [name, of(row)] as const)

/** A column of texts, or of days as `YYYY-MM-DD`. */
export interface FactColumn {
  name: string
  description: string
  isDay: boolean
  values: (string | null)[]
}

/** The texts and dates of rows, and their notes, in the order of files. */
export const factColumns = (rows: readonly TableRow[]): FactColumn[] => [
  ...Object.entries<Fact>(FACTS).map(([name, { of, description, isDay = false }]) => ({
    ...{ name, description, isDay },
    values: rows.map(of),
  })),
  {
    ...{ name: 'notes', description: 'Facts to know about the row.', isDay: false },
    values: rows.map(({ entry }) => entry.notes.join(' ')),
  },
]

/** A number as files have it; null where there is none. */
export const writtenNumber = (value: number): number | null =>
  Number.isFinite(value) ? significant(value) : null

/** The columns in a file: those of the table, or some of them and formulas with their values. */
export interface FileColumn {
  name: string
  values: Float64Array
}

/** All columns with numbers of some rows. */
export const tableColumns = (rows: readonly TableRow[]): FileColumn[] =>
  TABLE_COLUMNS.map(({ name }) => ({ name, values: columnValues(rows, name) }))

/** A column of the table, NaN where it is absent. */
export const columnValues = (rows: readonly TableRow[], name: NumberName): Float64Array =>
  Float64Array.from(rows, ({ entry }) => entry.numbers[name] ?? Number.NaN)

/** The part of `/table.json` that is shown. Each row has a number or null for each of its columns, beside its texts. */
export interface TableFile {
  rows: readonly ({
    path: string
    title: string
    label: string
    unit: string
    form: ChangeKind
    date: string
    notes: readonly string[]
  } & Record<string, unknown>)[]
}

/** One object per row. Absent numbers are null. */
export function writeTableJson(
  rows: readonly TableRow[],
  columns: readonly FileColumn[],
  { written, isSimulated, progress, day }: TableFacts,
): string {
  return JSON.stringify({
    success: true,
    written,
    simulated: isSimulated,
    ...(day === null ? {} : { asof: day }),
    measured: progress?.done ?? 0,
    of: progress?.of ?? null,
    columns: TABLE_COLUMNS.filter(({ name }) => columns.some((one) => one.name === name)).map(
      ({ name, description }) => ({ name, description }),
    ),
    rows: rows.map((row, at) => ({
      ...Object.fromEntries(factsOf(row)),
      ...Object.fromEntries(columns.map(({ name, values }) => [name, writtenNumber(values[at])])),
      notes: row.entry.notes,
    })),
  })
}

/** RFC 4180 with a header and nothing above it, which tools would take for the header. The facts are in JSON. */
export function writeTableCsv(rows: readonly TableRow[], columns: readonly FileColumn[]): string {
  const lines = [[...Object.keys(FACTS), ...columns.map(({ name }) => name), 'notes'].map(csvCell).join(',')]
  for (const [at, row] of rows.entries()) {
    lines.push(
      [
        ...factsOf(row).map(([, fact]) => fact ?? ''),
        ...columns.map(({ values }) => String(writtenNumber(values[at]) ?? '')),
        row.entry.notes.join(' '),
      ]
        .map(csvCell)
        .join(','),
    )
  }
  return `${lines.join('\r\n')}\r\n`
}
