import 'server-only'
import { renderSvg } from '@/lib/render/render-svg'
import { dataHref, embedHref, oembedHref, pageHref } from '@/lib/url/hrefs'
import type { Chart } from '@/lib/view/chart'
import { KINDS } from '@/lib/view/kinds/kinds'
import { formatDate } from '@/lib/view/text/format'
import { drawChart, type Size } from '../draw-chart'
import { missingLabels, sourceLabel, staleLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import { sentAs } from '../wire-series'
import { embedDocument, escapeHtml } from './embed-document'
import { legendHtml } from './legend-html'

const WIDE: Size = { width: 800, height: 420 }
/** For narrow places, where the text of the wide picture would be unreadable. */
const SMALL: Size = { width: 380, height: 250 }
const MAX_ENTRIES = 4

/** Differences between the embed of a locked view and a public one. */
export interface LockedEmbed {
  title: string
  /** Address of the rows, and the token that its script must send. */
  points: { href: string; token: string }
  /** Address for oEmbed. */
  address: string
}

export interface EmbedInput {
  chart: LoadedChart
  own?: LockedEmbed
}

/** The document of an embed. It contains the picture; the script only adds a readout. */
export function drawEmbed({ chart: view, own }: EmbedInput): string {
  const { endpoint, state, series } = view
  const chart = drawChart(view, 'css', WIDE)
  const drawn = chart.legend.filter((entry) => entry.drawn)
  const ofSeries = drawn.filter((entry) => !entry.overlay)
  const compared = drawn.filter((entry) => entry.overlay)
  const last = drawn[0]?.last
  const dated = last ? ` · ${formatDate(last.time, series.metadata.resolution)}` : ''
  return embedDocument({
    theme: state.theme,
    title: own?.title ?? endpoint.title,
    lang: 'en',
    head: legendHtml([...ofSeries.slice(0, Math.max(1, MAX_ENTRIES - compared.length)), ...compared]),
    main: chart.empty ? `<p class="notice">${escapeHtml(chart.empty)}</p>` : figureOf(view, chart, own),
    label: sourceLabel(series) + dated,
    notes: [staleLabel(series), ...missingLabels(view)].filter((note) => note !== null),
    href: pageHref(endpoint, { ...state, theme: 'system' }),
    oembed: oembedHref(own?.address ?? embedHref(endpoint, state)),
    exports: own !== undefined,
  })
}

/** The picture in two sizes. With a time axis it includes the data that the readout script needs. */
function figureOf(view: LoadedChart, chart: Chart, own?: LockedEmbed): string {
  const { endpoint, state, series } = view
  const pictures = pictureOf(chart, WIDE, 'wide') + pictureOf(drawChart(view, 'css', SMALL), SMALL, 'small')
  const { edges } = chart
  if (!edges || !KINDS[chart.kind].readout) return `<figure>${pictures}</figure>`
  const fields = chart.legend.flatMap(({ field: name, label, drawn }) => {
    const field = series.fields.find((one) => one.name === name)
    return drawn && field ? [[sentAs(series, field), label]] : []
  })
  const data = {
    src: own
      ? `${own.points.href}?width=${WIDE.width}`
      : dataHref(endpoint, state, { width: WIDE.width, rebased: state.rebase }),
    ...(own ? { token: own.points.token } : {}),
    span: `${edges.from} ${edges.to}`,
    fields: JSON.stringify(fields),
  }
  const attributes = Object.entries(data).map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
  return `<figure data-chart ${attributes.join(' ')}>${pictures}<output data-readout hidden></output></figure>`
}

/** With the position of the plot: its left edge and width, then the size of the picture. */
function pictureOf(chart: Chart, size: Size, name: 'wide' | 'small'): string {
  const place = [chart.plot.left, chart.plot.width, size.width, size.height].join(' ')
  return `<div class="${name}" data-plot="${place}">${renderSvg(chart, { ...size, idPrefix: name })}</div>`
}
