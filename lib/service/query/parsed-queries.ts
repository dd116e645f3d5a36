import { LRUCache } from 'lru-cache'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { makeEtag } from '../../http/etag'
import { seriesHeaders } from '../encode/series-headers'
import { type ParsedQuery, parseQuery, type Query } from './parse-query'

/** A parsed query, with the ETag and headers of its response. */
export interface ParsedRequest {
  parsed: ParsedQuery
  etag: string
  headers: Readonly<Record<string, string>>
}

export interface SeriesRequest extends ParsedRequest {
  endpoint: Endpoint
}

export interface ParsedQueries {
  /** With a `url`, which is the text of the query, the result is cached. No URL has an interval. */
  parse(
    catalog: Catalog,
    endpoint: Endpoint,
    query: Query,
    how: { url?: string; interval?: Interval },
  ): ParsedRequest
}

const MAX_QUERIES = 5000
const LONGEST_URL = 1000

/** Parses queries. The results of URLs are cached for each catalog. */
export function createParsedQueries(): ParsedQueries {
  const known = new WeakMap<Catalog, LRUCache<string, ParsedRequest>>()
  function cacheOf(catalog: Catalog) {
    const cache = known.get(catalog) ?? new LRUCache<string, ParsedRequest>({ max: MAX_QUERIES })
    known.set(catalog, cache)
    return cache
  }

  return {
    parse(catalog, endpoint, query, { url, interval }) {
      const cache = cacheOf(catalog)
      const found = url === undefined ? undefined : cache.get(url)
      if (found) return found
      const read = parseQuery(endpoint, query, catalog.renamedFields(endpoint.path))
      const parsed = interval && read.resolution === '1d' ? { ...read, interval } : read
      const { inUse, ignored } = parsed
      const etag = makeEtag(
        endpoint.path,
        inUse,
        ignored,
        catalog.revision,
        catalog.dataRevision,
        ...(parsed.interval ? [parsed.interval] : []),
      )
      const request = { parsed, etag, headers: seriesHeaders(endpoint, parsed, etag) }
      if (url !== undefined && url.length <= LONGEST_URL) cache.set(url, request)
      return request
    },
  }
}
