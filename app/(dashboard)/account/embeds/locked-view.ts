import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import { getMarket } from '@/lib/market/registry'
import { resolveSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { writeViewState } from '@/lib/url/write-view-state'

const LONGEST = 4_000

/** The chart an embed is locked to. */
export interface LockedView {
  endpoint: Endpoint
  params: ParamValues
  path: string
  query: string
}

/** The chart of a page or public embed address in canonical form; null if there is none. */
export async function readLockedView(address: string): Promise<LockedView | null> {
  if (address.length > LONGEST || !URL.canParse(address, 'http://here.invalid')) return null
  const { pathname, search } = new URL(address, 'http://here.invalid')
  const catalog = await getMarket().catalog()
  const path = decode(pathname.replace(/^\/(?:embed\/)?/, ''))
  const series = path === null ? undefined : resolveSeries(catalog, path)
  if (!series) return null
  const { endpoint, preset } = series
  const asked = new URLSearchParams(search)
  for (const [name, value] of Object.entries(preset)) asked.set(name, value)
  const { state } = readViewState(endpoint, asked)
  return {
    endpoint,
    params: state.params,
    path: `${endpoint.family}/${endpoint.name}`,
    query: writeViewState(endpoint, { ...state, tab: 'about' }).slice(1),
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
