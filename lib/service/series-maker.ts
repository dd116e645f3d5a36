import type { Catalog, ComputeRequest } from '@/lib/catalog/catalog'
import type { TableStore } from '@/lib/catalog/tables/table-store'
import type { Compute } from '@/lib/compute/task'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Bytes } from './byte-cache'
import {
  type AnswerOrigin,
  type SelectedRows,
  type SeriesColumns,
  selectAnswerRows,
  toBytes,
  toColumns,
} from './make-series'
import type { ParsedQuery } from './query/parse-query'
import { computeRequest, type SeriesInput, type SeriesOutput } from './series-input'
import { SERIES_TASK } from './series-task'

/** Computes and encodes series without caching the result. */
export interface SeriesMaker {
  /** The encoded response. */
  bytes(catalog: Catalog, endpoint: Endpoint, parsed: ParsedQuery): Promise<Bytes>
  columns(catalog: Catalog, endpoint: Endpoint, parsed: ParsedQuery): Promise<SeriesColumns>
}

async function originOf(
  catalog: Catalog,
  { path }: Endpoint,
  request: ComputeRequest,
  startedAt: number,
): Promise<AnswerOrigin> {
  return {
    catalogRevision: catalog.revision,
    sourceKind: catalog.sourceKind,
    startedAt,
    revised: await catalog.revised?.(path, request),
    sources: catalog.sourcesOf?.(path, request),
    assumed: catalog.assumed?.(path, request),
    gathered: catalog.gathered?.(path, request),
  }
}

/** Computes in the calling thread, from the catalog itself. */
export function createLocalMaker(now: () => number): SeriesMaker {
  async function select(catalog: Catalog, endpoint: Endpoint, parsed: ParsedQuery): Promise<SelectedRows> {
    const startedAt = now()
    const request = computeRequest(parsed)
    const computed = await catalog.compute(endpoint.path, request)
    return selectAnswerRows(computed, endpoint, parsed, await originOf(catalog, endpoint, request, startedAt))
  }
  return {
    bytes: async (catalog, endpoint, parsed) => toBytes(await select(catalog, endpoint, parsed), now),
    columns: async (catalog, endpoint, parsed) => toColumns(await select(catalog, endpoint, parsed), now),
  }
}

/** Computes on the threads of a pool, from base columns that all threads share. */
export function createPooledMaker(compute: Compute, tables: TableStore, now: () => number): SeriesMaker {
  const local = createLocalMaker(now)

  async function make(
    catalog: Catalog,
    endpoint: Endpoint,
    parsed: ParsedQuery,
    as: SeriesInput['as'],
  ): Promise<SeriesOutput | undefined> {
    const { recipe, needs, columnsOf, dataRevision, ownSeries } = catalog
    if (!recipe || !needs || !columnsOf) return undefined
    const request = computeRequest(parsed)
    const origin = await originOf(catalog, endpoint, request, now())
    const found = await tables.get(
      { recipe, revision: dataRevision, columnsOf },
      needs(endpoint.path, request),
    )
    const from = { recipe, dataRevision, ownSeries, tables: found }
    return compute.run(SERIES_TASK, { endpoint, parsed, as, ...origin, from })
  }

  return {
    async bytes(catalog, endpoint, parsed) {
      const made = await make(catalog, endpoint, parsed, 'bytes')
      return made?.bytes ?? local.bytes(catalog, endpoint, parsed)
    },
    async columns(catalog, endpoint, parsed) {
      const made = await make(catalog, endpoint, parsed, 'columns')
      return made?.columns ?? local.columns(catalog, endpoint, parsed)
    },
  }
}
