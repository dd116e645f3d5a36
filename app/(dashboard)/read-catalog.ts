import { type Failure, failureOf } from '@/components/chart/panel/failure'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarket } from '@/lib/market/registry'
import { answerWithStatus } from './answer-with-status'

type CatalogOrFailure = { catalog: MarketCatalog; failure: null } | { catalog: null; failure: Failure }

/** Status of every page that needs the catalog and has none. */
const UNAVAILABLE = 503

/** The catalog, or the reason it could not be loaded, which the page then shows, with status 503. */
export async function readCatalog(): Promise<CatalogOrFailure> {
  try {
    return { catalog: await getMarket().catalog(), failure: null }
  } catch (error) {
    await answerWithStatus(UNAVAILABLE)
    return { catalog: null, failure: failureOf(error) }
  }
}
