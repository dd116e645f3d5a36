import { findBaseTable } from '@/lib/sources/base-tables'
import { macroSeries } from '@/lib/sources/macro/macro-series'

/** Bounds of a value, and of its distance from the one before it. */
export interface UnitBound {
  low?: number
  high?: number
  /** Largest factor between neighbors. */
  factor?: number
  /** Largest difference of neighbors. */
  points?: number
  means: string
}

const PRICE: UnitBound = { low: 0, factor: 3, means: 'a price' }
const SUPPLY: UnitBound = { low: 0, factor: 1.02, means: 'a supply' }
const SHARE: UnitBound = { low: 0, high: 1, means: 'a share' }
const YIELD: UnitBound = { points: 3, means: 'a yield in percent' }

const PRICES = new Set(['open', 'high', 'low', 'close', 'price_usd', 'futures_close', 'index_close'])
/** Rates of interest move slowly from one publication to the next. Other percentages may not. */
const RATE = /yield|treasury|funds rate|sofr|mortgage|breakeven|inflation expectation/i

/** The bound of a base column, by its unit and meaning; null if it may do anything. */
export function unitBound(table: string, column: string): UnitBound | null {
  const [kind, id] = table.split('/')
  if (kind === 'macro') {
    const series = column === 'value' ? macroSeries(id) : undefined
    return series?.unit === 'percent' && RATE.test(series.name) ? YIELD : null
  }
  const base = findBaseTable(table)?.columns[column]
  if (!base) return null
  if (PRICES.has(column)) return PRICE
  if (column === 'supply') return SUPPLY
  return base.unit === 'fraction' && /share/.test(column) ? SHARE : null
}
