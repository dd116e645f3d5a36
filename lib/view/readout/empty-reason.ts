import { readBuckets } from '@/lib/contract/buckets'
import { isNumeric } from '@/lib/engine/frame'
import { isRecords } from '@/lib/engine/records'
import type { PlotContext } from '../plot-context'
import { formatDate } from '../text/format-date'

/** Sentence that says why there is nothing to draw; null if there is something. */
export function emptyReason({ shown, fields, rows, time, input }: PlotContext): string | null {
  if (time.length === 0) return 'There are no rows, because the loaded data are too few for this series.'
  if (rows.start >= rows.end) return 'There are no rows in this window.'
  const nested = Object.values(input.series.columns).flatMap((column) =>
    isNumeric(column) || isRecords(column) ? [] : [column],
  )
  const drawsText = shown.every((field) => field.role === 'buckets') || fields.length === 0
  for (const field of shown) {
    for (let row = rows.start; row < rows.end; row++) if (Number.isFinite(field.values[row])) return null
  }
  if (drawsText) {
    const rest = nested.map((column) => column.slice(rows.start, rows.end))
    if (rest.some((column) => column.some((value) => readBuckets(value).length > 0 || isDay(value))))
      return null
  }
  if (rows.end - rows.start === time.length) return 'Every value is missing.'
  const before = time.findLastIndex(
    (_, row) => row < rows.start && shown.some(({ values }) => Number.isFinite(values[row])),
  )
  const ended = before < 0 ? '' : ` The last value before it is from ${formatDate(time[before])}.`
  return `Every value in this window is missing.${ended}`
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
