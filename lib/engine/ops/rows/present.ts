import { mean, quantile } from '../../summary-statistics'
import { mapColumns } from './arithmetic'

/**
 * A statistic over the values that a row has.
 * Formula: f(values). First value: the first row in which `least` columns have one. Missing input: left out. Source:
 * definition.
 */
export function acrossPresent(
  columns: readonly Float64Array[],
  least: number,
  statistic: (values: number[]) => number,
): Float64Array {
  return mapColumns(columns, (...values) => {
    const present = values.filter((value) => !Number.isNaN(value))
    return present.length < least ? Number.NaN : statistic(present)
  })
}

/** Mean of the values that a row has. The rest as for `acrossPresent`. */
export const meanOfPresent = (columns: readonly Float64Array[], least: number) =>
  acrossPresent(columns, least, mean)

/** Quantile of the values that a row has (Hyndman and Fan 1996, type 7). The rest as for `acrossPresent`. */
export const quantileOfPresent = (columns: readonly Float64Array[], fraction: number, least: number) =>
  acrossPresent(columns, least, (values) => quantile(values, fraction))

/** Highest minus lowest value that a row has. The rest as for `acrossPresent`. */
export const rangeOfPresent = (columns: readonly Float64Array[], least: number) =>
  acrossPresent(columns, least, (values) => Math.max(...values) - Math.min(...values))

/** Percentage of the values that a row has that are below a number. The rest as for `acrossPresent`. */
export const percentBelow = (columns: readonly Float64Array[], level: number, least: number) =>
  acrossPresent(
    columns,
    least,
    (values) => (100 * values.filter((value) => value < level).length) / values.length,
  )

/** First value that a row has. First value: where one column has one. Missing input: the next column. Source: definition. */
export const firstPresent = ([first, ...others]: readonly Float64Array[]): Float64Array =>
  first.map((value, row) =>
    Number.isNaN(value) ? (others.find((one) => !Number.isNaN(one[row]))?.[row] ?? value) : value,
  )
