import type { Resolution } from '@/lib/contract/chain'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Timeframe } from '@/lib/contract/params/spans'
import { longestAt, POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { ROWS_IN_WORDS } from '../text/rows-in-words'

const SPACING: ReadonlyMap<string, string> = new Map(
  Object.entries({ '1d': 'day', '1h': 'hour', '10m': '10 minutes' }),
)

/** Blocks can come faster than every ten minutes, so that fewer days fit than usual. */
const FASTEST = 1.5

/** Rows that are coarser than requested, and why. */
export interface CoarserRows {
  /** Requested ones in words, such as “hours”. */
  rows: string
  /** Time between those that are there instead. */
  spacing: string
  /** Days of requested rows that fit into one response. */
  days: number
  /** Whether the window is short enough for them, so that it has none. */
  hasNone: boolean
}

/** Whether a series has coarser rows than requested. */
export const isCoarser = (series: Pick<SeriesData, 'metadata' | 'time'>, params: ParamValues): boolean =>
  coarserRows(series, params, { from: 0, to: 0 }) !== null

/** The rows that a series has instead of finer ones that were requested; null if it has those. */
export function coarserRows(
  { metadata, time }: Pick<SeriesData, 'metadata' | 'time'>,
  params: ParamValues,
  window: { from: number; to: number },
): CoarserRows | null {
  const { dataResolution: requested } = params
  const rows = ROWS_IN_WORDS.get(String(requested))
  const spacing = SPACING.get(String(metadata.resolution))
  if (!rows || !spacing || metadata.resolution === requested) return null
  const days = Math.floor(POINT_CAP / ROWS_PER_DAY[requested as Resolution])
  const length = Math.min(window.to, time.at(-1) ?? 0) - Math.max(window.from, time[0] ?? 0)
  return { rows, spacing, days, hasNone: length <= (days / FASTEST) * DAY_MS }
}

/** Notice that a coarser resolution than the requested one is shown. */
export function coarserLabel(...of: Parameters<typeof coarserRows>): string | null {
  const found = coarserRows(...of)
  if (!found) return null
  const { rows, spacing, days, hasNone } = found
  return hasNone
    ? `There are no ${rows} in this window. Showing one row per ${spacing}.`
    : `Showing one row per ${spacing}. Zoom to ${days} days or fewer to see ${rows}.`
}

/** Notice that a timeframe is the longest one at the requested resolution. */
export function longestLabel(timeframe: Timeframe | null, params: ParamValues): string | null {
  const rows = ROWS_IN_WORDS.get(String(params.dataResolution ?? '1d'))
  if (!rows || timeframe !== longestAt(String(params.dataResolution))) return null
  return `${timeframe.toUpperCase()} is the longest timeframe with ${rows}.`
}
