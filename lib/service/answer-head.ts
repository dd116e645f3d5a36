import type { Catalog } from '@/lib/catalog/catalog'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { contentTypeOf } from './make-series'
import type { SeriesRequest } from './query/series-request'
import { respond } from './respond'
import { computeRequest } from './series-input'
import type { ServiceParts } from './service-parts'

/**
 * The response to HEAD of a series: all headers of GET if its bytes are cached, otherwise those that need no computation.
 * HEAD is free, so it must not compute. Throws the refusals of GET; undefined for a series without data, whose refusal
 * GET finds.
 */
export async function answerHead(
  request: HttpRequest,
  { endpoint, parsed, etag, headers }: SeriesRequest,
  catalog: Catalog,
  parts: ServiceParts,
): Promise<HttpResponse | undefined> {
  const known = parts.cache.peek(etag)
  if (known) return respond(request, etag, known, headers, parts.cache)
  if (!endpoint.available) return undefined
  catalog.needs?.(endpoint.path, computeRequest(parsed))
  return {
    status: 200,
    headers: { ...headers, 'content-type': contentTypeOf(parsed.format) },
    body: new Uint8Array(0),
  }
}
