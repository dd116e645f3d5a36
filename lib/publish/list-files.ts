import 'server-only'
import type { TextCell } from '@/lib/boards/board'
import { numbersIn } from '@/lib/boards/story/block'
import { loadNumbers } from '@/lib/boards/story/load-numbers'
import { storyOf } from '@/lib/boards/story/story-of'
import { escapeAttribute } from '@/lib/render/escape-text'
import { screenTable } from '@/lib/routes/embed/screen-table'
import { type Link, storyHtml } from '@/lib/routes/embed/story-html'
import { publishedDocument } from './published-document'
import { type PublishedChart, type PublishedFile, utf8 } from './published-file'
import { readChart, type WantedCell, type WantedChart, type WantedList } from './read-wanted'
import { rootOf } from './stem-of'

export interface Shown {
  /** A chart of the folder; undefined for one that is not in it. */
  published: (chart: WantedChart) => PublishedChart | undefined
  /** Day on which the pages are made, `YYYY-MM-DD`. */
  made: string
}

const CREDIT = '<p>Each chart names its sources and their terms.</p>'

/** The page of a board, list or screen, and the rows of its screens as CSV. */
export async function listFiles(
  { stem, title, description, cells }: WantedList,
  { published, made }: Shown,
): Promise<PublishedFile[]> {
  const root = rootOf(stem)
  const link = linkInto(root, published)
  const files: PublishedFile[] = []
  const sections: string[] = []
  const scripts = new Set<string>()
  for (const cell of cells) {
    if ('chart' in cell) {
      const chart = published(cell.chart)
      if (chart) sections.push(chartSection(chart, cell.title, root))
      for (const path of chart?.scripts ?? []) scripts.add(path)
    } else if ('links' in cell) {
      sections.push(
        entriesHtml(
          cell.links.flatMap((chart) => published(chart) ?? []),
          root,
        ),
      )
    } else if ('text' in cell) {
      const numbers = await numbersOf(cell)
      sections.push(`<section data-text>${storyHtml(storyOf(cell.text).blocks, { numbers, link })}</section>`)
    } else {
      const path = `${stem}${files.length > 0 ? `.${files.length + 1}` : ''}.csv`
      files.push({ path, body: utf8(cell.table.csv), of: cell.table.of })
      sections.push(tableSection(cell, path.split('/').at(-1) ?? path, link))
    }
  }
  const isBoard = cells.length > 1 || cells.some((cell) => 'chart' in cell)
  const page = publishedDocument({
    title,
    description,
    root,
    made,
    main: isBoard ? `<div data-cells>${sections.join('')}</div>` : sections.join(''),
    credit: CREDIT,
    scripts: [...scripts],
  })
  return [{ path: `${stem}.html`, body: utf8(page), of: null }, ...files]
}

/** Numbers of the texts of a page that a stranger does not see, each with its reason. */
export async function missingNumbers(cells: readonly WantedCell[]): Promise<string[]> {
  const found: string[] = []
  for (const cell of cells) {
    if (!('text' in cell)) continue
    for (const [address, number] of Object.entries(await numbersOf(cell)))
      if ('reason' in number) found.push(`The number ${address} of a text: ${number.reason}.`)
  }
  return found
}

const numbersOf = ({ text, to }: { text: TextCell; to: string | null }) =>
  loadNumbers(numbersIn(storyOf(text).blocks), { to, asOf: null }, null)

/** Links to charts of the folder and to other sites. The words of every other link stay without it. */
function linkInto(root: string, published: Shown['published']): Link {
  return (href, html, title = '') => {
    const about = title && ` title="${escapeAttribute(title)}"`
    if (!href.startsWith('/'))
      return `<a href="${escapeAttribute(href)}" rel="noopener nofollow ugc"${about}>${html}</a>`
    const chart = readChart(href)
    const there = published(chart) ?? published({ ...chart, query: '' })
    return there
      ? `<a href="${escapeAttribute(root + there.stem)}.html"${about}>${html}</a>`
      : `<span${about}>${html}</span>`
  }
}

function chartSection(chart: PublishedChart, own: string | null, root: string): string {
  return `<section><h2><a href="${escapeAttribute(root + chart.stem)}.html">${escapeAttribute(own ?? chart.title)}</a></h2>${chart.figure(false)}</section>`
}

function tableSection(
  { table, title }: Extract<WantedCell, { table: object }>,
  csv: string,
  link: Link,
): string {
  const { labels, rows, day } = table
  const name = title ?? table.title
  const head = name ? `<h2>${escapeAttribute(name)}</h2>` : ''
  const said = rows.length > 0 ? '' : '<p>No series fulfills the filter.</p>'
  return `<section data-screen>${head}${said}<div class="wide" tabindex="0" role="region" aria-label="${escapeAttribute(name ?? 'Table')}">${screenTable(labels, rows, day, link)}</div><p><a href="${escapeAttribute(encodeURIComponent(csv))}">CSV</a></p></section>`
}

/** The page of all charts, boards and lists of a folder. */
export function indexPage(
  charts: readonly PublishedChart[],
  lists: readonly WantedList[],
  made: string,
): PublishedFile {
  const links = lists.map(
    ({ stem, title }) => `<li><a href="${escapeAttribute(stem)}.html">${escapeAttribute(title)}</a></li>`,
  )
  const body = publishedDocument({
    title: charts.length === 1 ? charts[0].title : `${charts.length} charts`,
    root: '',
    made,
    main: `${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}${entriesHtml(charts, '')}`,
    credit: CREDIT,
    scripts: [],
    isIndex: true,
  })
  return { path: 'index.html', body: utf8(body), of: null }
}

/** A list with a field that searches it where there are scripts. */
function entriesHtml(charts: readonly PublishedChart[], root: string): string {
  const entries = charts.map(
    ({ stem, title, description, last }) =>
      `<li data-entry="${escapeAttribute(`${title} ${stem} ${description}`.toLowerCase())}"><a href="${escapeAttribute(root + stem)}.html">${escapeAttribute(title)}</a> ${last ? escapeAttribute(last) : ''}</li>`,
  )
  return `<p><input type="search" data-search hidden aria-label="Search these charts" placeholder="Search these charts"> <span data-found role="status"></span></p><ul data-list>${entries.join('')}</ul>`
}
