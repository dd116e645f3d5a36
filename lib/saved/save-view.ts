import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { originLabel } from '@/lib/picture/labels'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { getState } from '@/lib/state/database/process-state'
import { newLinkId } from '@/lib/state/shared/link-id'
import { insertView } from '@/lib/state/shared/saved-views'
import { pageHref } from '@/lib/url/hrefs'
import { makeCopy, seriesKept } from './copy'
import { readExpiry, readTitle } from './read-view-form'

/** The chart at a path of this site such as `/onchain/mvrv?days=90`, with the viewer's rights. */
export async function loadPage(of: string, viewer: Viewer): Promise<LoadedChart> {
  const address = readPageAddress(of)
  if (!address) {
    throw new ApiError('invalid_parameter', 'Not a chart address. Use one such as /onchain/mvrv?days=90.')
  }
  return loadChart(address.path, address.search, 'page', viewer)
}

/** Saves what an address shows now and returns the new, unguessable id. */
export async function saveView(
  viewer: Viewer,
  asked: { of: string; title: string; expiry: string },
  now = new Date(),
): Promise<string> {
  const title = readTitle(asked.title)
  const expiresAt = readExpiry(asked.expiry, now)
  const [view, catalog] = await Promise.all([loadPage(asked.of, viewer), getMarketFor(viewer).catalog()])
  const { endpoint, series, state } = view
  const address = pageHref(endpoint, { ...state, tab: 'about' })
  const newest = series.time[series.time.length - 1]
  const id = newLinkId()
  await insertView(await getState().database(), {
    id,
    ownerId: viewer.id,
    title,
    path: seriesPath(endpoint),
    query: address.slice(seriesPath(endpoint).length + 1),
    series: seriesKept(series, catalog.find),
    source: originLabel(series),
    asOf: newest === undefined ? null : dayOf(newest),
    revision: series.metadata.revision ?? null,
    copy: await makeCopy(view),
    createdAt: now,
    expiresAt,
  })
  return id
}
