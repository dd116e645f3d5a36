import type { Catalog, ComputedSeries, ComputeRequest } from '@/lib/catalog/catalog'
import type { Tables } from '@/lib/catalog/tables/table-store'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type { AssumedInput, GatheredInput, RevisedValues } from '@/lib/contract/series'
import type { Compression } from '../http/coding'
import type { Bytes } from './byte-cache'
import type { SeriesColumns } from './make-series'
import type { ParsedQuery } from './query/parse-query'

/** All that a worker needs to make an answer. */
export interface SeriesInput {
  endpoint: Endpoint
  parsed: ParsedQuery
  /** Columns for a reader in this process, or bytes and their compressed form. */
  as: 'columns' | Compression | 'identity'
  startedAt: number
  /** Revision of the catalog, and source of its data. */
  catalogRevision: string
  sourceKind: 'sample' | 'store'
  /** Changes of its inputs. */
  revised?: RevisedValues
  /** Inputs whose rows of an earlier day are assumed. */
  assumed?: AssumedInput[]
  /** Inputs whose rows are gathered from finer ones. */
  gathered?: GatheredInput[]
  /** Public sources of the series. */
  sources?: readonly SeriesSource[]
  from:
    | { recipe: NonNullable<Catalog['recipe']>; dataRevision: string; tables: Tables }
    /** The whole series, if it was just computed for another response. */
    | { computed: ComputedSeries }
}

export interface SeriesOutput {
  columns?: SeriesColumns
  bytes?: Bytes
  /** Set if it was computed here and can be shared. */
  computed?: ComputedSeries
}

/** The computation behind an answer: equal for all formats and windows. */
export function computeRequest(parsed: ParsedQuery): ComputeRequest {
  const { chain, resolution, compute: params, interval } = parsed
  return { chain, resolution, params, ...(interval ? { interval } : {}) }
}
