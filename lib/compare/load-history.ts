import 'server-only'
import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import { ApiError, isErrorCode } from '@/lib/contract/errors'
import type { ParamValues } from '@/lib/contract/params/param'
import { POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { Market } from '@/lib/market/market'
import { seriesTitle } from '@/lib/view/text/chart-title'
import type { History } from './parts'

/**
 * The whole history of a series, for a formula. Rows finer than a day are those of a window: they are loaded as far back
 * as one response allows. If they cannot be, the result is a failure: the rows of the window would give other values.
 */
export async function loadHistory(
  market: Pick<Market, 'series'>,
  base: SeriesData,
  params: ParamValues,
): Promise<History> {
  const resolution = finerThanDay(base)
  if (!resolution) return { data: base, isWhole: !base.metadata.truncated }
  try {
    return await loadFine(market, base, params, resolution)
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error)
    const [code, reason] =
      error instanceof ApiError && isErrorCode(error.code)
        ? ([error.code, error.message] as const)
        : (['internal', 'an internal error occurred. Try again later.'] as const)
    const message = `The formula needs the full history of ${seriesTitle(base)}, which could not be loaded: ${reason}`
    return { failure: { code, message } }
  }
}

function finerThanDay({ metadata }: SeriesData): Resolution | null {
  return RESOLUTIONS.find((one) => one !== '1d' && one === metadata.resolution) ?? null
}

/** Extends the window into the past, up to the size of one response. Daily rows show where the series begins. */
async function loadFine(
  market: Pick<Market, 'series'>,
  base: SeriesData,
  params: ParamValues,
  resolution: Resolution,
): Promise<History> {
  if (base.time.length === 0) return { data: base, isWhole: true }
  const { path } = base.endpoint
  const daily = await market.series(path, { ...params, dataResolution: '1d' })
  const begin = daily.time.length > 0 ? daily.time[0] : Number.NEGATIVE_INFINITY
  const isWholeFrom = (first: number) => first < begin + DAY_MS
  const end = base.time[base.time.length - 1]
  const mostDays = Math.floor(POINT_CAP / ROWS_PER_DAY[resolution])
  const start = Math.max(begin, Math.floor(end / DAY_MS) * DAY_MS - (mostDays - 1) * DAY_MS)
  if (isWholeFrom(base.time[0]) || base.time[0] < start + DAY_MS) {
    return { data: base, isWhole: isWholeFrom(base.time[0]) }
  }
  const bounds = { startDate: dayOf(start), endDate: dayOf(end) }
  const data = await market.series(path, { ...params, ...bounds, dataResolution: resolution })
  if (!covers(data, base)) return { data: base, isWhole: false }
  return { data, isWhole: isWholeFrom(data.time[0]) }
}

function covers({ time, metadata }: SeriesData, base: SeriesData): boolean {
  return (
    metadata.resolution === base.metadata.resolution &&
    time.length > 0 &&
    time[0] <= base.time[0] &&
    time[time.length - 1] >= base.time[base.time.length - 1]
  )
}
