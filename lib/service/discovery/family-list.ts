import type { Catalog } from '@/lib/catalog/catalog'
import { API_PREFIX, FAMILIES, type Family } from '@/lib/contract/family'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { makeEtag } from '../etag'
import { notModified, respond } from '../respond'
import type { ServiceParts } from '../service'

/** Key of the names in the answer of `<family>/list`. */
const LIST_KEY: Readonly<Record<Family, string>> = {
  onchain: 'availableMetrics',
  charts: 'availableCharts',
  economic: 'availableSeries',
  'crypto/prices': 'availableSymbols',
  derivatives: 'availableMetrics',
  'market-indicators': 'availableIndicators',
}

/** The answer of `<family>/list`, the names of a family's series, for any key; undefined for another path. */
export async function findFamilyList(
  path: string,
  request: LightRequest,
  catalog: Catalog,
  parts: ServiceParts,
): Promise<LightResponse | undefined> {
  const family = FAMILIES.find((candidate) => path === `${API_PREFIX}${candidate}/list`)
  if (!family) return undefined
  const etag = makeEtag(path, catalog.revision)
  const headers = {
    etag,
    'cache-control': 'private, max-age=60',
    vary: 'accept-encoding, authorization, x-api-key',
  }
  const unchanged = notModified(request, etag, headers)
  if (unchanged) return unchanged
  const { entry } = await parts.cache.get(etag, async () => {
    const names = catalog.endpoints
      .filter((endpoint) => endpoint.family === family)
      .map((endpoint) => endpoint.name)
      .sort()
    return {
      body: Buffer.from(JSON.stringify({ success: true, [LIST_KEY[family]]: names })),
      contentType: 'application/json',
    }
  })
  return respond(request, etag, entry, headers, parts.cache)
}
