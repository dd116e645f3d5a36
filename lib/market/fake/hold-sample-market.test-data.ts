import { afterAll } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { createService, type Service } from '@/lib/service/service'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createMarket } from '../create-market'
import type { Market } from '../market'
import { createInProcessTransport } from '../transport'

let held: { service: Service; market: Market } | undefined

/**
 * Until the tests of the calling file have run, the market of the process is one over the simulated market of most tests.
 * Files that share a process share it and what it has computed.
 */
export function holdSampleMarket(): { service: Service; market: Market } {
  held ??= overSample()
  holdInProcess({ market: held.market })
  afterAll(() => holdInProcess({}))
  return held
}

function overSample() {
  const service = createService({
    catalog: async () => sampleCatalog(),
    keys: { find: () => undefined },
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  })
  return { service, market: createMarket({ transport: createInProcessTransport(async () => service) }) }
}
