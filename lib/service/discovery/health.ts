import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { answerJson } from '../../http/answer-json'
import type { ServiceParts } from '../service-parts'

/** `/api/health/live` answers while the process runs; `/api/health` and `/api/health/ready` once data can be served. */
export async function answerHealth(
  path: string,
  request: HttpRequest,
  parts: ServiceParts,
): Promise<HttpResponse | undefined> {
  if (path === '/api/health/live') return answerJson(request, 200, { success: true, live: true })
  if (path !== '/api/health' && path !== '/api/health/ready') return undefined
  try {
    const catalog = await parts.catalog()
    return answerJson(request, 200, {
      success: true,
      live: true,
      ready: true,
      source: catalog.sourceKind,
      asOf: catalog.asOf,
      revision: catalog.revision,
      endpoints: catalog.endpoints.length,
    })
  } catch (cause) {
    parts.log.error('Could not load the catalog', cause)
    return answerJson(request, 503, {
      success: false,
      error: 'Could not load the catalog. The server log has the reason.',
      code: 'data_not_available',
      live: true,
      ready: false,
    })
  }
}
