import 'server-only'
import { authSecret } from '@/lib/auth/secret'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { getEmbedMeter } from '@/lib/service/registry'
import type { ViewState } from '@/lib/url/view-state'
import { answer, answerFailure, readAddress, refuseMethod } from '../../http/answer'
import { createRenderCache } from '../../picture/render-cache'
import { answerData, readForm } from './data'
import { answerSentence, embedHeaders, encodeEmbed } from './embed'
import { checkRequest } from './embed-request'
import { isTokenGood, mintToken } from './embed-token'
import { encodePicture, readPicture } from './image'
import { lockFields } from './lock-view'
import { findLivingEmbed, loadEmbed, spendAnswer } from './open-embed'
import { readTheme } from './read-theme'

/** Where a frame's script shows that it belongs to a document drawn not long ago. */
const TOKEN_HEADER = 'x-embed-token'
const once = createRenderCache(16 * 1024 * 1024)

/** Asked for again each time, so that a frame that was taken back is gone. */
const FRESH = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, origin, referer, sec-fetch-dest',
}

/** A refusal may be framed by anybody: the sentence is all it holds. */
const REFUSED = embedHeaders('*')

/** `/embed/e/<id>`: the light frame of a locked view, for the pages of the sites it was made for. */
export async function handleEmbedObject(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  let theme: ViewState['theme'] = 'system'
  try {
    const now = Date.now()
    const embed = await findLivingEmbed(readAddress(request, '/embed/e/').path, now)
    const { id, title, origins } = embed
    theme = readTheme(new URLSearchParams(embed.query))
    checkRequest(request, 'frame', origins)
    const view = await loadEmbed(embed)
    await spendAnswer(embed, now)
    const token = mintToken(id, authSecret(), now)
    const packed = await once(view, `${id} ${token} ${title}`, () =>
      encodeEmbed(view, { title, points: { href: `/data/e/${id}`, token }, address: `/embed/e/${id}` }),
    )
    noteView(request, id, now)
    const headers = { ...embedHeaders([...origins, "'self'"].join(' ')), 'cache-control': 'no-store' }
    return answer(request, packed, { isPublic: false, headers })
  } catch (error) {
    return answerSentence(request, error, { theme, headers: REFUSED })
  }
}

/** `/data/e/<id>`: the points of the frame for its own script, and the same rows as a file. */
export async function handleEmbedData(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    const now = Date.now()
    const { path: id, search } = readAddress(request, '/data/e/')
    const embed = await findLivingEmbed(id, now)
    checkRequest(request, 'points', embed.origins)
    if (!isTokenGood(request.headers[TOKEN_HEADER], id, authSecret(), now)) {
      throw new ApiError('embed_closed', 'These rows are given to the frame itself. Load it again.')
    }
    const form = readForm(search)
    const view = lockFields(await loadEmbed(embed))
    await spendAnswer(embed, now)
    return await answerData(request, view, form, {
      isPublic: false,
      headers: { ...FRESH, 'cross-origin-resource-policy': 'same-origin' },
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}

/** `/image/e/<id>.png` and `.svg`: the picture of the frame, for an `<img>` in the pages it was made for. */
export async function handleEmbedImage(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    const now = Date.now()
    const { path, search } = readAddress(request, '/image/e/')
    const { name, form } = readPicture(path, search)
    const embed = await findLivingEmbed(name, now)
    checkRequest(request, 'picture', embed.origins)
    const view = await loadEmbed(embed)
    await spendAnswer(embed, now)
    const packed = await encodePicture(view, { ...form, title: embed.title })
    noteView(request, embed.id, now)
    return answer(request, packed, {
      isPublic: false,
      headers: { ...FRESH, 'cross-origin-resource-policy': 'cross-origin' },
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}

/** A preview on our own pages is nobody's view. */
function noteView(request: HttpRequest, id: string, now: number): void {
  const isPreview = request.headers['sec-fetch-site'] === 'same-origin'
  if (request.method === 'GET' && !isPreview) getEmbedMeter().views.note(id, now)
}
