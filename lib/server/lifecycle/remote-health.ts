import { VERSION } from '@/lib/env/version'
import { answerJson } from '@/lib/http/answer-json'
import type { HttpRequest } from '@/lib/http/message'
import type { Market } from '@/lib/market/market'
import type { Route } from '../checks/find-route'

const SERVING = '/api/health/serving'
const PATHS: ReadonlySet<string> = new Set(['/api/health', '/api/health/ready', SERVING])

/**
 * The API of an installation with a remote server: `/api/health` describes the data of that server, because the built-in
 * sample data is not what visitors see. For balancers that server is not asked, so its revision and number of endpoints
 * are null. Everything else, failures included, comes from `handle`.
 */
export function withRemoteHealth(handle: Route, market: Pick<Market, 'catalog'>): Route {
  return async (request: HttpRequest) => {
    const answer = await handle(request)
    const [path] = request.url.split('?')
    if (answer.status !== 200 || !PATHS.has(path)) return answer
    // The probe of the readiness succeeded a moment ago. A catalog is not needed to be ready.
    const catalog = path === SERVING ? null : await market.catalog().catch(() => null)
    return answerJson(request, 200, {
      success: true,
      live: true,
      ready: true,
      version: VERSION,
      source: 'remote',
      asOf: null,
      revision: catalog?.revision ?? null,
      endpoints: catalog?.total ?? null,
    })
  }
}
