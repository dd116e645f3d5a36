import 'server-only'
import { admitsOrigin } from '@/lib/contract/embed-origin'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import type { HttpRequest } from '@/lib/http/message'

/** What is asked for: a document, its points for its own script, a picture for an `<img>`, or its description. */
export type EmbedPart = 'document' | 'points' | 'picture' | 'about'

/** Uses of an answer, by a browser's `Sec-Fetch-Dest`, in which this part is shown where it belongs. */
const USES: Readonly<Record<EmbedPart, readonly string[]>> = {
  document: ['iframe', 'frame'],
  points: [],
  picture: ['image'],
  about: ['empty', 'document'],
}

/**
 * Throws `embed_closed` where the request itself shows that the part is not asked for by a page it was made for: what
 * a browser says of the page counts whenever it says it, and a picture, which no policy of ours keeps out of a page, is
 * given only where it does.
 */
export function checkRequest(request: HttpRequest, part: EmbedPart, origins: readonly string[]): void {
  const { headers } = request
  const named = [headers.origin, refererOrigin(headers.referer)].filter((origin) => origin !== undefined)
  const isOwn = (origin: string) => origin === ownOrigin(request)
  for (const origin of named) {
    if (!isOwn(origin) && !(part !== 'points' && admitsOrigin(origins, origin))) throw offOrigin()
  }
  if (part === 'picture' && named.length === 0) throw offOrigin()
  const use = headers['sec-fetch-dest']
  // A script of the embed itself asks for points, and for its document when it has been open for long.
  const byOurScript = use === 'empty' && headers['sec-fetch-site'] === 'same-origin'
  if (use !== undefined && !byOurScript && !USES[part].includes(use)) throw offOrigin()
}

/** Where this installation is reached: as it says, or as the request did. */
export function ownOrigin({ headers }: HttpRequest): string {
  const { PUBLIC_URL } = getEnv()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const protocol = headers['x-forwarded-proto']?.split(',', 1)[0].trim() ?? 'http'
  return `${protocol}://${headers.host}`
}

/** Undefined where no page is named, `null` as text where what is named is no address. */
function refererOrigin(referer: string | undefined): string | undefined {
  if (referer === undefined || referer === '') return undefined
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}

function offOrigin(): ApiError {
  return new ApiError('embed_closed', 'This frame is shown only in the pages it was made for.')
}
