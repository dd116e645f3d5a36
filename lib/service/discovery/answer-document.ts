import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { makeEtag } from '../../http/etag'
import { notModified, respond } from '../respond'
import type { ServiceParts } from '../service-parts'

export interface Document {
  /** All that the document depends on. */
  determinedBy: readonly unknown[]
  make(): unknown
}

/** A JSON document made once and kept as bytes; 304 where the caller has it. */
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
  const { entry } = await parts.cache.get(etag, async () => ({
    body: Buffer.from(JSON.stringify(document.make())),
    contentType: 'application/json',
  }))
  return respond(request, etag, entry, headers, parts.cache)
}
