import 'server-only'
import { toApiError } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { renderSvg } from '@/lib/render/render-svg'
import { dataHref, embedHref, oembedHref, pageHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import type { Chart, Kind } from '@/lib/view/chart'
import { CSS_PALETTE } from '@/lib/view/style/palette'
import { formatDate } from '@/lib/view/text/format'
import { answer, failureHeaders, readAddress, refuseMethod } from '../../http/answer'
import { pack } from '../../http/encoded-body'
import {
  drawChart,
  type LoadedChart,
  loadChart,
  missingLabels,
  sourceLabel,
  staleLabel,
} from '../../picture/load-chart'
import { createRenderCache } from '../../picture/render-cache'
import { sentAs } from '../../picture/wire-series'
import { embedDocument, escapeHtml } from './embed-document'
import { readTheme } from './read-theme'

const FRESH_SECONDS = 60
const SIZE = { width: 800, height: 420 }
/** For frames so narrow that the words of the other one could not be read. */
const SMALL = { width: 380, height: 250 }
const MOST_ENTRIES = 4
const HTML = 'text/html; charset=utf-8'
const once = createRenderCache(16 * 1024 * 1024)

/** Headers of a frame that these may frame; nothing but our own style, script and data is let into it. */
export function embedHeaders(ancestors: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Series that anyone may see may be framed by anyone. */
const HEADERS = embedHeaders('*')

/** Each of its moments is a whole column of values, of which a readout would say one. */
const WITHOUT_READOUT: Kind = 'heatmap'

/** `/embed/<path>`: a light read-only frame. The picture is in it; the script only adds a readout. */
export async function handleEmbed(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  let theme: ViewState['theme'] = 'system'
  try {
    const { path, search } = readAddress(request, '/embed/')
    theme = readTheme(search)
    // A frame is for everyone: who looks at it does not matter, and their cookies are not read.
    const view = await loadChart(path, search, null)
    const packed = await once(view, 'frame', () => encodeEmbed(view))
    return answer(request, packed, { maxAge: view.series.stale ? 0 : FRESH_SECONDS, headers: HEADERS })
  } catch (error) {
    return answerSentence(request, error, { theme, headers: HEADERS })
  }
}

/** A failure as a frame that says it in a plain sentence, with no picture in it. */
export async function answerSentence(
  request: HttpRequest,
  error: unknown,
  { theme, headers }: { theme: ViewState['theme']; headers: Record<string, string> },
): Promise<HttpResponse> {
  const failure = toApiError(error, request, getLog())
  const sentence = embedDocument({
    theme,
    title: 'No picture',
    lang: 'en',
    head: '',
    main: `<p class="notice">${escapeHtml(failure.message)}</p>`,
    label: '',
    notes: [],
    href: '/',
  })
  return answer(request, await pack(sentence, HTML), {
    status: failure.status,
    headers: { ...headers, ...failureHeaders(failure) },
  })
}

/** A refusal that has nothing to do with what is asked for: anybody may frame the sentence. */
export const refuseEmbed = (request: HttpRequest, error: unknown) =>
  answerSentence(request, error, { theme: 'system', headers: HEADERS })

/** Where a frame differs from that of a series which anyone may frame. */
export interface OwnEmbed {
  title: string
  /** Where its script gets the points, and what it has to show there. */
  points: { href: string; token: string }
  /** The address by which oEmbed knows it. */
  address: string
}

/** The document of a frame, packed. */
export const encodeEmbed = (view: LoadedChart, own?: OwnEmbed) => pack(frameOf(view, own), HTML)

function frameOf(view: LoadedChart, own?: OwnEmbed): string {
  const { endpoint, state, series } = view
  const chart = drawChart(view, CSS_PALETTE, SIZE)
  const drawn = chart.legend.filter((entry) => entry.drawn)
  const ofSeries = drawn.filter((entry) => !entry.overlay)
  const laidOver = drawn.filter((entry) => entry.overlay)
  const last = drawn[0]?.last
  const dated = last ? ` · ${formatDate(last.time, series.metadata.resolution)}` : ''
  return embedDocument({
    theme: state.theme,
    title: own?.title ?? endpoint.title,
    lang: 'en',
    head: [...ofSeries.slice(0, Math.max(1, MOST_ENTRIES - laidOver.length)), ...laidOver]
      .map(
        (entry) =>
          `<span class="entry"><i style="background:${entry.color}"></i>${escapeHtml(entry.label)} <b>${escapeHtml(entry.last?.text ?? '–')}</b></span>`,
      )
      .join(''),
    main: chart.empty ? `<p class="notice">${escapeHtml(chart.empty)}</p>` : figureOf(view, chart, own),
    label: sourceLabel(series) + dated,
    notes: [staleLabel(series), ...missingLabels(view)].filter((note) => note !== null),
    href: pageHref(endpoint, { ...state, theme: 'system' }),
    oembed: oembedHref(own?.address ?? embedHref(endpoint, state)),
    exports: own !== undefined,
  })
}

/** The picture in two sizes; where its axis is time, with what the script needs to read values off it. */
function figureOf(view: LoadedChart, chart: Chart, own?: OwnEmbed): string {
  const { endpoint, state, series } = view
  const pictures =
    pictureOf(chart, SIZE, 'wide') + pictureOf(drawChart(view, CSS_PALETTE, SMALL), SMALL, 'small')
  const { edges } = chart
  if (!edges || chart.kind === WITHOUT_READOUT) return `<figure>${pictures}</figure>`
  const fields = chart.legend.flatMap(({ field: name, label, drawn }) => {
    const field = series.fields.find((one) => one.name === name)
    return drawn && field ? [[sentAs(series, field), label]] : []
  })
  const data = {
    src: own
      ? `${own.points.href}?width=${SIZE.width}`
      : dataHref(endpoint, state, { width: SIZE.width, rebased: state.rebase }),
    ...(own ? { token: own.points.token } : {}),
    span: `${edges.from} ${edges.to}`,
    fields: JSON.stringify(fields),
  }
  const attributes = Object.entries(data).map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
  return `<figure data-chart ${attributes.join(' ')}>${pictures}<output data-readout hidden></output></figure>`
}

/** With where its plot lies: left edge and width of it, then the size of the whole. */
function pictureOf(chart: Chart, size: typeof SIZE, name: 'wide' | 'small'): string {
  const place = [chart.plot.left, chart.plot.width, size.width, size.height].join(' ')
  return `<div class="${name}" data-plot="${place}">${renderSvg(chart, { ...size, idPrefix: name })}</div>`
}
