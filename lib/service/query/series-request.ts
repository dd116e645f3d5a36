import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParsedQuery } from './parse-query'

/** A parsed query, with the ETag and headers of its response. */
export interface ParsedRequest {
  parsed: ParsedQuery
  etag: string
  headers: Readonly<Record<string, string>>
}

/** A request that passed every check. */
export interface SeriesRequest extends ParsedRequest {
  endpoint: Endpoint
}
