import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Reply } from '@/lib/http/answer'
import { findAddress, publicRoute } from '@/lib/http/public-route'
import { FOR_OTHER_SITES } from '@/lib/http/security-headers'
import { rememberLatest } from '@/lib/latest/latest-values'
import { getMarketFor } from '@/lib/market/process-market'
import type { ViewedMarket } from '@/lib/market/view-market'
import type { CardSize } from '@/lib/picture/card/draw-card'
import { encodeImage, type ImageForm, keepImage } from '@/lib/picture/encode'
import { loadChart, loadChartFrom } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { pageHref, previewHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import { shownAddress } from './shown-address'

const PREFIX = '/image/'
const FRESH_SECONDS = 300

/** `/image/<path>.png` and `.svg`: the preview picture of a chart, drawn without a browser. */
export const imageRoute = publicRoute({
  prefix: PREFIX,
  visitors: 'members and guests',
  isForAnyOrigin: () => true,
  async reply({ path, search }, request) {
    const { name, form } = readPicture(path, search)
    const viewer = await viewerOrGuest(request.headers.cookie)
    const chart = await loadChart(name, search, form.format, viewer)
    rememberLatest(chart.series, chart.state, await getMarketFor(viewer).data())
    return replyWithPicture(chart, form)
  },
})

/** The preview picture of a chart. */
export async function replyWithPicture(chart: LoadedChart, form: ImageForm): Promise<Reply> {
  return {
    body: await encodeImage(chart, form, wordsOf(chart)),
    maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
    isPublic: chart.isPublic,
    headers: FOR_OTHER_SITES,
  }
}

/**
 * Draws the picture that the page of a series names for previews, unless the disk has it: what a request for it would
 * draw, loaded from `market`. Resolves to false if it cannot be kept.
 */
export async function keepPreview(market: ViewedMarket, endpoint: Endpoint): Promise<boolean> {
  const { state } = readViewState(endpoint, new URLSearchParams())
  const address = findAddress(previewHref(endpoint, state), PREFIX)
  if (!address) throw new Error(`${endpoint.path} has no address of a picture`)
  const { name, form } = readPicture(address.path, address.search)
  const chart = await loadChartFrom(market, name, address.search, form.format)
  return keepImage(chart, form, wordsOf(chart))
}

const wordsOf = ({ endpoint, state }: LoadedChart) => ({ address: shownAddress(pageHref(endpoint, state)) })

/** Parses `<name>.png` or `<name>.svg`. Removes `size` from the query. */
export function readPicture(path: string, search: URLSearchParams): { name: string; form: ImageForm } {
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
