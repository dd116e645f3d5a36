import 'server-only'
import { getEnv } from '@/lib/env'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport, createInProcessTransport } from './transport'

interface Registry {
  market?: Market
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Registry | undefined }
const KEY = Symbol.for('chartroom')

/** The one market client of the process, made from the environment at the first call. */
export function getMarket(): Market {
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
