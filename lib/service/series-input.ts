import type { Catalog, ComputeRequest } from '@/lib/catalog/catalog'
import type { Tables } from '@/lib/catalog/tables/table-store'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Bytes } from './byte-cache'
import type { AnswerOrigin, SeriesColumns } from './make-series'
import type { ParsedQuery } from './query/parse-query'

/** All that a worker needs to make an answer. */
export interface SeriesInput extends AnswerOrigin {
  endpoint: Endpoint
  parsed: ParsedQuery
  /** Columns are for a reader in this process. */
  as: 'columns' | 'bytes'
  from: {
    recipe: NonNullable<Catalog['recipe']>
    dataRevision: string
    ownSeries: Catalog['ownSeries']
    tables: Tables
  }
}

export interface SeriesOutput {
  columns?: SeriesColumns
  bytes?: Bytes
}

/** The computation behind an answer: equal for all formats and windows. */
export function computeRequest(parsed: ParsedQuery): ComputeRequest {
  const { chain, resolution, compute: params, interval } = parsed
  return { chain, resolution, params, ...(interval ? { interval } : {}) }
}
