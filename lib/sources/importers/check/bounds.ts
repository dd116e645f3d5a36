import { dayOf, isNumeric } from '@/lib/engine/frame'
import { findBaseTable } from '@/lib/sources/base-tables'
import { unitBound } from '@/lib/sources/unit-bound'
import type { Contribution } from '../format'

/** Values that a column can have, in its unit. Outside of them the unit is another one, or the column. */
const BOUNDS: readonly { column: RegExp; low: number; high: number; means: string }[] = [
  { column: /^sentiment\/fear-greed:value$/, low: 0, high: 100, means: 'an index from 0 to 100' },
  { column: /^derivatives\/dvol:/, low: 5, high: 500, means: 'percent per year' },
  { column: /^derivatives\/funding:/, low: -0.05, high: 0.05, means: 'a fraction per eight hours' },
  { column: /^chain\/bitcoin:(?:supply|exchange_balance)$/, low: 0, high: 21e6, means: 'coins' },
  { column: /^chain\/bitcoin:hash_rate$/, low: 0, high: 1e11, means: 'TH/s' },
  { column: /^chain\/bitcoin:block_count$/, low: 0, high: 1000, means: 'blocks per day' },
  { column: /^chain\/[^:]+:price_usd$/, low: 0, high: 1e8, means: 'USD' },
]

/** Units of which there cannot be less than nothing. */
const COUNTED = new Set(['count', 'blocks', 'bytes', 'TH/s', 'coin-days', 'coin-blocks', 'sat/vB', 'gwei'])

interface Bound {
  low?: number
  high?: number
  means: string
}

/** The bounds of a base column: its own, or those of its unit; null if it may have any value. */
function boundOf(table: string, column: string): Bound | null {
  const own = BOUNDS.find(({ column: pattern }) => pattern.test(`${table}:${column}`))
  if (own) return own
  const unit = findBaseTable(table)?.columns[column]?.unit
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
