import { mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { operation } from './operation'

/** Number of each row, from 0. */
export const rowNumber = operation('row_number', ([x]) => x.map((_, row) => row))

/** First column with a value in the row. */
export const firstPresent = operation('first_present', ([first, ...others]) =>
  first.map((value, row) => {
    if (!Number.isNaN(value)) return value
    return others.find((column) => !Number.isNaN(column[row]))?.[row] ?? Number.NaN
  }),
)

/** exp(x) − 1 without a loss of digits near 0. */
export const expm1 = operation('expm1', ([x]) => mapColumn(x, Math.expm1))

/** log(1 + x) without a loss of digits near 0. */
export const log1p = operation('log1p', ([x]) => mapColumn(x, Math.log1p))
