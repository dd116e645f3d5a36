import type { Cadence, ChangeKind } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { latestStep, spanOf, startRow, sumUpTo } from '@/lib/view/readout/change-over'
import { type ChangeForm, changeAs, changeKindOf, formBetween } from '@/lib/view/text/change'
import type { Span } from './columns'

export interface Changes {
  form: ChangeKind
  /** For each span the changes of all rows up to the last one, in its rows, and their times. NaN where there is none. */
  changes: readonly { time: Float64Array; values: Float64Array }[]
}

/**
 * Changes of a field over several spans, all in one form: that of the changes up to the row `last`. They are relative only
 * if the last value and all values that it is compared with are positive.
 */
export function changesOf(
  field: PlotField,
  time: Float64Array,
  last: number,
  { spans, cadence }: { spans: readonly Span[]; cadence: Cadence },
): Changes {
  const rows = { time: time.subarray(0, last + 1), values: field.values.subarray(0, last + 1) }
  const isKnown = (row: number) => Number.isFinite(rows.values[row])
  const published = {
    time: rows.time.filter((_, row) => isKnown(row)),
    values: rows.values.filter((_, row) => isKnown(row)),
  }
  if (changeKindOf(field) === 'sum') {
    const changes = spans.map((span) =>
      'days' in span
        ? { time: rows.time, values: sumsOver(rows, span.days) }
        : { time: published.time, values: sumsOfRows(published.values, span.publications) },
    )
    return { form: 'sum', changes }
  }
  const stepMs = latestStep(rows.time, rows.values, last)
  const pairs = spans.map((span) => {
    if ('publications' in span) {
      const after = published.values
      return { time: published.time, after, before: lag(after, span.publications) }
    }
    const over = spanOf(span.days, { cadence, stepMs })
    const before = rows.values.map((value, row) => {
      if (!over || !Number.isFinite(value)) return Number.NaN
      return rows.values[startRow(rows.time, rows.values, row, over)] ?? Number.NaN
    })
    return { time: rows.time, after: rows.values, before }
  })
  const value = rows.values[last]
  const forms = pairs.flatMap(({ before }) => {
    const earlier = before[before.length - 1]
    return Number.isFinite(earlier) ? [formBetween(field, earlier, value)] : []
  })
  const form: ChangeForm = forms.every((one) => one === forms[0])
    ? (forms[0] ?? formBetween(field, 1, 1))
    : 'points'
  const changes = pairs.map(({ time, before, after }) => ({
    time,
    values: after.map((one, row) => changeAs(form, field.unit, before[row], one)),
  }))
  return { form, changes }
}

/** Sums of the values in the days up to each row. */
function sumsOver(
  { time, values }: { time: Float64Array; values: Float64Array },
  days: number,
): Float64Array {
  return time.map((at, row) =>
    Number.isFinite(values[row])
      ? (sumUpTo(values, time, row, at - days * DAY_MS) ?? Number.NaN)
      : Number.NaN,
  )
}

/** Sums of as many values up to each one. The sum of a single value is not a change. */
const sumsOfRows = (values: Float64Array, count: number): Float64Array =>
  count < 2 ? new Float64Array(values.length).fill(Number.NaN) : rollingSum(values, count)
