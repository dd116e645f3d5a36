import { type Endpoint, hasOwnRows } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { splitPath } from '@/lib/contract/family'
import type { Market, MarketCatalog } from './market'

export interface ResolvedSeries {
  endpoint: Endpoint
  /** Parameters that the old name stands for. */
  preset: Record<string, string>
  /** The requested old name, if its rows are those of `endpoint`. */
  renamed: Endpoint | null
  /** The series that replaces an old name with rows of its own, and the parameters it stands for. */
  successor: { endpoint: Endpoint; query: Record<string, string> } | null
}

/** The series of an address. An old name opens the series that replaced it, unless it has rows of its own. */
export function resolveSeries(
  catalog: Pick<MarketCatalog, 'find'>,
  path: string,
): ResolvedSeries | undefined {
  const endpoint = catalog.find(path)
  if (!endpoint) return undefined
  const target = endpoint.canonical && splitPath(endpoint.canonical.path)
  const canonical = target && catalog.find(`${target.family}/${target.name}`)
  if (!endpoint.canonical || !canonical) return { endpoint, preset: {}, renamed: null, successor: null }
  const query = endpoint.canonical.query ?? {}
  return hasOwnRows(endpoint)
    ? { endpoint, preset: {}, renamed: null, successor: { endpoint: canonical, query } }
    : { endpoint: canonical, preset: query, renamed: endpoint, successor: null }
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
    return { endpoint, preset: {}, renamed: null, successor: null }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_route') return undefined
    throw error
  }
}
