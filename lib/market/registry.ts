import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/env/env'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport, createInProcessTransport } from './transport'
import { type ViewedMarket, viewMarket } from './view-market'

interface Registry {
  market?: Market
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Registry | undefined }
const KEY = Symbol.for('chartroom')

/** The one market client of the process, made from the environment at the first call. */
function market(): Market {
  const registry = holder[KEY] ?? {}
  holder[KEY] = registry
  if (!registry.market) {
    const { MARKET_API_URL, MARKET_API_KEY } = getEnv()
    const transport =
      MARKET_API_URL && MARKET_API_KEY
        ? createHttpTransport({ url: MARKET_API_URL, key: MARKET_API_KEY })
        : createInProcessTransport()
    registry.market = createMarket({ transport })
  }
  return registry.market
}

/** What anyone may know of the market. Series are had through `getMarketFor` alone. */
export function getMarket(): Omit<Market, 'series'> {
  return market()
}

/** The market as one viewer may see it: a series is refused as `ACCESS` orders, before it is asked for. */
export function getMarketFor(viewer: Viewer | null): ViewedMarket {
  return viewMarket(market(), viewer, getEnv().ACCESS)
}
