import { dayOf, isNumeric } from '@/lib/engine/frame'
import { findBaseTable } from '@/lib/sources/base-tables'
import { type UnitBound, unitBound } from '@/lib/sources/unit-bound'
import type { Contribution } from '../format'
import { possibleRange } from './ranges'

/** Units of which there cannot be less than nothing. */
const COUNTED = new Set(['count', 'blocks', 'bytes', 'TH/s', 'coin-days', 'coin-blocks', 'sat/vB', 'gwei'])

/** The bounds of a base column: its own, or those of its unit; null if it may have any value. */
function boundOf(table: string, column: string): Pick<UnitBound, 'low' | 'high' | 'means'> | null {
  const unit = findBaseTable(table)?.columns[column]?.unit
  const [low, high] = possibleRange(table, column) ?? []
  if (high !== undefined) return { low, high, means: `in ${unit} from ${low} to ${high}` }
  return unitBound(table, column) ?? (unit && COUNTED.has(unit) ? { low: 0, means: `in ${unit}` } : null)
}

/** The first value of a contribution outside the bounds of its column; null if there is none. */
export function boundContradiction({ table, frame }: Omit<Contribution, 'layer'>): string | null {
  for (const [name, column] of Object.entries(frame.columns)) {
    const bound = boundOf(table, name)
    if (!bound || !isNumeric(column)) continue
    const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = bound
    const row = column.findIndex((value) => value < low || value > high)
    if (row !== -1)
      return `${table}:${name} is ${bound.means}, so it cannot be ${column[row]} as on ${dayOf(frame.time[row])}`
  }
  return null
}
