import 'server-only'
import { failureHeaders, type Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import { toApiError } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest } from '@/lib/http/message'
import type { Address } from '@/lib/http/public-route'
import { embedDocument, HTML } from '@/lib/picture/embed/embed-document'
import { escapeAttribute } from '@/lib/render/escape-text'
import { type Look, USUAL_LOOK } from '@/lib/url/view-state'
import { readLook } from '../read-look'
import { embedHeaders } from './embed-headers'

/** Any site may embed a refusal, which contains only a message. */
const HEADERS = embedHeaders('*')

/** A failure as an embed with a message instead of a picture, in the colors of the address. */
export function refuseEmbed(request: HttpRequest, error: unknown, address?: Address): Promise<Reply> {
  return refuseInLook(request, error, address ? readLook(address.search) : USUAL_LOOK)
}

/** The same for the embed of a series, with a link to its page, where visitors can sign in. */
export function refuseSeriesEmbed(request: HttpRequest, error: unknown, address?: Address): Promise<Reply> {
  if (!address) return refuseEmbed(request, error)
  const href = `/${address.path.split('/').map(encodeURIComponent).join('/')}`
  return refuseInLook(request, error, readLook(address.search), href)
}

/** The same in given colors. */
export async function refuseInLook(
  request: HttpRequest,
  error: unknown,
  look: Look,
  href = '/',
): Promise<Reply> {
  const failure = toApiError(error, request, getLog())
  const document = embedDocument({
    look,
    title: 'Chart unavailable',
    lang: 'en',
    head: '',
    main: `<p class="notice">${escapeAttribute(failure.message)}</p>`,
    label: '',
    notes: [],
    href,
  })
  return {
    body: await encodeBody(document, HTML),
    // The embed exists and says what is missing. A site that shows it has no broken frame.
    status: failure.code === 'data_not_available' ? 200 : failure.status,
    headers: { ...HEADERS, ...failureHeaders(failure) },
  }
}
