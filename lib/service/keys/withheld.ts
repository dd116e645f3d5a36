import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import {
  type SeriesSource,
  withheldFields,
  withheldText,
  withholders,
} from '@/lib/contract/live/series-source'
import { currentAudience } from '@/lib/process/audience'
import { makeEtag } from '../../http/etag'
import { presentName } from '../query/project-fields'
import type { SeriesRequest } from '../query/series-request'
import { computeRequest } from '../series-input'

/**
 * A request of somebody else than the operator: without the columns beside the series whose sources do not allow showing
 * them. Throws `not_redistributable` if other fields, or columns that the query names, come from such a source.
 */
export function withoutWithheld(request: SeriesRequest, catalog: Catalog): SeriesRequest {
  const { parsed, endpoint } = request
  const sources = catalog.sourcesOf?.(endpoint.path, computeRequest(parsed)) ?? []
  const asked = parsed.fields?.map((name) => presentName(name, parsed.historical))
  const read = asked ? sources.flatMap((source) => readBy(source, asked)) : sources
  const names = withholders(read)
  if (names.length > 0) {
    throw new ApiError('not_redistributable', withheldText(names), { detail: { sources: names } })
  }
  const left = withheldFields(read)
  if (left.length === 0) return request
  const leftOut = [...new Set([...(parsed.leftOut ?? []), ...left])]
  const etag = makeEtag(request.etag, 'withheld', leftOut)
  return { endpoint, parsed: { ...parsed, leftOut }, etag, headers: { ...request.headers, etag } }
}

/** A source as the named fields use it. None of them is beside the series, because the query wants them. */
function readBy({ isBeside: _, ...source }: SeriesSource, asked: readonly string[]): SeriesSource[] {
  const fields = source.fields.filter((name) => asked.includes(name))
  return fields.length > 0 ? [{ ...source, fields }] : []
}

/** In a private installation everyone who has a key belongs to it. */
export function mayShowWithheld({ isPrivate }: { isPrivate: boolean }): boolean {
  return isPrivate || currentAudience() === 'own computer'
}
