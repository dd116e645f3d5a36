import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { FileSuffix } from '@/lib/contract/files/chart-files'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import { drawEmbedChart } from '@/lib/picture/embed/draw-embed-chart'
import { escapeHtml, notesChip } from '@/lib/picture/embed/embed-document'
import { EMBED_SIZES } from '@/lib/picture/embed/embed-sizes'
import { legendHtml } from '@/lib/picture/embed/legend-html'
import { pictureNotes } from '@/lib/picture/labels'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { renderSvg } from '@/lib/render/render-svg'
import { answerPublic } from '@/lib/routes/public-routes'
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
import { latestTable } from './latest-table'
import { publishedDocument } from './published-document'
import { type PublishedChart, type PublishedFile, utf8 } from './published-file'
import { sourcesHtml } from './sources-html'
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

/** Pixels across that the rows of a page are enough for. */
const WIDTH = 1280

export interface PublishOptions {
  suffixes: readonly PublishedSuffix[]
  /** Host that absolute addresses in feeds have. */
  host: string
  /** Day on which the pages are made, `YYYY-MM-DD`. */
  made: string
}

/**
 * A chart as files: its page, a page for frames, its rows, and the files that a server sends to a stranger. Throws an
 * ApiError for what a stranger may not see, and for settings that the chart does not use.
 */
export async function publishChart(
  path: string,
  query: string,
  { suffixes, host, made }: PublishOptions,
): Promise<PublishedChart & { files: readonly PublishedFile[] }> {
  const view = await loadPublished(path, query)
  const { endpoint, state, series } = view
  const stem = stemOf(`${endpoint.family}/${endpoint.name}`, writeViewState(endpoint, state).slice(1))
  const answered = async (ending: string, address: string): Promise<PublishedFile> => ({
    path: `${stem}.${ending}`,
    body: await bodyOf(address, host),
    of: address,
  })
  const href = dataHref(endpoint, withoutWindow(state), { width: WIDTH })
  const rows = await answered('rows.js', href)
  const files = await Promise.all(
    suffixes.map((suffix) => answered(suffix, fileHref(endpoint, state, suffix))),
  )
  const chart = drawEmbedChart(view, 'wide')
  const last = newestValue(chart.legend)
  const title = chartTitle(endpoint, state)
  const inside = pictureHtml(view, chart, stem)
  const figure = (hasTable: boolean) =>
    `<figure data-published="${escapeHtml(stem)}"${hasTable ? ' data-table' : ''}>${inside}</figure>`
  const shared = { title, root: rootOf(stem), credit: sourcesHtml(series), made, rows: [rows.path] }
  const page = publishedDocument({
    ...shared,
    description: endpoint.description,
    main: `${figure(true)}${latestTable(chart)}${filesHtml(stem, suffixes)}`,
  })
  const embed = publishedDocument({ ...shared, main: figure(false), isEmbed: true })
  return {
    stem,
    title,
    description: endpoint.description,
    last: last ? `${last.text} · ${lastDate(last, series.metadata.resolution)}` : null,
    figure,
    files: [
      { path: `${stem}.html`, body: utf8(page), of: null },
      { path: `${stem}.embed.html`, body: utf8(embed), of: null },
      { ...rows, body: asScript(stem, rows.body) },
      ...files,
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

/** The answer of an address to a stranger. Throws what it says if it is a refusal. */
async function bodyOf(url: string, host: string): Promise<Uint8Array> {
  const { status, body, stream } = await answerPublic({ method: 'GET', url, headers: { host } })
  const parts: Uint8Array[] = [body]
  if (stream) for await (const part of stream()) parts.push(part)
  const whole = Buffer.concat(parts)
  if (status === 200) return whole
  const said = JSON.parse(whole.toString()) as { error?: string }
  throw new ApiError('data_not_available', said.error ?? `${url} was answered with status ${status}.`)
}

/** Rows as a script, because a page that is opened as a file cannot load anything else. */
const asScript = (stem: string, json: Uint8Array): Uint8Array =>
  Buffer.concat([utf8(`(globalThis.chartroomRows ??= {})[${JSON.stringify(stem)}] =\n`), json, utf8('\n')])

/** The rows of a script as they were answered. */
export const rowsIn = (script: string): string => script.slice(script.indexOf('\n') + 1, -1)

/** HTML of the picture with its legend, notes and state, which the pages of a chart share. */
function pictureHtml(view: LoadedChart, chart: Chart, stem: string): string {
  const { width, height } = EMBED_SIZES.wide
  const drawn = pictureOrder(chart.legend.filter((entry) => entry.drawn))
  // Ids of two pictures of a page differ.
  const idPrefix = stem.replaceAll(/\W+/g, '-')
  const picture = chart.empty
    ? `<p>${escapeHtml(chart.empty)}</p>`
    : `${legendHtml(drawn)}${renderSvg(chart, { width, height, idPrefix })}`
  const state = JSON.stringify(view.state).replaceAll('<', '\\u003c')
  const notes = notesChip(notesOf(pictureNotes(view), 'reads', 'worth'))
  return `<div data-still>${picture}</div>${notes}<script type="application/json">${state}</script>`
}

/** Links to the files beside a page. */
function filesHtml(stem: string, suffixes: readonly PublishedSuffix[]): string {
  const name = stem.split('/').at(-1) ?? stem
  const items = suffixes.map(
    (suffix) =>
      `<li><a href="${escapeHtml(encodeURIComponent(name))}.${suffix}">${CHART_FILES[suffix].label}</a></li>`,
  )
  const frame = `<li><a href="${escapeHtml(encodeURIComponent(name))}.embed.html">For frames</a></li>`
  return `<ul data-files>${items.join('')}${frame}</ul>`
}
