import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { operation } from '../../../formulas/operation'

/** Sample standard deviation of the logarithms of the known cost bases. */
operation('log_dispersion', (columns) =>
  mapColumns(columns, (...costs) => {
    const logs = costs.filter((cost) => cost > 0).map(Math.log)
    if (logs.length < 6) return Number.NaN
    const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length
    return Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (logs.length - 1))
  }),
)

/** Cost basis nearest to the price on one side, between half and double the price. */
operation(
  'nearest_cost',
  (columns, _, side: 'below' | 'above') =>
    mapColumns(columns, (price, ...costs) => {
      const there = costs.filter((cost) =>
        side === 'below' ? cost >= price / 2 && cost <= price : cost > price && cost <= 2 * price,
      )
      if (there.length === 0) return Number.NaN
      return side === 'below' ? Math.max(...there) : Math.min(...there)
    }),
  ['below', 'above'],
)
