import 'server-only'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import type { Packed } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { encodeCard } from '@/lib/picture/encode'
import { sourceLabel } from '@/lib/picture/labels'
import { loadCopy, openView } from '@/lib/saved/open-view'

/** A link that was passed on is not for search engines; and no cache outlives the deletion of a view. */
const SENDING = { isPublic: false, headers: { 'x-robots-tag': 'noindex' } }

const open = async (id: string, request: HttpRequest) => openView(id, await viewerOf(request.headers.cookie))

/** `/data/s/<id>`: the copy of a saved view, as `/data` sent it when it was saved. */
export const savedDataRoute = publicRoute({
  prefix: '/data/s/',
  visitors: 'members and guests',
  async reply({ path: id }, request) {
    const { copy } = await open(id, request)
    // Sent as it is kept: a copy never changes, so the id names it.
    const body: Packed = {
      contentType: 'application/json; charset=utf-8',
      etag: `"${id}"`,
      bytes: copy,
      encoding: 'gzip',
    }
    return { body, ...SENDING }
  },
})

/** `/image/s/<id>.png`: its preview picture, drawn from the copy. */
export const savedImageRoute = publicRoute({
  prefix: '/image/s/',
  visitors: 'members and guests',
  async reply({ path }, request) {
    const [, id] = /^(.+)\.png$/.exec(path) ?? []
    if (!id) throw new ApiError('unknown_route', 'A picture of a saved view ends in .png')
    const opened = await open(id, request)
    const { view: chart } = await loadCopy(opened)
    const day = opened.createdAt.toISOString().slice(0, 10)
    const words = {
      title: opened.title,
      subtitle: `${chart.endpoint.title}, as ${opened.ownerName} saw it on ${day}`,
      label: `${sourceLabel(chart.series)} · saved ${day}`,
    }
    return { body: await encodeCard({ chart, size: 'large', words }, 'png'), ...SENDING }
  },
})
