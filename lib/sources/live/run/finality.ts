import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { pickRows } from '@/lib/engine/ops/rows/pick-rows'
import { type SeveralRows, severalRows } from '@/lib/sources/several-rows'
import type { SourceResolution } from '@/lib/sources/source'
import type { StreamRows } from '@/lib/sources/store/live/commit-live'
import { mergeSeveral } from '@/lib/sources/store/merge/merge-several'
import type { LiveSource, PlanState } from '../live-source'

const SPANS: Readonly<Record<SourceResolution, number>> = { ...PERIOD_MS, block: 0 }

/**
 * Rows in order of time, one per time, of periods that are over. The later values of two rows of one time count. Tables
 * with several rows per time keep them, in the order of the column that tells them apart. A snapshot is final when
 * taken.
 */
export function finalRows(
  rows: Frame,
  resolution: SourceResolution,
  now: number,
  several: SeveralRows | null = null,
  isSnapshot = false,
): Frame {
  const span = isSnapshot ? 0 : SPANS[resolution]
  const over = Array.from(rows.time.keys()).filter((row) => rows.time[row] + span <= now)
  // The later ones first, so that they count.
  if (several) return mergeSeveral([pickRows(rows, over.reverse())], several)
  const order = over.sort((a, b) => rows.time[a] - rows.time[b] || a - b)
  const isTidy = order.length === rows.time.length && order.every((row, at) => row === at)
  const times = [...new Set(order.map((row) => rows.time[row]))]
  if (isTidy && times.length === order.length) return rows
  const placeOf = new Map(times.map((time, at) => [time, at]))
  const columns = Object.entries(rows.columns).map(([name, column]) => {
    const values = new Float64Array(times.length).fill(Number.NaN)
    if (isNumeric(column))
      for (const row of order)
        if (!Number.isNaN(column[row])) values[placeOf.get(rows.time[row]) as number] = column[row]
    return [name, values] as const
  })
  return frame(Float64Array.from(times), Object.fromEntries(columns))
}

/** The final rows of a stream. A snapshot that is stored is not replaced. */
export function finalOf(
  { streams }: Pick<LiveSource, 'streams'>,
  { stream, table, resolution, frame: rows }: StreamRows,
  { now, cursor }: Pick<PlanState, 'now' | 'cursor'>,
): Frame {
  const isSnapshot = streams.find(({ id }) => id === stream)?.isSnapshot === true
  const final = finalRows(rows, resolution, now, severalRows(table), isSnapshot)
  const stored = isSnapshot ? cursor(stream) : null
  if (stored === null) return final
  return pickRows(
    final,
    Array.from(final.time.keys()).filter((row) => final.time[row] > stored),
  )
}

/** Time of the last row with a value; null without one. */
export function lastValue({ time, columns }: Frame): number | null {
  for (let row = time.length - 1; row >= 0; row--)
    if (Object.values(columns).some((column) => isNumeric(column) && !Number.isNaN(column[row])))
      return time[row]
  return null
}
