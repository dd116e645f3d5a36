import { LRUCache } from 'lru-cache'
import type { Catalog, ComputedSeries } from '@/lib/catalog/catalog'
import type { TableStore } from '@/lib/catalog/tables/table-store'
import { frameBytes } from '@/lib/compute/shared-frame'
import type { Compute } from '@/lib/compute/task'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Coding } from '../http/coding'
import type { Bytes } from './byte-cache'
import { type Chosen, chooseRows, type SeriesColumns, toBytes, toColumns } from './make-series'
import type { Asked } from './query/read-params'
import { requestOf, type SeriesAsked, type SeriesMade } from './series-asked'
import { SERIES_TASK } from './series-task'

/** Makes answers that are not kept anywhere. */
export interface SeriesMaker {
  /** The encoded answer; where it is computed on another thread, also compressed by the coding that is wanted. */
  bytes(catalog: Catalog, endpoint: Endpoint, asked: Asked, coding: Coding): Promise<Bytes>
  columns(catalog: Catalog, endpoint: Endpoint, asked: Asked): Promise<SeriesColumns>
}

/** Computes in the calling thread, from the catalog itself. */
export function createLocalMaker(now: () => number): SeriesMaker {
  async function choose(catalog: Catalog, endpoint: Endpoint, asked: Asked): Promise<Chosen> {
    const startedAt = now()
    const computed = await catalog.compute(endpoint.path, requestOf(asked))
    const { revision: catalogRevision, sourceKind } = catalog
    return chooseRows(computed, endpoint, asked, { catalogRevision, sourceKind, startedAt })
  }
  return {
    bytes: async (catalog, endpoint, asked) => toBytes(await choose(catalog, endpoint, asked), now),
    columns: async (catalog, endpoint, asked) => toColumns(await choose(catalog, endpoint, asked), now),
  }
}

export interface PooledMakerOptions {
  compute: Compute
  tables: TableStore
  /** Bytes of computed series to keep for their other formats and windows. */
  keptBytes: number
  now: () => number
}

/**
 * Computes on the threads of a pool. Several answers of one series – formats, windows, the dashboard's columns – are
 * made from one computation, also when they are asked for at the same moment.
 */
export function createPooledMaker({ compute, tables, keptBytes, now }: PooledMakerOptions): SeriesMaker {
  const local = createLocalMaker(now)
  const kept = new LRUCache<string, ComputedSeries>({
    maxSize: keptBytes,
    sizeCalculation: ({ frame }) => frameBytes(frame),
  })
  const underway = new Map<string, Promise<ComputedSeries | undefined>>()

  async function make(
    catalog: Catalog,
    endpoint: Endpoint,
    asked: Asked,
    as: SeriesAsked['as'],
  ): Promise<SeriesMade | undefined> {
    const { recipe, needs, columnsOf, revision: catalogRevision, dataRevision, sourceKind } = catalog
    if (!recipe || !needs || !columnsOf) return undefined
    const request = requestOf(asked)
    const shared = { endpoint, asked, as, catalogRevision, sourceKind, startedAt: now() }
    const key = JSON.stringify([dataRevision, endpoint.path, request])
    const running = underway.get(key)
    const known = running ? await running.catch(() => undefined) : kept.get(key)
    if (known) return compute.run(SERIES_TASK, { ...shared, from: { computed: known } })

    const computing = tables
      .get({ recipe, revision: dataRevision, columnsOf }, needs(endpoint.path, request))
      .then((found) => compute.run(SERIES_TASK, { ...shared, from: { recipe, dataRevision, tables: found } }))
    const computed = computing.then((made) => made.computed)
    computed.catch(() => {})
    underway.set(key, computed)
    try {
      const made = await computing
      if (made.computed) kept.set(key, made.computed)
      return made
    } finally {
      if (underway.get(key) === computed) underway.delete(key)
    }
  }

  return {
    async bytes(catalog, endpoint, asked, coding) {
      const made = await make(catalog, endpoint, asked, coding)
      return made?.bytes ?? local.bytes(catalog, endpoint, asked, coding)
    },
    async columns(catalog, endpoint, asked) {
      const made = await make(catalog, endpoint, asked, 'columns')
      return made?.columns ?? local.columns(catalog, endpoint, asked)
    },
  }
}
