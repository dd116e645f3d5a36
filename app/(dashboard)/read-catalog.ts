import { type Failure, failureOf } from '@/components/chart/panel/explain-failure'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarket } from '@/lib/market/registry'

type CatalogOrFailure = { catalog: MarketCatalog; failure: null } | { catalog: null; failure: Failure }

/** The catalog, or the reason it could not be loaded, which the page then shows. */
export async function readCatalog(): Promise<CatalogOrFailure> {
  try {
    return { catalog: await getMarket().catalog(), failure: null }
  } catch (error) {
    return { catalog: null, failure: failureOf(error) }
  }
}
