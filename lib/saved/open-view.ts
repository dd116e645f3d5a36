import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/registry'
import type { LoadedChart } from '@/lib/picture/load-chart'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { getState } from '@/lib/state/database/registry'
import { findView, type OpenedView } from '@/lib/state/shared/saved-views'
import { readViewState } from '@/lib/url/read-view-state'
import { isWhole, readCopy } from './copy'

/** What an id looks like: 24 random bytes, url-safe. */
const ID = /^[\w-]{32}$/

/**
 * A saved view for a viewer who has its id. Throws `unknown_route` for one that never was, is deleted or has expired,
 * and refuses, as a series would, who may not see what is in it. Every door to a view goes through here.
 */
export async function openView(id: string, viewer: Viewer | null, now = new Date()): Promise<OpenedView> {
  const state = getState()
  const found = ID.test(id) && state.exists() ? await findView(await state.database(), id, now) : undefined
  if (!found) {
    throw new ApiError(
      'unknown_route',
      'There is no saved view here: it was deleted, has expired, or never was.',
    )
  }
  const market = getMarketFor(viewer)
  for (const series of found.series) await market.admit(series)
  return found
}

/** What was seen, from the copy alone: the market is not asked. `whole` tells whether every row in view is in it. */
export async function loadCopy({ copy, query }: OpenedView): Promise<{ view: LoadedChart; whole: boolean }> {
  const wire = await readCopy(copy)
  const { series } = decodeWireSeries(wire)
  const { endpoint } = series
  const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
  return { view: { endpoint, state, notices, series, isPublic: false }, whole: isWhole(wire) }
}
