import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isOverdue } from '@/lib/contract/live/series-age'
import { DAY_MS } from '@/lib/engine/frame'
import { longestCarryMs } from '@/lib/engine/ops/rows/longest-carry'
import { type Admitting, createAdmits } from '../admits'
import { getLatestValues, type LatestValues, type Progress } from '../latest-values'
import type { TableEntry } from './table-entry'

/** A row of the table as a viewer sees it, with its age now. */
export interface TableRow {
  endpoint: Endpoint
  entry: TableEntry
}

/** The rows that a viewer may see, and how many series the table has in all. */
export interface VisibleTable {
  rows: readonly TableRow[]
  /** Series that were measured but that the viewer may not see. */
  hidden: number
  progress: Progress | null
}

const NO_ROWS = new Float64Array(0)

/** The table in the order of the catalog, without rows that the viewer may not see. Makes no API request. */
export async function visibleTable(
  market: Admitting,
  endpoints: readonly Endpoint[],
  latestValues: Pick<LatestValues, 'entryOf' | 'progress'> = getLatestValues(),
  now = Date.now(),
): Promise<VisibleTable> {
  const admits = createAdmits(market)
  const rows: TableRow[] = []
  let hidden = 0
  for (const endpoint of endpoints) {
    if (endpoint.legacy) continue
    const entry = latestValues.entryOf(endpoint.path)
    if (!entry) continue
    if (await admits(endpoint, entry.isWithheld))
      rows.push({ endpoint, entry: withAge(entry, endpoint, now) })
    else hidden++
  }
  return { rows, hidden, progress: latestValues.progress }
}

/** The entry with its age at a time. */
export function withAge(entry: TableEntry, { cadence }: Endpoint, now: number): TableEntry {
  const { time: last, sources } = entry
  const isOld = isOverdue({ last, cadence, sources }, now)
  const age = Math.max(0, Math.floor(now / DAY_MS) - Math.floor(last / DAY_MS))
  const limit =
    cadence === 'irregular' ? {} : { agelimit: Math.floor(longestCarryMs(NO_ROWS, cadence) / DAY_MS) }
  return {
    ...entry,
    numbers: { ...entry.numbers, age, ...limit, old: Number(isOld) },
    notes: isOld ? ['The last value is old.', ...entry.notes] : entry.notes,
  }
}
