import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { writeViewState } from '@/lib/url/write-view-state'

/** The chart an embed is locked to. */
export interface LockedView {
  endpoint: Endpoint
  params: ParamValues
  path: string
  query: string
}

/** The chart of a page or public embed address in canonical form, as the viewer sees it; null if there is none. */
export async function readLockedView(address: string, viewer: Viewer): Promise<LockedView | null> {
  const page = readPageAddress(address)
  const series =
    page && resolveSeries(await getMarketFor(viewer).catalog(), page.path.replace(/^embed\//, ''))
  if (!series) return null
  const { endpoint, preset } = series
  for (const [name, value] of Object.entries(preset)) page.search.set(name, value)
  const { state } = readViewState(endpoint, page.search)
  return {
    endpoint,
    params: state.params,
    path: `${endpoint.family}/${endpoint.name}`,
    query: writeViewState(endpoint, { ...state, tab: 'about' }).slice(1),
  }
}
