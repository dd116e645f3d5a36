import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { processWide } from '@/lib/process/process-wide'
import { homeScope } from '@/lib/process/scope'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport } from './remote/http-transport'
import { createInProcessTransport } from './transport'
import { type ViewedMarket, viewMarket } from './view-market'

/** The market client of the process, created from the environment on the first call. */
const market = () =>
  processWide<Market>('market', () => {
    const { MARKET_API_URL, MARKET_API_KEY } = getEnv()
    const transport =
      MARKET_API_URL && MARKET_API_KEY
        ? createHttpTransport({ url: MARKET_API_URL, key: MARKET_API_KEY })
        : createInProcessTransport()
    return createMarket({ transport, cacheBytes: cacheBytes('series'), log: getLog(), scope: homeScope() })
  })

/** The public part of the market, over the data of most visitors. Series are only available through `getMarketFor`. */
export function getMarket(): Omit<Market, 'series' | 'of'> {
  return market()
}

/** The market for one viewer. If `ACCESS` forbids a series, it is refused without a request. */
export function getMarketFor(viewer: Viewer | null): ViewedMarket {
  const { ACCESS, UPGRADE_URL } = getEnv()
  return viewMarket(market(), viewer, ACCESS, UPGRADE_URL)
}
