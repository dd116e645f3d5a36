import { type Failure, failureOf } from '@/components/chart/panel/failure'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarketFor } from '@/lib/market/process-market'
import { answerWithFailure } from './answer-with-status'

type CatalogOrFailure = { catalog: MarketCatalog; failure: null } | { catalog: null; failure: Failure }

/** The catalog of the data that the visitor sees, or the reason it could not be loaded, which the page then shows with the status of the reason. */
export async function readCatalog(): Promise<CatalogOrFailure> {
  try {
    return { catalog: await getMarketFor(await currentViewer()).catalog(), failure: null }
  } catch (error) {
    const failure = failureOf(error)
    await answerWithFailure(failure)
    return { catalog: null, failure }
  }
}
