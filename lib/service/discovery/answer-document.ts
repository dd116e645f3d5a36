import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { makeEtag } from '../../http/etag'
import { notModified, respond } from '../respond'
import type { ServiceParts } from '../service-parts'

export interface Document {
  /** Everything that the document depends on. */
  determinedBy: readonly unknown[]
  make(): unknown
}

/** Sends a JSON document, which is cached as bytes, or 304. */
export async function answerDocument(
  request: HttpRequest,
  document: Document,
  shared: Readonly<Record<string, string>>,
  parts: ServiceParts,
): Promise<HttpResponse> {
  const etag = makeEtag(...document.determinedBy)
  const headers = { etag, ...shared }
  const unchanged = notModified(request, etag, headers)
  if (unchanged) return unchanged
  const entry = await parts.cache.get(etag, async () => ({
    body: Buffer.from(JSON.stringify(document.make())),
    contentType: 'application/json',
  }))
  return respond(request, etag, entry, headers, parts.cache)
}
