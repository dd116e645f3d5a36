import 'server-only'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { CARD, CARD_CHART, previewCard } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { renderSvg } from '@/lib/render/render-svg'
import { writeViewState } from '@/lib/url/write-view-state'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/palette'
import { formatDate } from '@/lib/view/parts/format'
import { answer, answerFailure, readAddress, refuseMethod } from './answer'
import { drawView, type LoadedView, loadView, sourceLabel } from './load-view'

const FRESH_SECONDS = 300
const drawnBefore = new LRUCache<string, Uint8Array>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.byteLength + 200,
})

/** `/image/<path>.png` and `.svg`: the preview picture of a chart, drawn without a browser. */
export async function handleImage(request: LightRequest): Promise<LightResponse> {
  const refused = refuseMethod(request)
  if (refused) return refused
  try {
    const { path, search } = readAddress(request, '/image/')
    const [, name, format] = /^(.+)\.(png|svg)$/.exec(path) ?? []
    if (!name) throw new ApiError('unknown_route', 'A picture’s address ends in .png or .svg')
    const view = await loadView(name, search)
    const key = `${format} ${view.endpoint.path}${writeViewState(view.endpoint, view.state)} ${fingerprintOf(view)}`
    let body = drawnBefore.get(key)
    if (!body) {
      const svg = drawCard(view)
      body = format === 'svg' ? new TextEncoder().encode(svg) : renderPng(svg, { width: CARD.width })
      drawnBefore.set(key, body)
    }
    return answer(request, {
      body,
      contentType: format === 'svg' ? 'image/svg+xml' : 'image/png',
      maxAge: FRESH_SECONDS,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}

/** Changes with the data drawn. */
function fingerprintOf({ series }: LoadedView): string {
  const { revision, timestamp, lastUpdated } = series.metadata
  return [revision, timestamp, lastUpdated, series.time.length, series.stale?.since].join(' ')
}

function drawCard(view: LoadedView): string {
  const palette = view.state.theme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE
  const chart = drawView(view, palette, CARD_CHART)
  const svg = renderSvg(chart, { ...CARD_CHART, idPrefix: 'card' })
  const last = chart.legend.find((entry) => entry.drawn)?.last
  return previewCard(
    {
      title: view.endpoint.title,
      subtitle: chart.empty ?? view.endpoint.description,
      value: last?.text ?? '',
      date: last ? formatDate(last.time, view.series.metadata.resolution) : '',
      label: sourceLabel(view.series),
    },
    palette,
    svg,
  )
}
