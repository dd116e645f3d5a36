import 'server-only'
import { escapeAttribute } from '@/lib/render/escape-text'
import { renderSvg } from '@/lib/render/render-svg'
import { waterfall } from '@/lib/render/waterfall'
import { withExplicitWindow } from '@/lib/url/explicit-window'
import { embedHref, oembedHref, pageHref, readingsHref } from '@/lib/url/hrefs'
import type { Chart } from '@/lib/view/chart'
import { lastDate } from '@/lib/view/readout/last-date'
import { notesOf } from '@/lib/view/readout/note'
import { paletteOf } from '@/lib/view/style/change-colors'
import { chartTitle } from '@/lib/view/text/chart-title'
import { newestValue } from '@/lib/view/text/newest-value'
import { pictureOrder } from '@/lib/view/text/picture-order'
import { originLabel, pictureNotes } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import { hasReadings } from '../readings/draw-readings'
import { whyTable } from '../why/why-table'
import { drawEmbedChart } from './draw-embed-chart'
import { embedDocument } from './embed-document'
import { EMBED_SIZE_NAMES, EMBED_SIZES, type EmbedSize } from './embed-sizes'
import { furtherHtml, legendHtml } from './legend-html'

const MAX_ENTRIES = 4

/** Differences between the embed of a locked view and a public one. */
export interface LockedEmbed {
  title: string
  /** Address of the data, and the token that its script must send. */
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
  const chart = drawEmbedChart(view, 'wide')
  const drawn = chart.legend.filter((entry) => entry.drawn)
  const ofSeries = pictureOrder(drawn.filter((entry) => !entry.overlay))
  const compared = drawn.filter((entry) => entry.overlay)
  const most = Math.max(1, MAX_ENTRIES - compared.length)
  const last = newestValue(drawn)
  const dated = last ? ` · ${lastDate(last, series.metadata.resolution)}` : ''
  return embedDocument({
    look: state,
    title: own?.title ?? chartTitle(endpoint, state),
    lang: 'en',
    head: view.apart
      ? `<span class="entry">${escapeAttribute(whyTable(view.apart).caption)}</span>`
      : legendHtml([...ofSeries.slice(0, most), ...compared]) + furtherHtml(ofSeries.slice(most)),
    main: view.apart
      ? changeOf(view, view.apart)
      : chart.empty
        ? `<p class="notice">${escapeAttribute(chart.empty)}</p>`
        : figureOf(view, chart, own),
    label: originLabel(series) + dated,
    notes: notesOf(pictureNotes(view), 'reads', 'worth'),
    href: pageHref(endpoint, state),
    oembed: oembedHref(own?.address ?? embedHref(endpoint, state)),
    exports: own !== undefined,
  })
}

/** The picture in every size, with the address of what the crosshair reads. */
function figureOf(view: LoadedChart, wide: Chart, own?: LockedEmbed): string {
  const { endpoint, state } = view
  const pictures = EMBED_SIZE_NAMES.map((size) =>
    pictureOf(size === 'wide' ? wide : drawEmbedChart(view, size), size),
  ).join('')
  if (!hasReadings(wide)) return `<figure>${pictures}</figure>`
  const src = own?.points.href ?? readingsHref(endpoint, withExplicitWindow(state, wide.opening))
  const token = own ? ` data-token="${escapeAttribute(own.points.token)}"` : ''
  return `<figure data-chart data-src="${escapeAttribute(src)}"${token}>${pictures}<div class="layer"></div></figure>`
}

/** A change that is taken apart, in every size. */
function changeOf({ state }: LoadedChart, apart: NonNullable<LoadedChart['apart']>): string {
  const table = whyTable(apart)
  const pictures = EMBED_SIZE_NAMES.map((size) => {
    const { width, height } = EMBED_SIZES[size]
    return `<div class="${size}" data-plot="${width} ${height}">${waterfall(table, paletteOf('css', state.colors), { width, height })}</div>`
  })
  return table.rows.length === 0
    ? `<p class="notice">${escapeAttribute(table.note)}</p>`
    : `<figure>${pictures.join('')}</figure>`
}

/** With the size of the picture. */
function pictureOf(chart: Chart, size: EmbedSize): string {
  const { width, height } = EMBED_SIZES[size]
  return `<div class="${size}" data-plot="${width} ${height}">${renderSvg(chart, { width, height, idPrefix: size })}</div>`
}
