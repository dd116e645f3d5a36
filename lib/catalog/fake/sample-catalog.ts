import { LRUCache } from 'lru-cache'
import { frameBytes } from '@/lib/engine/frame'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Catalog, ComputedSeries } from '../catalog'
import { createCatalog } from '../open-catalog'

/** Enough for the series that a run samples. */
const KEPT_BYTES = 256 * 1024 * 1024

let catalog: Catalog | undefined

/**
 * All series over the simulated market of most tests. Files that share a process share it and the series that it has
 * computed.
 */
export function sampleCatalog(): Catalog {
  catalog ??= computingOnce(createCatalog(sharedSample()))
  return catalog
}

function computingOnce(catalog: Catalog): Catalog {
  const kept = new LRUCache<string, ComputedSeries>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ frame }) => frameBytes(frame),
  })
  return {
    ...catalog,
    async compute(path, request) {
      const { chain, resolution, params, interval } = request
      const key = JSON.stringify([path, chain, resolution, Object.entries(params).sort(), interval])
      const computed = kept.get(key) ?? (await catalog.compute(path, request))
      kept.set(key, computed)
      return computed
    },
  }
}
