import 'server-only'
import { getCompute } from '@/lib/compute/process-compute'
import type { Endpoint } from '@/lib/contract/endpoint'
import { findApiError } from '@/lib/contract/errors'
import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { type Admitting, createAdmits } from '../admits'
import { MEASURE_TASK } from './measure-task'
import { type TableRow, withAge } from './visible-table'

/** Series that are measured for one list, because nothing keeps the table of earlier days. */
export const MOST_AS_OF = 40

/** A market of a viewer that has the values of earlier days. */
export type Recorded = Admitting & { series(path: string, params: { asof: string }): Promise<SeriesData> }

/**
 * Rows of the table for a few series as they were known at the end of a day, without those that the viewer may not see and
 * those without a number on it. `reason` says why the first of the others has no row.
 */
export async function rowsAsOf(
  market: Recorded,
  endpoints: readonly Endpoint[],
  day: string,
): Promise<{ rows: TableRow[]; reason: string | null }> {
  const end = dayTime(day) + DAY_MS - 1
  const admits = createAdmits(market)
  let reason: string | null = null
  const rows = await Promise.all(
    endpoints.slice(0, MOST_AS_OF).map(async (endpoint): Promise<TableRow | null> => {
      if (!isRecorded(endpoint)) {
        reason ??= `${endpoint.title} has no record of earlier values.`
        return null
      }
      if (!(await admits(endpoint))) return null
      try {
        const series = await market.series(endpoint.path, { [AS_OF]: day })
        const { entry } = await getCompute().run(MEASURE_TASK, series)
        if (!entry || !(await admits(endpoint, entry.isWithheld))) return null
        return { endpoint, entry: withAge(entry, endpoint, end) }
      } catch (error) {
        const known = findApiError(error)
        if (!known) throw error
        reason ??= `${endpoint.title}: ${known.message}`
        return null
      }
    }),
  )
  return { rows: rows.filter((row) => row !== null), reason }
}
