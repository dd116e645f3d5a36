import 'server-only'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { renderSvg } from '@/lib/render/render-svg'
import { toApiError } from '@/lib/service/failure'
import { getLog } from '@/lib/service/log'
import { dataHref, pageHref } from '@/lib/url/hrefs'
import { toLook } from '@/lib/url/look'
import type { Chart, Kind } from '@/lib/view/chart'
import { CSS_PALETTE } from '@/lib/view/palette'
import { formatDate } from '@/lib/view/parts/format'
import { answer, failureHeaders, readAddress, refuseMethod } from './answer'
import { embedDocument, escapeHtml } from './embed-document'
import {
  drawView,
  type LoadedView,
  loadView,
  refusedLabels,
  sourceLabel,
  staleLabel,
  unusedLabel,
} from './load-view'
import { createMadeBefore } from './made-before'
import { pack } from './pack'
import { sentAs } from './wire-series'

const FRESH_SECONDS = 60
const SIZE = { width: 800, height: 420 }
const MOST_ENTRIES = 4
const HTML = 'text/html; charset=utf-8'
const once = createMadeBefore(16 * 1024 * 1024)

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

/** Kinds whose horizontal axis is not time: a readout of a moment would be wrong there. */
const WITHOUT_TIME_AXIS: ReadonlySet<Kind> = new Set(['curve', 'distribution', 'heatmap'])

/** `/embed/<path>`: a light read-only frame. The picture is in it; the script only adds a readout. */
export async function handleEmbed(request: LightRequest): Promise<LightResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  let theme: 'system' | 'light' | 'dark' = 'system'
  try {
    const { path, search } = readAddress(request, '/embed/')
    const asked = search.get('theme')
    if (asked === 'light' || asked === 'dark') theme = asked
    // A frame is for everyone: who looks at it does not matter, and their cookies are not read.
    const view = await loadView(path, search, null)
    const packed = await once(view, 'frame', () => pack(frameOf(view), HTML))
    return answer(request, packed, { maxAge: view.series.stale ? 0 : FRESH_SECONDS, headers: HEADERS })
  } catch (error) {
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
    const headers = { ...HEADERS, ...failureHeaders(failure) }
    return answer(request, await pack(sentence, HTML), { status: failure.status, headers })
  }
}

function frameOf(view: LoadedView): string {
  const { endpoint, state, series } = view
  const chart = drawView(view, CSS_PALETTE, SIZE)
  const drawn = chart.legend.filter((entry) => entry.drawn)
  const own = drawn.filter((entry) => !entry.overlay)
  const laidOver = drawn.filter((entry) => entry.overlay)
  const last = drawn[0]?.last
  const dated = last ? ` · ${formatDate(last.time, series.metadata.resolution)}` : ''
  return embedDocument({
    theme: state.theme,
    title: endpoint.title,
    lang: 'en',
    head: [...own.slice(0, Math.max(1, MOST_ENTRIES - laidOver.length)), ...laidOver]
      .map(
        (entry) =>
          `<span class="entry"><i style="background:${entry.color}"></i>${escapeHtml(entry.label)} <b>${escapeHtml(entry.last?.text ?? '–')}</b></span>`,
      )
      .join(''),
    main: chart.empty ? `<p class="notice">${escapeHtml(chart.empty)}</p>` : figureOf(view, chart),
    label: sourceLabel(series) + dated,
    notes: [staleLabel(series), unusedLabel(view), ...refusedLabels(series)].filter((note) => note !== null),
    href: pageHref(endpoint, { ...state, theme: 'system' }),
  })
}

/** The picture; where its axis is time, with what the script needs to read values off it. */
function figureOf({ endpoint, state, series }: LoadedView, chart: Chart): string {
  const svg = renderSvg(chart, { ...SIZE, idPrefix: 'embed' })
  if (WITHOUT_TIME_AXIS.has(chart.kind)) return `<figure>${svg}</figure>`
  const { left, top, width, height } = chart.plot
  const look = toLook(state)
  const from = Math.max(series.time[0], look.from ?? Number.NEGATIVE_INFINITY)
  const to = Math.min(series.time[series.time.length - 1], look.to ?? Number.POSITIVE_INFINITY)
  const fields = chart.legend.flatMap(({ field: name, label, drawn }) => {
    const field = series.fields.find((one) => one.name === name)
    return drawn && field ? [[sentAs(series, field), label]] : []
  })
  const data = {
    src: dataHref(endpoint, state, { width: SIZE.width, rebased: state.rebase }),
    plot: [left, top, width, height, SIZE.width, SIZE.height].join(' '),
    span: `${from} ${to}`,
    fields: JSON.stringify(fields),
  }
  const attributes = Object.entries(data).map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
  return `<figure data-chart ${attributes.join(' ')}>${svg}<output data-readout hidden></output></figure>`
}
