import { LRUCache } from 'lru-cache'
import type { Catalog, ComputedSeries, ComputeRequest } from '@/lib/catalog/catalog'
import type { TableStore } from '@/lib/catalog/tables/table-store'
import { createFlights } from '@/lib/compute/flights'
import type { Compute } from '@/lib/compute/task'
import type { Endpoint } from '@/lib/contract/endpoint'
import { frameBytes } from '@/lib/engine/frame'
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

export interface PooledMakerOptions {
  compute: Compute
  tables: TableStore
  /** Maximum bytes of computed series to keep for other formats and windows. */
  keptBytes: number
  now: () => number
}

/** Everything that determines a computed series. */
function computedKey({ dataRevision }: Catalog, { path }: Endpoint, parsed: ParsedQuery): string {
  return JSON.stringify([dataRevision, path, computeRequest(parsed)])
}

/**
 * Computes on the threads of a pool. Responses for one series in several formats and windows share one computation,
 * even if they are requested at the same time.
 */
export function createPooledMaker({ compute, tables, keptBytes, now }: PooledMakerOptions): SeriesMaker {
  const local = createLocalMaker(now)
  const kept = new LRUCache<string, ComputedSeries>({
    maxSize: keptBytes,
    sizeCalculation: ({ frame }) => frameBytes(frame),
  })
  const underway = createFlights<SeriesOutput>()

  async function make(
    catalog: Catalog,
    endpoint: Endpoint,
    parsed: ParsedQuery,
    as: SeriesInput['as'],
  ): Promise<SeriesOutput | undefined> {
    const { recipe, needs, columnsOf, dataRevision } = catalog
    if (!recipe || !needs || !columnsOf) return undefined
    const request = computeRequest(parsed)
    const origin = await originOf(catalog, endpoint, request, now())
    const shared = { endpoint, parsed, as, ...origin }
    const key = computedKey(catalog, endpoint, parsed)
    const running = underway.join(key)
    const known = running ? (await running.catch(() => undefined))?.computed : kept.get(key)
    if (known) return compute.run(SERIES_TASK, { ...shared, from: { computed: known } })

    return underway.start(key, async () => {
      const found = await tables.get(
        { recipe, revision: dataRevision, columnsOf },
        needs(endpoint.path, request),
      )
      const made = await compute.run(SERIES_TASK, {
        ...shared,
        from: { recipe, dataRevision, tables: found },
      })
      if (made.computed) kept.set(key, made.computed)
      return made
    })
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
