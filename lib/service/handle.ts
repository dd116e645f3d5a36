import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { authenticate, refuseKeyInUrl } from './authenticate'
import { authorize } from './authorize'
import { answerPublic } from './discovery/answer-public'
import { findFamilyList } from './discovery/family-list'
import { toFailure } from './failure'
import { makeSeries } from './make-series'
import type { Principal } from './principal'
import { notModified, respond } from './respond'
import type { ServiceParts } from './service'
import { readTarget } from './target'

/**
 * The whole pipeline, in the order in which refusals are reported:
 * method → public route → key present and valid → (address allowed) → route known → tier, permission
 * (→ endpoint granted) → parameters (→ fields granted → quota) → 304 → compute → encode.
 * The steps in brackets belong to Enterprise keys and quotas and enter at these places.
 */
export async function handle(
  request: LightRequest,
  given: Principal | undefined,
  parts: ServiceParts,
): Promise<LightResponse> {
  const arrived = performance.now()
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method)
    const target = readTarget(request.url)
    const { path, query } = target
    const open = await answerPublic(path, request, parts)
    if (open) return open

    if (given) refuseKeyInUrl(query)
    const loading = given ? undefined : parts.keys.loading?.()
    if (loading) await loading
    const principal = given ?? authenticate(request.headers, query, parts.keys)

    const catalog = await parts.catalog()
    const list = await findFamilyList(path, request, catalog, parts)
    if (list) return list
    const endpoint = catalog.find(path)
    if (!endpoint) throw unknownRoute(path, catalog.suggest(path))

    authorize({ principal, endpoint, upgradeUrl: parts.upgradeUrl })

    const { asked, etag, headers } = parts.readings.read(catalog, endpoint, target, request.url)
    const unchanged = endpoint.available ? notModified(request, etag, headers) : undefined
    if (unchanged) return unchanged

    const { entry, hit } = await parts.cache.get(etag, () => makeSeries(catalog, endpoint, asked, parts.now))
    const answer = await respond(request, etag, entry, headers, parts.cache)
    return hit ? answer : withTiming(answer, performance.now() - arrived)
  } catch (error) {
    return toFailure(error, request, parts.log)
  }
}

/** The answer as its maker gets it: all later ones share a headers object that says `hit`. */
function withTiming(answer: LightResponse, took: number): LightResponse {
  return {
    ...answer,
    headers: { ...answer.headers, 'server-timing': `cache;desc=miss, total;dur=${took.toFixed(1)}` },
  }
}

function methodNotAllowed(method: string): ApiError {
  return new ApiError('method_not_allowed', `This API is read-only: use GET or HEAD, not ${method}.`)
}

function unknownRoute(path: string, suggestions: readonly string[]): ApiError {
  const shown = path.length > 120 ? `${path.slice(0, 120)}…` : path
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : ''
  return new ApiError('unknown_route', `There is no series at ${shown}.${hint}`, {
    detail: { suggestions: suggestions.slice(0, 3) },
  })
}
