import type { Resolution } from '@/lib/contract/chain'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Timeframe } from '@/lib/contract/params/spans'
import { longestAt, POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { ROWS_IN_WORDS } from '../text/rows-in-words'

const SPACING: ReadonlyMap<string, string> = new Map(
  Object.entries({ '1d': 'day', '1h': 'hour', '10m': '10 minutes' }),
)

/** Notice that the window has too many rows at the requested resolution, so that a coarser one is shown. */
export function coarserLabel({ metadata }: Pick<SeriesData, 'metadata'>, params: ParamValues): string | null {
  const requested = String(params.dataResolution ?? '1d')
  const spacing = SPACING.get(metadata.resolution ?? requested)
  const rows = ROWS_IN_WORDS.get(requested)
  if (!rows || metadata.resolution === requested || !spacing) return null
  const days = Math.floor(POINT_CAP / ROWS_PER_DAY[requested as Resolution])
  return `Showing one row per ${spacing}. Zoom to ${days} days or fewer to see ${rows}.`
}

/** Notice that a timeframe is the longest one at the requested resolution. */
export function longestLabel(timeframe: Timeframe | null, params: ParamValues): string | null {
  const rows = ROWS_IN_WORDS.get(String(params.dataResolution ?? '1d'))
  if (!rows || timeframe !== longestAt(String(params.dataResolution))) return null
  return `${timeframe.toUpperCase()} is the longest timeframe with ${rows}.`
}
