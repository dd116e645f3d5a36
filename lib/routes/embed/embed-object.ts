import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { Reply } from '@/lib/http/answer'
import type { HttpRequest } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { FOR_OTHER_SITES } from '@/lib/http/security-headers'
import { getLimits } from '@/lib/limits/process-limits'
import { encodeEmbed, encodeImage } from '@/lib/picture/encode'
import { authSecret } from '@/lib/process/secret'
import type { Embed } from '@/lib/state/shared/embeds'
import { pageHref } from '@/lib/url/hrefs'
import { USUAL_LOOK } from '@/lib/url/view-state'
import { readForm, replyWithRows } from '../data'
import { readPicture } from '../image'
import { lockFields } from '../lock-view'
import { readLook } from '../read-look'
import { shownAddress } from '../shown-address'
import { embedHeaders } from './embed-headers'
import { checkRequest } from './embed-request'
import { isTokenValid, signToken } from './embed-token'
import { countResponse, findActiveEmbed, loadEmbed } from './open-embed'
import { refuseEmbed, refuseInLook } from './refuse-embed'

/** Proves that the request comes from a recently loaded document of the embed. */
const TOKEN_HEADER = 'x-embed-token'

/** Revalidated every time, so that a revoked embed stops working. */
const FRESH = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, origin, referer, sec-fetch-dest',
}

/** `/embed/e/<id>`: the embed of a locked view, for its allowed sites. */
export const embedObjectRoute = publicRoute({
  prefix: '/embed/e/',
  visitors: 'guests',
  refuse: refuseEmbed,
  async reply({ path }, request) {
    const now = Date.now()
    // The colors are in the locked view, so a refusal without an embed has none.
    const embed = await findActiveEmbed(path, now).catch((error: unknown) => ({ error }))
    if ('error' in embed) return refuseInLook(request, embed.error, USUAL_LOOK)
    try {
      return await replyWithDocument(embed, request, now)
    } catch (error) {
      return refuseInLook(request, error, readLook(new URLSearchParams(embed.query)))
    }
  },
})

async function replyWithDocument(embed: Embed, request: HttpRequest, now: number): Promise<Reply> {
  const { id, title, origins } = embed
  checkRequest(request, 'document', origins)
  const chart = await loadEmbed(embed)
  await countResponse(embed)
  const token = signToken(id, authSecret(), now)
  const points = { href: `/data/e/${id}`, token }
  const body = await encodeEmbed(chart, { title, points, address: `/embed/e/${id}` })
  noteImpression(request, id, now)
  const headers = { ...embedHeaders([...origins, "'self'"].join(' ')), 'cache-control': 'no-store' }
  return { body, isPublic: false, headers }
}

/** `/data/e/<id>`: the rows of the embed, for its own script or as a file. */
export const embedDataRoute = publicRoute({
  prefix: '/data/e/',
  visitors: 'guests',
  async reply({ path: id, search }, request) {
    const now = Date.now()
    const embed = await findActiveEmbed(id, now)
    checkRequest(request, 'points', embed.origins)
    if (!isTokenValid(request.headers[TOKEN_HEADER], id, authSecret(), now)) {
      throw new ApiError('embed_closed', 'Only the embed itself can load these rows. Reload the embed.')
    }
    const form = readForm(search)
    const view = await loadEmbed(embed)
    // A crosshair reads only what is drawn.
    const chart = form.readings ? view : await lockFields(view)
    await countResponse(embed)
    return replyWithRows(chart, form, {
      isPublic: false,
      headers: { ...FRESH, 'cross-origin-resource-policy': 'same-origin' },
    })
  },
})

/** `/image/e/<id>.png` and `.svg`: the picture of the embed, for an `<img>` on its allowed sites. */
export const embedImageRoute = publicRoute({
  prefix: '/image/e/',
  visitors: 'guests',
  async reply({ path, search }, request) {
    const now = Date.now()
    const { name, form } = readPicture(path, search)
    const embed = await findActiveEmbed(name, now)
    checkRequest(request, 'picture', embed.origins)
    const chart = await loadEmbed(embed)
    await countResponse(embed)
    const body = await encodeImage(chart, form, {
      title: embed.title,
      address: shownAddress(pageHref(chart.endpoint, chart.state)),
    })
    noteImpression(request, embed.id, now)
    return {
      body,
      isPublic: false,
      headers: { ...FRESH, ...FOR_OTHER_SITES },
    }
  },
})

/** Previews on our own pages do not count. */
function noteImpression(request: HttpRequest, id: string, now: number): void {
  const isPreview = request.headers['sec-fetch-site'] === 'same-origin'
  if (request.method === 'GET' && !isPreview) getLimits().impressions.note(id, now)
}
