import type { Catalog } from '@/lib/catalog/catalog'
import { createService, type Service, type ServiceOptions } from '../service'

/** A service over a catalog that logs nothing. Without keys, each request needs a principal. */
export const serviceOver = (catalog: Catalog, more: Partial<ServiceOptions> = {}): Service =>
  createService({
    catalog: async () => catalog,
    keys: { find: () => undefined },
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
    ...more,
  })
