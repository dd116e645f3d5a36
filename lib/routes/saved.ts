import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { ApiError } from '@/lib/contract/errors'
import type { EncodedBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { drawEncodedCard } from '@/lib/picture/kept/kept-card'
import { sourceLabel } from '@/lib/picture/labels'
import { loadCopy, openView } from '@/lib/saved/open-view'
import { chartTitle } from '@/lib/view/text/chart-title'
import { shownAddress } from './shown-address'

/** Search engines must not index shared links, and no cache may keep a deleted view. */
const SENDING = { isPublic: false, headers: { 'x-robots-tag': 'noindex' } }

const open = async (id: string, request: HttpRequest) =>
  openView(id, await viewerOrGuest(request.headers.cookie))

/** `/data/s/<id>`: the rows of a saved view, as `/data` sent them when it was saved. */
export const savedDataRoute = publicRoute({
  prefix: '/data/s/',
  visitors: 'members and guests',
  async reply({ path: id }, request) {
    const { copy } = await open(id, request)
    // Saved rows never change, so the ID is the tag.
    const body: EncodedBody = {
      contentType: 'application/json; charset=utf-8',
      etag: `"${id}"`,
      bytes: copy,
      encoding: 'gzip',
    }
    return { body, ...SENDING }
  },
})

/** `/image/s/<id>.png`: the preview picture of a saved view. */
export const savedImageRoute = publicRoute({
  prefix: '/image/s/',
  visitors: 'members and guests',
  async reply({ path }, request) {
    const [, id] = /^(.+)\.png$/.exec(path) ?? []
    if (!id) throw new ApiError('unknown_route', 'The address of a saved view’s picture must end in .png.')
    const opened = await open(id, request)
    const { view: chart } = await loadCopy(opened)
    const day = opened.createdAt.toISOString().slice(0, 10)
    const words = {
      title: opened.title,
      subtitle: `${chartTitle(chart.endpoint, chart.state)}, as ${opened.ownerName} saw it on ${day}`,
      label: `${sourceLabel(chart.series)} · saved ${day}`,
      address: shownAddress(`/s/${id}`),
    }
    return { body: await drawEncodedCard({ chart, size: 'large', words }, 'png'), ...SENDING }
  },
})
