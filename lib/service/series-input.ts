import type { Catalog, ComputedSeries, ComputeRequest } from '@/lib/catalog/catalog'
import type { Tables } from '@/lib/catalog/tables/table-store'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Compression } from '../http/coding'
import type { Bytes } from './byte-cache'
import type { SeriesColumns } from './make-series'
import type { ParsedQuery } from './query/parse-query'

/** All that a worker needs to make an answer. */
export interface SeriesInput {
  endpoint: Endpoint
  parsed: ParsedQuery
  /** Columns for a reader in this process, or bytes with a compressed form of them. */
  as: 'columns' | Compression | 'identity'
  startedAt: number
  /** Of the catalog, and where its data comes from. */
  catalogRevision: string
  sourceKind: 'sample' | 'store'
  from:
    | { recipe: NonNullable<Catalog['recipe']>; dataRevision: string; tables: Tables }
    /** The whole series, where another answer of it was just computed. */
    | { computed: ComputedSeries }
}

export interface SeriesOutput {
  columns?: SeriesColumns
  bytes?: Bytes
  /** Where it was computed here and can be shared. */
  computed?: ComputedSeries
}

/** The computation behind an answer: equal for all formats and windows. */
export function computeRequest(parsed: ParsedQuery): ComputeRequest {
  return { chain: parsed.chain, resolution: parsed.resolution, params: parsed.compute }
}
