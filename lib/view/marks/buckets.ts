import { readBuckets } from '@/lib/contract/buckets'
import type { SeriesData } from '@/lib/contract/series'

/** The column of a series whose rows hold buckets; empty when there is none. */
export function bucketsOf(series: SeriesData): readonly unknown[] {
  for (const field of series.fields) {
    const column = series.columns[field.name]
    if (!column || column instanceof Float64Array) continue
    if (column.some((value) => readBuckets(value).length > 0)) return column
  }
  return bucketRows(series)
}

const FLAT = /^(price_min|price_max|bucket_min|bucket_max|btc_amount|amount)$/

/** Of rows that are a bucket each: all buckets of a time at its last row, null at the others. */
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
