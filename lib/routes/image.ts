import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { ApiError } from '@/lib/contract/errors'
import type { Reply } from '@/lib/http/answer'
import { publicRoute } from '@/lib/http/public-route'
import { FOR_OTHER_SITES } from '@/lib/http/security-headers'
import { rememberLatest } from '@/lib/latest/latest-values'
import type { CardSize } from '@/lib/picture/card/draw-card'
import { encodeImage, type ImageFormat } from '@/lib/picture/encode'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { pageHref } from '@/lib/url/hrefs'
import { shownAddress } from './shown-address'

const FRESH_SECONDS = 300

/** `/image/<path>.png` and `.svg`: the preview picture of a chart, drawn without a browser. */
export const imageRoute = publicRoute({
  prefix: '/image/',
  visitors: 'members and guests',
  isForAnyOrigin: () => true,
  async reply({ path, search }, request) {
    const { name, form } = readPicture(path, search)
    const chart = await loadChart(name, search, await viewerOrGuest(request.headers.cookie))
    rememberLatest(chart.series, chart.state)
    return replyWithPicture(chart, form)
  },
})

/** The preview picture of a chart. */
export async function replyWithPicture(chart: LoadedChart, form: PictureForm): Promise<Reply> {
  return {
    body: await encodeImage(chart, form, { address: shownAddress(pageHref(chart.endpoint, chart.state)) }),
    maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
    isPublic: chart.isPublic,
    headers: FOR_OTHER_SITES,
  }
}

export interface PictureForm {
  format: ImageFormat
  size: CardSize
}

/** Parses `<name>.png` or `<name>.svg`. Removes `size` from the query. */
export function readPicture(path: string, search: URLSearchParams): { name: string; form: PictureForm } {
  const [, name, format] = /^(.+)\.(png|svg)$/.exec(path) ?? []
  if (!name) throw new ApiError('unknown_route', 'The address of a picture must end in .png or .svg.')
  return { name, form: { format: format === 'png' ? 'png' : 'svg', size: readSize(search) } }
}

/** Reads `size` and removes it from the query, which the chart does not know. */
export function readSize(search: URLSearchParams): CardSize {
  const [size = 'large', ...others] = search.getAll('size')
  search.delete('size')
  if ((size === 'large' || size === 'small') && others.length === 0) return size
  throw new ApiError('invalid_parameter', 'size must be large or small.', {
    detail: { parameter: 'size', value: size.slice(0, 40), allowed: 'large, small' },
  })
}
