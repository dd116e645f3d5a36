import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError, findApiError } from '@/lib/contract/errors'
import { onlyForOperator, type Withholder, withheldText } from '@/lib/contract/live/series-source'
import { currentAudience } from '@/lib/process/audience'
import type { Scope } from '@/lib/process/scope'
import type { SeriesRequest } from '../query/series-request'
import { computeRequest } from '../series-input'

/** Data from which somebody who sends a key is answered. In a private installation everyone who has one belongs to it. */
export function scopeOfKeys({ isPrivate }: { isPrivate: boolean }): Scope {
  const audience = currentAudience()
  return audience !== 'others' && (isPrivate || audience === 'own computer') ? 'all' : 'public'
}

/**
 * Throws `not_redistributable` for a request that has no rows in the public part of the data, although the installation has
 * some. A catalog of everything must not answer it either.
 */
export function refuseWithheldRequest({ endpoint, parsed }: SeriesRequest, catalog: Catalog): void {
  const request = computeRequest(parsed)
  if (catalog.scope === 'public') {
    if (!hasInputs(endpoint.path, request, catalog))
      refuseWithheld(catalog.withheldFrom?.(endpoint.path, request))
    if (!endpoint.available) refuseWithheld(endpoint.withheld)
  } else refuseWithheld(onlyForOperator(catalog.sourcesOf?.(endpoint.path, request)))
}

function hasInputs(path: string, request: ReturnType<typeof computeRequest>, catalog: Catalog): boolean {
  try {
    catalog.needs?.(path, request)
    return true
  } catch (error) {
    if (findApiError(error)?.code === 'data_not_available') return false
    throw error
  }
}

function refuseWithheld(by: readonly Withholder[] = []): void {
  if (by.length === 0) return
  throw new ApiError('not_redistributable', withheldText(by), {
    detail: { sources: by.map(({ name }) => name) },
  })
}
