import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { getEnv } from '@/lib/env/env'
import { processWide } from '@/lib/process/process-wide'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport, createInProcessTransport } from './transport'
import { type ViewedMarket, viewMarket } from './view-market'

/** The one market client of the process, made from the environment at the first call. */
const market = () =>
  processWide<Market>('market', () => {
    const { MARKET_API_URL, MARKET_API_KEY } = getEnv()
    const transport =
      MARKET_API_URL && MARKET_API_KEY
        ? createHttpTransport({ url: MARKET_API_URL, key: MARKET_API_KEY })
        : createInProcessTransport()
    return createMarket({ transport, cacheBytes: cacheBytes('series') })
  })

/** What everyone may know of the market. Series come through `getMarketFor` alone. */
export function getMarket(): Omit<Market, 'series'> {
  return market()
}

/** The market as one viewer may see it: a series is refused as `ACCESS` orders, before it is asked for. */
export function getMarketFor(viewer: Viewer | null): ViewedMarket {
  return viewMarket(market(), viewer, getEnv().ACCESS)
}
