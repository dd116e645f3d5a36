import type { Unit } from '@/lib/contract/endpoint'
import type { RowRule } from '@/lib/contract/files/columns-file'
import type { SeriesData } from '@/lib/contract/series'
import type { WorkBudget } from '@/lib/formula/evaluate/evaluate-formula'
import { FormulaError } from '@/lib/formula/formula-error'
import { MOST_WORK } from '@/lib/formula/limits'
import type { Address } from '@/lib/formula/syntax/node'
import { computeFormula } from '../compute-formula'
import { addressKey } from '../formula-series'
import { lacksField, usableOf } from '../join-series'
import type { Usable } from '../usable'
import type { ColumnSeries } from './load-columns'
import { columnError, formulaFailure, type WantedColumn } from './read-columns'

/** Columns in common rows. NaN is a missing value. */
export interface JoinedColumns {
  /** Milliseconds UTC, ascending, each once. */
  time: Float64Array
  columns: JoinedColumn[]
}

export interface JoinedColumn {
  name: string
  values: Float64Array
  unit: Unit
  /** Notes on units that do not fit together. */
  notes: readonly string[]
}

/**
 * Computes columns and joins them. Each has the rows of the first series that it names, over its whole history, and other
 * series join by the rules of formulas. Between columns nothing is carried: a row without a row of a column has no value
 * in it. All columns together have the work of one formula. Throws `invalid_parameter`.
 */
export function computeColumns(
  wanted: readonly WantedColumn[],
  series: ColumnSeries,
  rule: RowRule,
): JoinedColumns {
  const budget: WorkBudget = { left: MOST_WORK }
  const computed = wanted.map((column) => computeColumn(column, series, budget))
  const counts = new Map<number, number>()
  for (const { time, values } of computed) {
    for (const [row, at] of time.entries()) {
      if (Number.isFinite(values[row])) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
  }
  const least = rule === 'all' ? computed.length : 1
  const time = Float64Array.from([...counts].flatMap(([at, count]) => (count >= least ? [at] : []))).sort()
  const rows = new Map([...time].map((at, row) => [at, row]))
  const columns = computed.map(({ name, unit, notes, ...own }): JoinedColumn => {
    const values = new Float64Array(time.length).fill(Number.NaN)
    for (const [row, at] of own.time.entries()) {
      const place = rows.get(at)
      if (place !== undefined) values[place] = own.values[row]
    }
    return { name, unit, notes, values }
  })
  return { time, columns }
}

function computeColumn(
  { name, text, formula, series: named }: WantedColumn,
  series: ColumnSeries,
  budget: WorkBudget,
): JoinedColumn & { time: Float64Array } {
  const base = series.get(named[0].key) as SeriesData
  const { time, endpoint, metadata } = base
  if (time.some((at, row) => row > 0 && at === time[row - 1])) {
    throw columnError(text, `${endpoint.title} has several rows of one time, so it cannot be a column`)
  }
  const find = (address: Address): Usable | { reason: string } => {
    const key = addressKey(address)
    const data = series.get(key)
    if (!data) return { reason: `${address.path} could not be loaded.` }
    const found = usableOf(data, address.field, base)
    if (!found) return { reason: lacksField(address.field, address.path, data).message }
    // The rows of a column are those of its first series, whatever the day of their publication.
    return data === base ? { ...found, own: true, known: time } : { ...found, series: key }
  }
  const { resolution } = metadata
  try {
    const rows = { time, cadence: endpoint.cadence, resolution }
    const computed = computeFormula({ formula, rows, names: new Map(), find, gaps: 'hold', budget })
    return { name, time, ...computed }
  } catch (error) {
    if (error instanceof FormulaError) throw formulaFailure(text, error)
    throw error
  }
}
