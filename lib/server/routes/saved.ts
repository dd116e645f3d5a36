import 'server-only'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { CARD } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { loadCopy, openView } from '@/lib/saved/open-view'
import { answer, answerFailure, readAddress, refuseMethod } from '../../http/answer'
import { type Packed, pack } from '../../http/encoded-body'
import { sourceLabel } from '../../picture/load-chart'
import { drawCard } from './image'

/** A link that was passed on is not for search engines; and no cache outlives the deletion of a view. */
const HEADERS = { 'x-robots-tag': 'noindex' }

/** `/data/s/<id>`: the copy of a saved view, as `/data` sent it when it was saved. */
export async function handleSavedData(request: HttpRequest): Promise<HttpResponse> {
  return answerSaved(request, '/data/s/', async (id) => {
    const { copy } = await openView(id, await viewerOf(request.headers.cookie))
    // Sent as it is kept: a copy never changes, so the id names it.
    return { contentType: 'application/json; charset=utf-8', etag: `"${id}"`, bytes: copy, encoding: 'gzip' }
  })
}

/** `/image/s/<id>.png`: its preview picture, drawn from the copy. */
export async function handleSavedImage(request: HttpRequest): Promise<HttpResponse> {
  return answerSaved(request, '/image/s/', async (name) => {
    const [, id] = /^(.+)\.png$/.exec(name) ?? []
    if (!id) throw new ApiError('unknown_route', 'A picture of a saved view ends in .png')
    const opened = await openView(id, await viewerOf(request.headers.cookie))
    const { view } = await loadCopy(opened)
    const day = opened.createdAt.toISOString().slice(0, 10)
    const svg = drawCard(view, 1, {
      title: opened.title,
      subtitle: `${view.endpoint.title}, as ${opened.ownerName} saw it on ${day}`,
      label: `${sourceLabel(view.series)} · saved ${day}`,
    })
    return pack(renderPng(svg, { width: CARD.width }), 'image/png')
  })
}

async function answerSaved(
  request: HttpRequest,
  prefix: string,
  make: (name: string) => Promise<Packed>,
): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    return answer(request, await make(readAddress(request, prefix).path), {
      isPublic: false,
      headers: HEADERS,
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}
