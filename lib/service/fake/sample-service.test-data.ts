import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { KeyBook } from '../keys/keys'
import { createService } from '../service'

/** A service over sample data that logs nothing. Without keys, each request needs a principal. */
export function createSampleService(keys: KeyBook = { find: () => undefined }) {
  const catalog = sampleCatalog()
  const service = createService({
    catalog: async () => catalog,
    keys,
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  })
  return { catalog, service }
}
