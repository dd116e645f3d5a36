import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { mean, quantile } from '@/lib/engine/summary-statistics'
import { operation } from './operation'

const isPresent = (value: number) => !Number.isNaN(value)

/** Quantile of the values present in a row, 0.5 for the median; missing where fewer than `least` are present. */
export const quantileOfPresent = operation('quantile_of_present', (columns, _, q: number, least: number) =>
  mapColumns(columns, (...values) => {
    const present = values.filter(isPresent)
    return present.length < least ? Number.NaN : quantile(present, q)
  }),
)

/** Mean of the values present in a row; missing where fewer than `least` are present. */
export const meanOfPresent = operation('mean_of_present', (columns, _, least: number) =>
  mapColumns(columns, (...values) => {
    const present = values.filter(isPresent)
    return present.length < least ? Number.NaN : mean(present)
  }),
)

/** Highest minus lowest value present in a row; missing where fewer than `least` are present. */
export const rangeOfPresent = operation('range_of_present', (columns, _, least: number) =>
  mapColumns(columns, (...values) => {
    const present = values.filter(isPresent)
    return present.length < least ? Number.NaN : Math.max(...present) - Math.min(...present)
  }),
)

/** Percentage of the values present that are below 1; missing where fewer than `least` are present. */
export const percentBelowOne = operation('percent_below_one', (columns, _, least: number) =>
  mapColumns(columns, (...values) => {
    const present = values.filter(isPresent)
    return present.length < least
      ? Number.NaN
      : (100 * present.filter((value) => value < 1).length) / present.length
  }),
)

/**
 * Percentage of the prices above 0, all columns but the first, that are below or above that of the first column; missing
 * where fewer than `least` are known.
 */
export const percentBeside = operation(
  'percent_beside',
  (columns, _, side: 'below' | 'above', least: number) =>
    mapColumns(columns, (price, ...others) => {
      const known = others.filter((other) => other > 0)
      const counted = known.filter((other) => (side === 'below' ? other < price : other > price))
      return known.length < least ? Number.NaN : (100 * counted.length) / known.length
    }),
  ['below', 'above'],
)
