import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { CHART_FILES, type FileSuffix } from '@/lib/contract/files/chart-files'
import type { SeriesData } from '@/lib/contract/series'
import { drawEmbedChart } from '@/lib/picture/embed/draw-embed-chart'
import { notesChip } from '@/lib/picture/embed/embed-document'
import { EMBED_SIZES } from '@/lib/picture/embed/embed-sizes'
import { legendHtml } from '@/lib/picture/embed/legend-html'
import { originLabel, pictureNotes } from '@/lib/picture/labels'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { packJson } from '@/lib/query/packed-json'
import type { BlockedRows } from '@/lib/query/row-blocks'
import { escapeAttribute } from '@/lib/render/escape-text'
import { renderSvg } from '@/lib/render/render-svg'
import { inWholeParts } from '@/lib/render/svg/whole-parts'
import { fileHref } from '@/lib/url/file-href'
import { dataHref } from '@/lib/url/hrefs'
import { withoutWindow } from '@/lib/url/without-window'
import { writeViewState } from '@/lib/url/write-view-state'
import type { Chart } from '@/lib/view/chart'
import { lastDate } from '@/lib/view/readout/last-date'
import { notesOf } from '@/lib/view/readout/note'
import { chartTitle } from '@/lib/view/text/chart-title'
import { newestValue } from '@/lib/view/text/newest-value'
import { pictureOrder } from '@/lib/view/text/picture-order'
import { bodyOf } from './body-of'
import { latestTable } from './latest-table'
import { publishRows } from './publish-rows'
import { publishedDocument } from './published-document'
import { type PublishedChart, type PublishedFile, utf8 } from './published-file'
import { rootOf, stemOf } from './stem-of'

/** Files of a chart beside its pages. */
export const PUBLISHED_SUFFIXES = [
  'csv',
  'parquet',
  'png',
  'svg',
  'atom',
  'badge.svg',
] as const satisfies FileSuffix[]
export type PublishedSuffix = (typeof PUBLISHED_SUFFIXES)[number]

/** A folder of more charts has no files beside its pages, unless they are asked for: they would be nine tenths of it. */
export const MOST_WITH_FILES = 12

/** Pixels across that the rows of a page are enough for. */
const WIDTH = 1280
/** Parts of a pixel that the lines of a picture have, which is seen until a script draws the chart. */
const PARTS = 2

export interface PublishOptions {
  suffixes: readonly PublishedSuffix[]
  /** Host that absolute addresses in feeds have. */
  host: string
  /** Day on which the pages are made, `YYYY-MM-DD`. */
  made: string
}

/**
 * A chart as files: its page, its rows, and the files that a server sends to a stranger, without those that have nothing to
 * say of it. Throws an ApiError for what a stranger may not see, and for settings that the chart does not use.
 */
export async function publishChart(
  path: string,
  query: string,
  { suffixes, host, made }: PublishOptions,
): Promise<PublishedChart & { files: readonly PublishedFile[] }> {
  const view = await loadPublished(path, query)
  const { endpoint, state, series } = view
  const stem = stemOf(`${endpoint.family}/${endpoint.name}`, writeViewState(endpoint, state).slice(1))
  const rows = await publishRows(stem, dataHref(endpoint, withoutWindow(state), { width: WIDTH }), host)
  const answers = await Promise.all(
    suffixes.map(async (suffix) => {
      const of = fileHref(endpoint, state, suffix)
      const body = await bodyOf(of, host).catch(nothingToSay)
      return body ? [{ suffix, file: { path: `${stem}.${suffix}`, body, of } }] : []
    }),
  ).then((found) => found.flat())
  const chart = drawEmbedChart(view, 'wide')
  const last = newestValue(chart.legend)
  const title = chartTitle(endpoint, state)
  const inside = pictureHtml(view, chart, stem, rows.blocked)
  const figure = (hasTable: boolean) =>
    `<figure data-published${hasTable ? ' data-table' : ''}>${inside}</figure>`
  const files = filesHtml(
    stem,
    answers.map(({ suffix }) => suffix),
  )
  const page = publishedDocument({
    title,
    root: rootOf(stem),
    credit: sourcesHtml(series),
    made,
    scripts: rows.scripts,
    description: endpoint.description,
    main: `${figure(true)}${latestTable(chart)}${files}`,
  })
  return {
    stem,
    title,
    description: endpoint.description,
    last: last ? `${last.text} · ${lastDate(last, series.metadata.resolution)}` : null,
    figure,
    scripts: rows.scripts,
    files: [
      { path: `${stem}.html`, body: utf8(page), of: null },
      ...rows.files,
      ...answers.map(({ file }) => file),
    ],
  }
}

/** The chart of an address as a stranger sees it. Throws an ApiError for a setting that it does not use. */
export async function loadPublished(path: string, query: string): Promise<LoadedChart> {
  const view = await loadChart(path, new URLSearchParams(query), 'embed', null)
  const [unused] = view.notices
  if (unused) throw new ApiError('invalid_parameter', unused.reason)
  return view
}

/** HTML of the picture with its legend and notes, and what a script draws it again from, for all pages with the chart. */
function pictureHtml(view: LoadedChart, chart: Chart, stem: string, rows: BlockedRows): string {
  const { width, height } = EMBED_SIZES.wide
  const drawn = pictureOrder(chart.legend.filter((entry) => entry.drawn))
  // Ids of two pictures of a page differ.
  const idPrefix = stem.replaceAll(/\W+/g, '-')
  const picture = chart.empty
    ? `<p>${escapeAttribute(chart.empty)}</p>`
    : `${legendHtml(drawn)}${inWholeParts(renderSvg(chart, { width, height, idPrefix }), PARTS)}`
  const notes = notesChip(notesOf(pictureNotes(view), 'reads', 'worth'))
  return `<div data-still>${picture}</div>${notes}<script type="text/plain">${packJson({ state: view.state, rows })}</script>`
}

/** Links to the files beside a page; nothing without any. */
function filesHtml(stem: string, suffixes: readonly PublishedSuffix[]): string {
  const name = encodeURIComponent(stem.split('/').at(-1) ?? stem)
  const items = suffixes.map(
    (suffix) => `<li><a href="${escapeAttribute(name)}.${suffix}">${CHART_FILES[suffix].label}</a></li>`,
  )
  return items.length > 0 ? `<ul data-files>${items.join('')}</ul>` : ''
}

/** Null for a refusal of a file that cannot say anything of a chart, such as a badge without a value. */
function nothingToSay(error: unknown): null {
  if (error instanceof ApiError && error.code === 'data_not_available') return null
  throw error
}

/** Sources of the values of a chart, with their terms. */
function sourcesHtml(series: SeriesData): string {
  const terms = (series.metadata.sources ?? []).map(
    ({ name, url, license, licenseUrl, attribution }) =>
      `<p><a href="${escapeAttribute(url)}">${escapeAttribute(name)}</a>: <a href="${escapeAttribute(licenseUrl)}">${escapeAttribute(license)}</a>. ${escapeAttribute(attribution)}</p>`,
  )
  return `<p>${escapeAttribute(originLabel(series))}</p>${terms.join('')}`
}
