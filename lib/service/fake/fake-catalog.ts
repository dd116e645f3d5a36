import type { Catalog, ComputedSeries, ComputeRequest } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import { nearest } from '@/lib/contract/nearest'
import { makeFakeSeries } from './fake-series'

export interface FakeCatalog extends Catalog {
  /** Requests that reached the computation. */
  readonly computed: readonly { path: string; request: ComputeRequest }[]
}

const HISTORICAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/v1/onchain/mvrv-zscore': { mvrv_zscore: 'mvrv' },
}

const SHARED = ['price', 'btc_price', 'block_height']

/** A catalog of fake series for tests: one or two per family, with every parameter and every shape of row. */
export function createFakeCatalog(options: { dataRevision?: string } = {}): FakeCatalog {
  const series = new Map(makeFakeSeries().map((one) => [one.endpoint.path, one]))
  const computed: { path: string; request: ComputeRequest }[] = []
  const measuresOf = (path: string, field: string) => {
    const endpoint = series.get(path)?.endpoint
    const isTime = endpoint?.fields.find(({ name }) => name === field)?.role === 'time'
    return !endpoint || isTime ? [] : [`${endpoint.canonical?.path ?? path}:${field}`]
  }
  const catalog: FakeCatalog = {
    computed,
    revision: 'catalog-1',
    sourceKind: 'sample',
    dataRevision: options.dataRevision ?? 'data-1',
    asOf: '2024-02-29',
    // Nothing was ever revised.
    knownFrom: '2000-01-01',
    atDay: async () => catalog,
    endpoints: [...series.values()].map((one) => one.endpoint),
    find: (path) => series.get(path)?.endpoint,
    suggest: (path) => nearest(path, series.keys()),
    renamedFields: (path) => HISTORICAL[path] ?? {},
    measuresOf,
    ownMeasuresOf: (path, field) => (SHARED.includes(field) ? [] : measuresOf(path, field)),
    async compute(path, request): Promise<ComputedSeries> {
      computed.push({ path, request })
      const one = series.get(path)
      if (!one) throw new ApiError('unknown_route', 'no such series')
      const fields = one.endpoint.fields.filter(
        (field) => !field.chains || field.chains.includes(request.chain),
      )
      return { frame: one.make(request), fields, missing: one.missing ?? [], revision: 'data-1' }
    },
  }
  return catalog
}
