import { type Column, type Frame, mapColumn } from '@/lib/engine/frame'

/** The frame with its numeric columns in shared memory. Columns that are already shared are not copied. */
export function shareFrame({ time, columns }: Frame): Frame {
  return {
    time: shareNumbers(time),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]): [string, Column] => [
        name,
        mapColumn(column, shareNumbers, (values) => values),
      ]),
    ),
  }
}

function shareNumbers(values: Float64Array): Float64Array {
  if (values.buffer instanceof SharedArrayBuffer) return values
  const shared = new Float64Array(new SharedArrayBuffer(values.byteLength))
  shared.set(values)
  return shared
}
