import { VERSION } from '@/lib/env/version'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { type FailingPart, failingOwnParts, failingParts } from '@/lib/process/readiness'
import { answerJson } from '../../http/answer-json'
import type { ServiceParts } from '../service-parts'

const SERVING = '/api/health/serving'
const PATHS: ReadonlySet<string> = new Set(['/api/health', '/api/health/ready', SERVING])

/**
 * `/api/health/live` answers while the process runs; `/api/health` and `/api/health/ready` once it can serve data and
 * everything it needs answers. `/api/health/serving` is for balancers that send nothing to a node that is not ready: it
 * leaves out what all nodes share, because charts are still served without it.
 */
export async function answerHealth(
  path: string,
  request: HttpRequest,
  parts: ServiceParts,
): Promise<HttpResponse | undefined> {
  if (path === '/api/health/live')
    return answerJson(request, 200, { success: true, live: true, version: VERSION })
  if (!PATHS.has(path)) return undefined
  const find = path === SERVING ? failingOwnParts : failingParts
  const [store, others] = await Promise.all([openStore(parts), find()])
  const failing = 'problem' in store ? [store, ...others] : others
  if (path !== SERVING) report(failing, parts)
  if ('problem' in store || failing.length > 0) {
    return answerJson(request, 503, {
      success: false,
      error: failing.map(({ problem }) => problem).join(' '),
      code: 'service_unavailable',
      live: true,
      ready: false,
      version: VERSION,
      failing: failing.map(({ part }) => part),
    })
  }
  return answerJson(request, 200, {
    success: true,
    live: true,
    ready: true,
    version: VERSION,
    source: store.sourceKind,
    asOf: store.asOf,
    revision: store.revision,
    endpoints: store.endpoints.length,
  })
}

async function openStore({ catalog }: ServiceParts) {
  try {
    return await catalog()
  } catch (cause) {
    return { part: 'store', problem: 'Could not load the catalog. The server log has the reason.', cause }
  }
}

/** Causes that were logged for each service. Clients that poll must not fill the log. */
const reported = new WeakMap<ServiceParts, string>()

function report(failing: readonly FailingPart[], parts: ServiceParts): void {
  const names = failing.map(({ part }) => part).join()
  if (reported.get(parts) === names || (names === '' && !reported.has(parts))) return
  reported.set(parts, names)
  if (names === '') parts.log.info('Ready again')
  for (const { part, cause } of failing) parts.log.error(`Not ready: ${part}`, cause)
}
