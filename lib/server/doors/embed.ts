import 'server-only'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { renderSvg } from '@/lib/render/render-svg'
import { dataHref, pageHref } from '@/lib/url/hrefs'
import { CSS_PALETTE } from '@/lib/view/palette'
import { formatDate } from '@/lib/view/parts/format'
import { answer, readAddress, refuseMethod, toApiError } from './answer'
import { embedDocument, escapeHtml } from './embed-document'
import { drawView, loadView, sourceLabel } from './load-view'

const FRESH_SECONDS = 60
const SIZE = { width: 800, height: 420 }

/** Series that anyone may see may be framed by anyone; nothing but our own style, script and data is let in. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
}

/** `/embed/<path>`: a light read-only frame. The picture is in it; the script only adds a readout. */
export async function handleEmbed(request: LightRequest): Promise<LightResponse> {
  const refused = refuseMethod(request)
  if (refused) return refused
  let theme: 'system' | 'light' | 'dark' = 'system'
  try {
    const { path, search } = readAddress(request, '/embed/')
    const asked = search.get('theme')
    if (asked === 'light' || asked === 'dark') theme = asked
    const view = await loadView(path, search)
    const { endpoint, state, series } = view
    const chart = drawView(view, CSS_PALETTE, SIZE)
    const drawn = chart.legend.filter((entry) => entry.drawn)
    const body = embedDocument({
      theme: state.theme,
      title: endpoint.title,
      lang: 'en',
      head: drawn
        .slice(0, 4)
        .map(
          (entry) =>
            `<span class="entry"><i style="background:${entry.color}"></i>${escapeHtml(entry.label)} <b>${escapeHtml(entry.last?.text ?? '–')}</b></span>`,
        )
        .join(''),
      main: chart.empty
        ? `<p class="notice">${escapeHtml(chart.empty)}</p>`
        : `<figure data-chart data-src="${escapeHtml(dataHref(endpoint, state, { width: SIZE.width }))}" data-plot="${chart.plot.left} ${chart.plot.top} ${chart.plot.width} ${chart.plot.height} ${SIZE.width} ${SIZE.height}" data-fields="${escapeHtml(drawn.map((entry) => `${entry.field}=${entry.label}`).join('|'))}">${renderSvg(chart, { ...SIZE, idPrefix: 'embed' })}<output data-readout hidden></output></figure>`,
      label: `${sourceLabel(series)}${drawn[0]?.last ? ` · ${formatDate(drawn[0].last.time, series.metadata.resolution)}` : ''}`,
      href: pageHref(endpoint, { ...state, theme: 'system' }),
      stale: series.stale
        ? `Last good picture, of ${series.stale.since.slice(0, 16).replace('T', ' ')} UTC`
        : null,
    })
    return answer(request, {
      body,
      contentType: 'text/html; charset=utf-8',
      maxAge: FRESH_SECONDS,
      headers: HEADERS,
    })
  } catch (error) {
    const failure = toApiError(error)
    if (failure.code === 'internal') console.error(failure.cause)
    const body = embedDocument({
      theme,
      title: 'No picture',
      lang: 'en',
      head: '',
      main: `<p class="notice">${escapeHtml(failure.message)}</p>`,
      label: '',
      href: '/',
      stale: null,
    })
    return answer(request, {
      status: failure.status,
      body,
      contentType: 'text/html; charset=utf-8',
      headers: HEADERS,
    })
  }
}
