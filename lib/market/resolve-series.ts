import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { splitPath } from '@/lib/contract/family'
import type { Market, MarketCatalog } from './market'

export interface ResolvedSeries {
  endpoint: Endpoint
  /** Parameters that the old name stands for. */
  preset: Record<string, string>
  /** The requested old name. */
  renamed: Endpoint | null
}

/** The series an address means: an old name opens the chart that replaced it. */
export function resolveSeries(
  catalog: Pick<MarketCatalog, 'find'>,
  path: string,
): ResolvedSeries | undefined {
  const endpoint = catalog.find(path)
  if (!endpoint) return undefined
  const target = endpoint.canonical && splitPath(endpoint.canonical.path)
  const canonical = target && catalog.find(`${target.family}/${target.name}`)
  return endpoint.canonical && canonical
    ? { endpoint: canonical, preset: endpoint.canonical.query ?? {}, renamed: endpoint }
    : { endpoint, preset: {}, renamed: null }
}

/**
 * A server without a catalog can still serve series. Its response describes one well enough for a page. Undefined if the
 * server has no such series; any other failure is thrown, because the series may exist.
 */
export async function resolveUnlisted(
  market: Pick<Market, 'series'>,
  path: string,
): Promise<ResolvedSeries | undefined> {
  if (!splitPath(path)) return undefined
  try {
    const { endpoint } = await market.series(path, {})
    return { endpoint, preset: {}, renamed: null }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_route') return undefined
    throw error
  }
}
