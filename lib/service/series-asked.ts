import type { Catalog, ComputedSeries, ComputeRequest } from '@/lib/catalog/catalog'
import type { Tables } from '@/lib/catalog/tables/table-store'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Packing } from '../http/coding'
import type { Bytes } from './byte-cache'
import type { SeriesColumns } from './make-series'
import type { Asked } from './query/read-params'

/** All that a worker needs to make an answer. */
export interface SeriesAsked {
  endpoint: Endpoint
  asked: Asked
  /** Columns for a reader in this process, or bytes with a compressed form of them. */
  as: 'columns' | Packing | 'identity'
  startedAt: number
  /** Of the catalog, and where its data comes from. */
  catalogRevision: string
  sourceKind: 'sample' | 'store'
  from:
    | { recipe: NonNullable<Catalog['recipe']>; dataRevision: string; tables: Tables }
    /** The whole series, where another answer of it was just computed. */
    | { computed: ComputedSeries }
}

export interface SeriesMade {
  columns?: SeriesColumns
  bytes?: Bytes
  /** Where it was computed here and can be shared. */
  computed?: ComputedSeries
}

/** The computation behind an answer: equal for all formats and windows. */
export function requestOf(asked: Asked): ComputeRequest {
  return { chain: asked.chain, resolution: asked.resolution, params: asked.compute }
}
