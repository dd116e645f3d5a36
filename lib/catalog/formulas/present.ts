import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { operation } from './operation'

/**
 * Percentage of the prices above 0, all columns but the first, that are below or above that of the first column; missing
 * where fewer than `least` are known.
 */
operation(
  'percent_beside',
  (columns, _, side: 'below' | 'above', least: number) =>
    mapColumns(columns, (price, ...others) => {
      const known = others.filter((other) => other > 0)
      const counted = known.filter((other) => (side === 'below' ? other < price : other > price))
      return known.length < least ? Number.NaN : (100 * counted.length) / known.length
    }),
  ['below', 'above'],
)
