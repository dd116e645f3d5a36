import { FormulaError } from '@/lib/formula/formula-error'
import type { TableRow } from '../table/visible-table'
import { columnValues, type FileColumn, tableColumns } from '../table/write-table'
import { computeOverTable } from './compute-over-table'
import { isColumnName, type Screen, type ScreenProblem } from './screen'

export interface ScreenResult {
  rows: readonly TableRow[]
  columns: readonly FileColumn[]
  problems: readonly ScreenProblem[]
}

/**
 * The rows and columns of a screen in its order. A formula that cannot be read is a problem with its place: its column is
 * left out, and as a filter it leaves no rows. Equal values keep the order of the table.
 */
export function runScreen(all: readonly TableRow[], screen: Screen): ScreenResult {
  const problems: ScreenProblem[] = []
  const noting = <T>(parameter: 'where' | 'col' | 'sort', value: string, compute: () => T): T | null => {
    try {
      return compute()
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.push({ parameter, value, message: error.message, at: error.at, to: error.to })
      return null
    }
  }
  const { where, columns: wanted, sort, family, concept } = screen
  const listed = all.filter(
    ({ endpoint }) =>
      (family === null || endpoint.family === family) && (concept === null || endpoint.concept === concept),
  )
  const passed =
    where === null ? null : noting('where', where, () => computeOverTable(where, listed, 'truth'))
  const found = where === null ? listed : listed.filter((_, row) => passed?.[row] === 1)
  const valuesOf = (text: string) =>
    isColumnName(text) ? columnValues(found, text) : computeOverTable(text, found, 'number')
  const columns: FileColumn[] =
    wanted === null
      ? tableColumns(found)
      : wanted.flatMap((name) => {
          const values = noting('col', name, () => valuesOf(name))
          return values ? [{ name, values }] : []
        })
  const keys = sort && noting('sort', sort.by, () => valuesOf(sort.by))
  if (!keys) return { rows: found, columns, problems }
  const order = Array.from(found, (_, row) => row).sort(
    (a, b) => compare(keys[a], keys[b], sort.descending) || a - b,
  )
  return {
    rows: order.map((row) => found[row]),
    columns: columns.map(({ name, values }) => ({
      name,
      values: Float64Array.from(order, (row) => values[row]),
    })),
    problems,
  }
}

/** Missing values come last in both directions. */
function compare(a: number, b: number, descending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return descending ? b - a : a - b
}
