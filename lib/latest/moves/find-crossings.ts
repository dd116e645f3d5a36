import { ALL_TIME_HIGH, ALL_TIME_LOW, AVERAGE_OF_200, type Crossing } from '../table/crossings'
import { isDailyCadence } from '../table/daily-cadence'
import type { TableRow } from '../table/visible-table'
import { daysBefore } from './days-before'
import { type Horizon, hasHistory, isNew, newestOf } from './find-moves'
import { foldCopies } from './near-copies'

/** Series that crossed a level in one direction. */
export interface LevelCrossings {
  level: string
  direction: Crossing['direction']
  /** The latest first, and one of those that move as one. */
  rows: readonly { row: TableRow; time: number }[]
}

/** The order of levels that many series have. Levels of the catalog follow by name. */
const LEVELS = [ALL_TIME_HIGH, ALL_TIME_LOW, AVERAGE_OF_200]

/** The named levels that series with a long history crossed in the last days of the data. */
export function findCrossings(rows: readonly TableRow[], horizon: Horizon): LevelCrossings[] {
  const newest = newestOf(rows)
  if (newest === null) return []
  const groups = new Map<string, { level: string; direction: Crossing['direction']; rows: Found[] }>()
  for (const row of rows) {
    if (!hasHistory(row) || !isNew(row, newest, horizon)) continue
    for (const { level, direction, time } of row.entry.crossings) {
      if (!isRecent(row, time, newest, horizon)) continue
      const key = `${level} ${direction}`
      const group = groups.get(key) ?? { level, direction, rows: [] }
      group.rows.push({ row, time })
      groups.set(key, group)
    }
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      rows: foldCopies(group.rows)
        .map(({ shown }) => shown)
        .sort((a, b) => b.time - a.time),
    }))
    .sort((a, b) => orderOf(a) - orderOf(b) || a.level.localeCompare(b.level))
}

interface Found {
  row: TableRow
  time: number
}

/** A slower series crosses with its last publication or not in these days. */
function isRecent({ endpoint, entry }: TableRow, time: number, newest: number, horizon: Horizon): boolean {
  return isDailyCadence(endpoint.cadence)
    ? daysBefore(newest, time, endpoint.cadence) < horizon + daysBefore(newest, entry.time, endpoint.cadence)
    : time === entry.time
}

function orderOf({ level, direction }: Pick<LevelCrossings, 'level' | 'direction'>): number {
  const at = LEVELS.indexOf(level)
  return (at < 0 ? LEVELS.length : at) * 2 + Number(direction === 'below')
}
