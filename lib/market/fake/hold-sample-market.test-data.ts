import { afterAll } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Service } from '@/lib/service/service'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import type { Market } from '../market'
import { marketOver } from './market-over.test-data'

let held: { service: Service; market: Market } | undefined

/**
 * Until the tests of the calling file have run, the market of the process is one over the simulated market of most tests.
 * Files that share a process share it and what it has computed.
 */
export function holdSampleMarket(): { service: Service; market: Market } {
  held ??= marketOver(sampleCatalog())
  holdInProcess({ market: held.market })
  afterAll(() => holdInProcess({}))
  return held
}
