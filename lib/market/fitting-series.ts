import 'server-only'
import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { ParamValues } from '@/lib/contract/params/param'
import { POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { Market } from './market'

/**
 * Loads a series whose window is complete. The window is in calendar days, null for no bound. The resolution is the
 * requested one if all rows fit in one response, otherwise the next coarser one. `metadata.resolution` states it. Only
 * daily rows are computed over the bars of an interval.
 */
export async function fittingSeries(
  market: Pick<Market, 'series'>,
  endpoint: Endpoint,
  params: ParamValues,
  window: { from: string | null; to: string | null },
  interval?: Interval,
): Promise<SeriesData> {
  const asked = RESOLUTIONS.indexOf(params.dataResolution as Resolution)
  const offered = resolutionsOf(endpoint, params.chain)
  // Without days, a series that is not available may have finer rows.
  if (
    asked < 1 ||
    endpoint.available === false ||
    !offered.includes('1d') ||
    !offered.includes(RESOLUTIONS[asked])
  )
    return market.series(endpoint.path, params, interval)

  const daily = await market.series(endpoint.path, { ...params, dataResolution: '1d' }, interval)
  const { time } = daily
  if (time.length === 0) return daily
  const first = Math.max(time[0], window.from ? dayTime(window.from) : Number.NEGATIVE_INFINITY)
  const last = Math.min(time[time.length - 1], window.to ? dayTime(window.to) : Number.POSITIVE_INFINITY)
  const days = (last - first) / DAY_MS + 1
  const bounds = { startDate: dayOf(first), endDate: dayOf(last) }
  for (const resolution of RESOLUTIONS.slice(1, asked + 1).reverse()) {
    if (days < 1 || !offered.includes(resolution) || days * ROWS_PER_DAY[resolution] > POINT_CAP) continue
    const fine = await market.series(endpoint.path, { ...params, ...bounds, dataResolution: resolution })
    if (!fine.metadata.truncated && fine.time.length > 0) return fine
  }
  return daily
}

/** Resolutions of an endpoint for a chain, if it also has daily data. */
function resolutionsOf(endpoint: Endpoint, chain: string | number | undefined): readonly string[] {
  const { parameters } = endpoint
  const has = (name: string) => parameters.some((param) => param.name === name)
  const listing = parameters.find(({ name }) => name === 'dataResolution')
  if (!listing || !has('startDate') || !has('endDate')) return []
  return listingOn(endpoint, listing, chainInUse(endpoint, chain)).allowed ?? []
}
