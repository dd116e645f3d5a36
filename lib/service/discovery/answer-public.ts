import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import { ANY_ORIGIN, PREFLIGHT, READ_METHODS } from '@/lib/http/any-origin'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { toFailure } from '../../http/failure'
import { scopeOfKeys } from '../keys/withheld'
import type { ServiceParts } from '../service-parts'
import { answerDocument } from './answer-document'
import { listChains, listManifest } from './coverage-lists'
import { answerHealth } from './health'
import { makeOpenApi } from './openapi'

type MakeDocument = (catalog: Catalog) => unknown

/** Routes that need no key and may be read from any origin. */
const DOCUMENTS: ReadonlyMap<string, MakeDocument> = new Map<string, MakeDocument>([
  ['/api/v1/chains', listChains],
  ['/api/onchain/manifest', listManifest],
  ['/api/public/catalog', listCatalog],
  ['/api/openapi.json', makeOpenApi],
])

const HEADERS = {
  'cache-control': 'public, max-age=60',
  vary: 'accept-encoding',
  ...ANY_ORIGIN,
  'access-control-expose-headers': 'etag',
}

/** The response of a public route; undefined for other paths. Queries are ignored. */
export function answerPublic(
  path: string,
  request: HttpRequest,
  parts: ServiceParts,
): Promise<HttpResponse | undefined> | undefined {
  if (path === '/api/health' || path.startsWith('/api/health/')) {
    return isRead(request) ? answerHealth(path, request, parts) : undefined
  }
  const make = DOCUMENTS.get(path)
  return make && answerWith(make, path, request, parts)
}

async function answerWith(
  make: MakeDocument,
  path: string,
  request: HttpRequest,
  parts: ServiceParts,
): Promise<HttpResponse> {
  if (request.method === 'OPTIONS') return PREFLIGHT
  try {
    if (!isRead(request)) {
      throw new ApiError(
        'method_not_allowed',
        `This document is read-only: use GET, not ${request.method}.`,
        {
          detail: { allow: READ_METHODS },
        },
      )
    }
    const catalog = await parts.catalog({ scope: scopeOfKeys(parts) })
    const document = { determinedBy: [path, catalog.revision], make: () => make(catalog) }
    return await answerDocument(request, document, HEADERS, parts)
  } catch (error) {
    const failure = toFailure(error, request, parts.log)
    return { ...failure, headers: { ...failure.headers, ...ANY_ORIGIN } }
  }
}

export function isRead({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function listCatalog(catalog: Catalog): unknown {
  return {
    success: true,
    revision: catalog.revision,
    total: catalog.endpoints.length,
    endpoints: catalog.endpoints,
  }
}
