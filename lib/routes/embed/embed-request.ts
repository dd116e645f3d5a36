import 'server-only'
import { admitsOrigin } from '@/lib/contract/embed-origin'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import { askedOrigin } from '@/lib/http/origin/own-origin'

/** The requested part: the document, rows for its script, a picture for an `<img>`, or the oEmbed description. */
export type EmbedPart = 'document' | 'points' | 'picture' | 'about'

/** Allowed values of `Sec-Fetch-Dest` by part. */
const USES: Readonly<Record<EmbedPart, readonly string[]>> = {
  document: ['iframe', 'frame'],
  points: [],
  picture: ['image'],
  about: ['empty', 'document'],
}

/**
 * Throws `embed_closed` if the request's headers show that it comes from a page that is not allowed. If headers name no
 * page, only pictures are refused, because no content security policy keeps them out of a page.
 */
export function checkRequest(request: HttpRequest, part: EmbedPart, origins: readonly string[]): void {
  const { headers } = request
  const named = [headers.origin, refererOrigin(headers.referer)].filter((origin) => origin !== undefined)
  const isOwn = (origin: string) => origin === askedOrigin(request)
  for (const origin of named) {
    if (!isOwn(origin) && !(part !== 'points' && admitsOrigin(origins, origin))) throw offOrigin()
  }
  if (part === 'picture' && named.length === 0) throw offOrigin()
  const use = headers['sec-fetch-dest']
  // The embed's script requests rows, and its document again after it was open for long.
  const byOurScript = use === 'empty' && headers['sec-fetch-site'] === 'same-origin'
  if (use !== undefined && !byOurScript && !USES[part].includes(use)) throw offOrigin()
}

/** Undefined if no page is named; the text `null` for an invalid URL, as browsers do. */
function refererOrigin(referer: string | undefined): string | undefined {
  if (referer === undefined || referer === '') return undefined
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}

function offOrigin(): ApiError {
  return new ApiError('embed_closed', 'This embed only works on the sites its owner allowed.')
}
