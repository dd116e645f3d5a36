import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findApiError } from '@/lib/contract/errors'
import { escapeHtml } from '@/lib/picture/embed/embed-document'
import { runForAudience } from '@/lib/process/audience'
import { loadPublished, type PublishOptions, publishChart } from './publish-chart'
import { publishedDocument } from './published-document'
import { type PublishedChart, type PublishedFile, type Refused, utf8 } from './published-file'
import { isList, MOST_CHARTS, readWanted, type WantedChart, type WantedList } from './read-wanted'
import { rootOf } from './stem-of'

/** Files of all pages. A build makes them. */
const SHARED = ['chart.js', 'chart.css'] as const

/** Content of a folder: the charts once each, and the boards and lists that show them. */
export interface FolderPlan {
  charts: readonly WantedChart[]
  lists: readonly WantedList[]
  /** Addresses that are not published. */
  refused: readonly Refused[]
}

/**
 * The charts of these addresses (boards, lists, screens, families and charts), as strangers see them. Loads each, so that
 * all that is refused is known before anything is written.
 */
export function planFolder(addresses: readonly string[]): Promise<FolderPlan> {
  return runForAudience('others', () => plan(addresses))
}

async function plan(addresses: readonly string[]): Promise<FolderPlan> {
  const refused: Refused[] = []
  const attempt = async <T>(address: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      const known = findApiError(error)
      if (!known) throw error
      refused.push({ address, why: known.message })
      return null
    }
  }
  const lists: WantedList[] = []
  const wanted = new Map<string, WantedChart>()
  for (const address of addresses) {
    const found = await attempt(address, () => readWanted(address))
    if (found && isList(found)) lists.push(found)
    for (const chart of found ? (isList(found) ? found.charts : [found]) : [])
      wanted.set(nameOf(chart), chart)
  }
  if (wanted.size > MOST_CHARTS) {
    const why = `These are ${wanted.size} charts; a folder has at most ${MOST_CHARTS}.`
    return { charts: [], lists: [], refused: [...refused, { address: addresses.join(' '), why }] }
  }
  const charts: WantedChart[] = []
  for (const [name, chart] of wanted)
    if (await attempt(name, () => loadPublished(chart.path, chart.query))) charts.push(chart)
  return { charts, lists, refused }
}

/**
 * Writes the files of a plan, one chart after the other, so that the memory does not grow with their rows. `onChart` is
 * called after each. `shared` is the folder of the built script and styles.
 */
export function publishFolder(
  { charts, lists }: FolderPlan,
  options: PublishOptions & { shared: string },
  put: (file: PublishedFile) => Promise<void>,
  onChart: (done: number) => void = () => {},
): Promise<void> {
  return runForAudience('others', async () => {
    const { made } = options
    const published = new Map<string, PublishedChart>()
    const written = new Set<string>()
    for (const chart of charts) {
      const { files, ...shown } = await publishChart(chart.path, chart.query, options)
      // Two addresses of one chart have the same files.
      if (!written.has(shown.stem)) for (const file of files) await put(file)
      written.add(shown.stem)
      published.set(nameOf(chart), shown)
      onChart(published.size)
    }
    const pages = lists.map((list) => ({
      ...list,
      published: list.charts.flatMap((chart) => published.get(nameOf(chart)) ?? []),
    }))
    for (const list of pages) await put(listPage(list, made))
    const once = new Map([...published.values()].map((chart) => [chart.stem, chart]))
    await put(indexPage([...once.values()], pages, made))
    for (const path of SHARED) {
      const body = await readFile(join(options.shared, path))
      await put({ path, body, of: null })
    }
  })
}

const nameOf = ({ path, query }: WantedChart) => (query === '' ? path : `${path}?${query}`)

interface PublishedList extends WantedList {
  published: readonly PublishedChart[]
}

/** The page of a board with its charts, or of a list with links to them. */
function listPage(
  { stem, title, description, isBoard, published }: PublishedList,
  made: string,
): PublishedFile {
  const root = rootOf(stem)
  const cells = published.map(
    (chart) =>
      `<section><h2><a href="${escapeHtml(root + chart.stem)}.html">${escapeHtml(chart.title)}</a></h2>${chart.figure(false)}</section>`,
  )
  const body = publishedDocument({
    title,
    description,
    root,
    made,
    main: isBoard ? `<div data-cells>${cells.join('')}</div>` : entriesHtml(published, root),
    credit: '<p>Each chart names its sources and their terms.</p>',
    rows: isBoard ? published.map((chart) => `${chart.stem}.rows.js`) : [],
  })
  return { path: `${stem}.html`, body: utf8(body), of: null }
}

function indexPage(
  charts: readonly PublishedChart[],
  lists: readonly PublishedList[],
  made: string,
): PublishedFile {
  const links = lists.map(
    ({ stem, title }) => `<li><a href="${escapeHtml(stem)}.html">${escapeHtml(title)}</a></li>`,
  )
  const body = publishedDocument({
    title: charts.length === 1 ? charts[0].title : `${charts.length} charts`,
    root: '',
    made,
    main: `${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}${entriesHtml(charts, '')}`,
    credit: '<p>Each chart names its sources and their terms.</p>',
    rows: [],
    isIndex: true,
  })
  return { path: 'index.html', body: utf8(body), of: null }
}

/** A list with a field that searches it where there are scripts. */
function entriesHtml(charts: readonly PublishedChart[], root: string): string {
  const entries = charts.map(
    ({ stem, title, description, last }) =>
      `<li data-entry="${escapeHtml(`${title} ${stem} ${description}`.toLowerCase())}"><a href="${escapeHtml(root + stem)}.html">${escapeHtml(title)}</a> ${last ? escapeHtml(last) : ''}</li>`,
  )
  return `<p><input type="search" data-search hidden aria-label="Search these charts" placeholder="Search these charts"> <span data-found role="status"></span></p><ul data-list>${entries.join('')}</ul>`
}
