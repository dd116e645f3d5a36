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

type Rows = Pick<SeriesData, 'metadata' | 'time'>

/** Requested rows in words, such as “hours”, if a series has coarser ones; null if it has those. */
export function finerRows({ metadata: { resolution } }: Rows, params: ParamValues): string | null {
  const isCoarser = SPACING.has(String(resolution)) && resolution !== params.dataResolution
  return (isCoarser && ROWS_IN_WORDS.get(String(params.dataResolution))) || null
}

/** The rows that a series has instead of finer ones that were requested; null if it has those. */
export function coarserRows(
  series: Rows,
  params: ParamValues,
  windowOf: () => { from: number; to: number },
): CoarserRows | null {
  const rows = finerRows(series, params)
  if (rows === null) return null
  const { metadata, time } = series
  const { from, to } = windowOf()
  const days = Math.floor(POINT_CAP / ROWS_PER_DAY[params.dataResolution as Resolution])
  const length = Math.min(to, time.at(-1) ?? 0) - Math.max(from, time[0] ?? 0)
  const spacing = SPACING.get(String(metadata.resolution)) ?? ''
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
