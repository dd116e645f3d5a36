import 'server-only'
import { createHash } from 'node:crypto'
import type { Split } from '@/lib/contract/files/rows-part'
import { isNumeric } from '@/lib/engine/frame'
import { getProgramId } from '@/lib/process/program-id'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { sendsAllRows } from './draw-rows'
import type { LoadedChart } from './loaded-chart'
import { sentFields } from './wire-series'

/** Rows at the end that change more often than the ones before: publishers revise the last weeks. */
const UNSETTLED = 64
/** Rows by which the place moves on, so that earlier rows stay the same for many days. */
const STEP = 512
/** Least earlier rows that are worth a second request. */
const FEWEST = 1024

/**
 * Place at which the rows that a browser gets of a whole chart are divided, so that a visit on another day loads the newest
 * ones only; null if all of them come in one answer: where they are few, downsampled, changed by a choice of the visitor, not
 * for everybody, or not all numbers.
 */
export function splitRows(chart: LoadedChart): Split | null {
  const { series, isPublic } = chart
  const rows = STEP * Math.floor((series.time.length - UNSETTLED) / STEP)
  if (rows < FEWEST || !isPublic || series.stale || !sendsAllRows(chart)) return null
  const without = deferredColumns(series, chart.state)
  const fields = sentFields(series, without)
  const columns = fields.map(({ name }) => series.columns[name])
  if (!columns.every(isNumeric)) return null
  const hash = createHash('sha256').update(
    `${getProgramId()} ${rows} ${fields.map(({ name }) => name).join()} `,
  )
  for (const column of [series.time, ...columns]) hash.update(column.subarray(0, rows))
  return { rows, hash: hash.digest('hex').slice(0, 16) }
}
