import { type Column, type Frame, frame, mapColumn } from '@/lib/engine/frame'
import { missing } from '../windows/check-window'

/**
 * One row per span of `width` milliseconds from the first row to the last, at the span’s start.
 * Formula: the row of the span; rows start on spans and ascend. First value: the first row. Missing input: stays
 * missing; spans without a row are NaN or null. Source: definition.
 */
export function regular(source: Frame, width: number): Frame {
  const { time } = source
  if (time.length === 0) return source
  const first = time[0]
  const length = Math.round((time[time.length - 1] - first) / width) + 1
  if (length === time.length) return source
  return onTimes(
    source,
    new Float64Array(length).map((_, row) => first + row * width),
  )
}

/** The rows on an axis that has all their times and others, which are NaN or null. */
export function onTimes(source: Frame, times: Float64Array): Frame {
  const { time } = source
  if (times.length === time.length) return source
  const place = new Uint32Array(time.length)
  for (let row = 0, at = 0; row < time.length; row++) {
    while (times[at] < time[row]) at++
    place[row] = at++
  }
  function spread<Values extends { [row: number]: unknown }>(values: Values, into: Values): Values {
    for (let i = 0; i < place.length; i++) into[place[i]] = values[i]
    return into
  }
  const columns: Record<string, Column> = {}
  for (const [name, column] of Object.entries(source.columns)) {
    columns[name] = mapColumn(
      column,
      (values) => spread(values, missing(times.length)),
      (values) => spread(values, new Array<unknown>(times.length).fill(null) as readonly unknown[]),
    )
  }
  return frame(times, columns)
}
