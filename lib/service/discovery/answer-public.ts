import type { Catalog } from '@/lib/catalog/catalog'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { makeEtag } from '../etag'
import { toFailure } from '../failure'
import { notModified, respond } from '../respond'
import type { ServiceParts } from '../service'
import { listChains, listManifest } from './coverage-lists'
import { answerHealth } from './health'
import { makeOpenApi } from './openapi'

type Document = (catalog: Catalog) => unknown

/** Routes that need no key and may be read from any origin. */
const DOCUMENTS: ReadonlyMap<string, Document> = new Map<string, Document>([
  ['/api/v1/chains', listChains],
  ['/api/onchain/manifest', listManifest],
  ['/api/public/catalog', listCatalog],
  ['/api/openapi.json', makeOpenApi],
])

/** The answer of a public route; undefined when the path is not one. Queries are ignored there. */
export async function answerPublic(
  path: string,
  request: LightRequest,
  parts: ServiceParts,
): Promise<LightResponse | undefined> {
  if (path === '/api/health' || path.startsWith('/api/health/')) return answerHealth(path, request, parts)
  const document = DOCUMENTS.get(path)
  if (!document) return undefined
  try {
    const catalog = await parts.catalog()
    return await answerDocument(path, request, catalog, document, parts)
  } catch (error) {
    const failure = toFailure(error, request, parts.log)
    return { ...failure, headers: { ...failure.headers, 'access-control-allow-origin': '*' } }
  }
}

async function answerDocument(
  path: string,
  request: LightRequest,
  catalog: Catalog,
  document: Document,
  parts: ServiceParts,
): Promise<LightResponse> {
  const etag = makeEtag(path, catalog.revision)
  const headers = {
    etag,
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag',
  }
  const unchanged = notModified(request, etag, headers)
  if (unchanged) return unchanged
  const { entry } = await parts.cache.get(etag, async () => ({
    body: Buffer.from(JSON.stringify(document(catalog))),
    contentType: 'application/json',
  }))
  return respond(request, etag, entry, headers, parts.cache)
}

function listCatalog(catalog: Catalog): unknown {
  return {
    success: true,
    revision: catalog.revision,
    total: catalog.endpoints.length,
    endpoints: catalog.endpoints,
  }
}
