import 'server-only'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { noteWhole } from '@/lib/latest/latest-values'
import { CARD, CARD_CHART, type CardText, previewCard } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { renderSvg } from '@/lib/render/render-svg'
import { headlineOf } from '@/lib/view/readout/headline'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/style/palette'
import { formatDate } from '@/lib/view/text/format'
import { answer, answerFailure, readAddress, refuseMethod } from '../../http/answer'
import { type Packed, pack } from '../../http/encoded-body'
import {
  drawChart,
  type LoadedChart,
  loadChart,
  sourceLabel,
  staleLabel,
  unusedLabel,
} from '../../picture/load-chart'
import { createRenderCache } from '../../picture/render-cache'

const FRESH_SECONDS = 300
const once = createRenderCache(32 * 1024 * 1024)

/** `/image/<path>.png` and `.svg`: the preview picture of a chart, drawn without a browser. */
export async function handleImage(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    const { path, search } = readAddress(request, '/image/')
    const { name, form } = readPicture(path, search)
    const view = await loadChart(name, search, await viewerOf(request.headers.cookie))
    noteWhole(view.series, view.state)
    return answer(request, await encodePicture(view, form), {
      maxAge: view.series.stale ? 0 : FRESH_SECONDS,
      isPublic: view.isPublic,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}

export interface PictureForm {
  format: 'png' | 'svg'
  size: keyof typeof SIZES
  /** Above the picture, where it is not the series’ own. */
  title?: string
}

/** `<name>.png` or `<name>.svg`; takes the size out of the query. */
export function readPicture(path: string, search: URLSearchParams): { name: string; form: PictureForm } {
  const [, name, format] = /^(.+)\.(png|svg)$/.exec(path) ?? []
  if (!name) throw new ApiError('unknown_route', 'A picture’s address ends in .png or .svg')
  return { name, form: { format: format === 'png' ? 'png' : 'svg', size: readSize(search) } }
}

export function encodePicture(view: LoadedChart, { format, size, title }: PictureForm): Promise<Packed> {
  return once(view, `${size} ${format} ${title ?? ''}`, async () => {
    const svg = drawCard(view, SIZES[size], title === undefined ? {} : { title })
    return format === 'svg'
      ? pack(svg, 'image/svg+xml')
      : pack(renderPng(svg, { width: CARD.width }), 'image/png')
  })
}

/** How much the drawing is enlarged: a picture to be shown small needs fewer and larger labels. */
const SIZES = { large: 1, small: 2 } as const

/** How much the small words around it are. */
const SMALL_WORDS = 1.4

function readSize(search: URLSearchParams): keyof typeof SIZES {
  const size = search.get('size') ?? 'large'
  search.delete('size')
  if (size === 'large' || size === 'small') return size
  throw new ApiError('invalid_parameter', 'size must be large or small', {
    detail: { parameter: 'size', value: size.slice(0, 40), allowed: 'large, small' },
  })
}

/** What the picture shows beside the series itself. */
function laidOverLabel({ series: { overlays = [] } }: LoadedChart): string | null {
  const said = overlays.map(({ title, letter, failure }) =>
    failure ? `${title}: ${failure.message}` : letter ? title : `= ${title}`,
  )
  return said.length > 0 ? `with ${said.join(', ')}` : null
}

/** A view as a preview card; `said` takes the place of the words the card would have. */
export function drawCard(
  view: LoadedChart,
  enlarged: number,
  said: Partial<Pick<CardText, 'title' | 'subtitle' | 'label'>> = {},
): string {
  const palette = view.state.theme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE
  const size = { width: CARD_CHART.width / enlarged, height: CARD_CHART.height / enlarged }
  const chart = drawChart(view, palette, size)
  const svg = renderSvg(chart, { ...size, idPrefix: 'card' })
  const { last, part } = headlineOf(view.series, chart, view.state.show)
  const day = last && formatDate(last.time, view.series.metadata.resolution)
  return previewCard(
    {
      title: view.endpoint.title,
      subtitle: unusedLabel(view) ?? laidOverLabel(view) ?? chart.empty ?? view.endpoint.description,
      value: last?.text ?? '',
      date: [part, day].filter(Boolean).join(' · '),
      label: [sourceLabel(view.series), staleLabel(view.series)].filter(Boolean).join(' · '),
      ...said,
    },
    palette,
    svg,
    enlarged === SIZES.small ? SMALL_WORDS : 1,
  )
}
