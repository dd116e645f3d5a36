import type { Catalog } from '@/lib/catalog/catalog'
import { createService, type Service } from '@/lib/service/service'
import { createMarket } from '../create-market'
import type { Market } from '../market'
import { createInProcessTransport } from '../transport'

/** A service over a catalog that nobody has a key for, and the market that reads it in this process. */
export function marketOver(catalog: Catalog): { service: Service; market: Market } {
  const service = createService({
    catalog: async () => catalog,
    keys: { find: () => undefined },
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  })
  return { service, market: createMarket({ transport: createInProcessTransport(async () => service) }) }
}
