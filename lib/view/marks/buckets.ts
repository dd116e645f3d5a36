import { readBuckets } from '@/lib/contract/buckets'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { isRecords } from '@/lib/engine/records'

/** Column of a series with buckets in its rows; empty if there is none. */
export function bucketsOf(series: SeriesData): readonly unknown[] {
  for (const field of series.fields) {
    const column = series.columns[field.name]
    if (!column || isNumeric(column) || isRecords(column)) continue
    if (column.some((value) => readBuckets(value).length > 0)) return column
  }
  return bucketRows(series)
}

const FLAT = /^(price_min|price_max|bucket_min|bucket_max|btc_amount|amount)$/

/** For a series with one bucket per row: all buckets of a time in its last row, null in the others. */
function bucketRows({ fields, columns, time }: SeriesData): readonly unknown[] {
  const flat = fields.flatMap(({ name }) => {
    const column = columns[name]
    return FLAT.test(name) && column instanceof Float64Array ? [[name, column] as const] : []
  })
  const buckets = Array.from(time, (_, row) =>
    Object.fromEntries(flat.map(([name, column]) => [name, column[row]])),
  )
  if (readBuckets(buckets).length === 0) return []
  let start = 0
  return buckets.map((_, row) => {
    if (time[row] !== time[start]) start = row
    return time[row + 1] === time[row] ? null : buckets.slice(start, row + 1)
  })
}
