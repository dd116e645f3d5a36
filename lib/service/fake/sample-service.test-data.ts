import { createCatalog } from '@/lib/catalog/open-catalog'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { KeyBook } from '../keys/keys'
import { createService } from '../service'

/** A service over sample data that logs nothing. Without keys, each request needs a principal. */
export function createSampleService(keys: KeyBook = { find: () => undefined }) {
  const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }))
  const service = createService({
    catalog: async () => catalog,
    keys,
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  })
  return { catalog, service }
}
