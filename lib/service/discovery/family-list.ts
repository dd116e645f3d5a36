import type { Catalog } from '@/lib/catalog/catalog'
import { API_PREFIX, FAMILIES, type Family } from '@/lib/contract/family'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { makeEtag } from '../etag'
import { notModified, respond } from '../respond'
import type { ServiceParts } from '../service'
import { readTarget } from '../target'
import { describeStatus, readStatusChain, STATUS_PATH } from './chain-status'

/** Key of the names in the answer of `<family>/list`. */
const LIST_KEY: Readonly<Record<Family, string>> = {
  onchain: 'availableMetrics',
  charts: 'availableCharts',
  economic: 'availableSeries',
  'crypto/prices': 'availableSymbols',
  derivatives: 'availableMetrics',
  'market-indicators': 'availableIndicators',
}

/**
 * The answer of a keyed route outside the catalog: `<family>/list`, the names of a family's series, and
 * `onchain/status`, what a chain has. Any key will do; undefined for another path.
 */
export async function findFamilyList(
  path: string,
  request: LightRequest,
  catalog: Catalog,
  parts: ServiceParts,
): Promise<LightResponse | undefined> {
  if (path === STATUS_PATH) {
    const chain = readStatusChain(readTarget(request.url).query)
    return answerKeyed([path, chain, catalog.asOf], () => describeStatus(catalog, chain))
  }
  const family = FAMILIES.find((candidate) => path === `${API_PREFIX}${candidate}/list`)
  if (!family) return undefined
  return answerKeyed([path], () => listFamily(catalog, family))

  async function answerKeyed(determinedBy: readonly unknown[], make: () => unknown): Promise<LightResponse> {
    const etag = makeEtag(...determinedBy, catalog.revision)
    const headers = {
      etag,
      'cache-control': 'private, max-age=60',
      vary: 'accept-encoding, authorization, x-api-key',
    }
    const unchanged = notModified(request, etag, headers)
    if (unchanged) return unchanged
    const { entry } = await parts.cache.get(etag, async () => ({
      body: Buffer.from(JSON.stringify(make())),
      contentType: 'application/json',
    }))
    return respond(request, etag, entry, headers, parts.cache)
  }
}

function listFamily(catalog: Catalog, family: Family): unknown {
  const names = catalog.endpoints
    .filter((endpoint) => endpoint.family === family)
    .map((endpoint) => endpoint.name)
    .sort()
  return { success: true, [LIST_KEY[family]]: names }
}
