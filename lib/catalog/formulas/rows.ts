import { operation } from './operation'

/** Number of each row, from 0. */
export const rowNumber = operation('row_number', ([x]) => x.map((_, row) => row))

/** First column with a value in the row. */
export const firstPresent = operation('first_value', ([first, ...others]) =>
  first.map((value, row) => {
    if (!Number.isNaN(value)) return value
    return others.find((column) => !Number.isNaN(column[row]))?.[row] ?? Number.NaN
  }),
)
