import 'server-only'
import { encodeBody } from '@/lib/http/encoded-body'
import { type PublicRoute, publicRoute } from '@/lib/http/public-route'
import { cellSign, cellText } from '@/lib/latest/screen/cell-text'
import { onlyListed } from '@/lib/latest/screen/only-listed'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { runScreen } from '@/lib/latest/screen/run-screen'
import { PAGE_COLUMNS, readScreen, screenQuery } from '@/lib/latest/screen/screen'
import { type ShownRow, shownRow } from '@/lib/latest/screen/shown-row'
import { COLUMN_OF } from '@/lib/latest/table/columns'
import { visibleTable } from '@/lib/latest/table/visible-table'
import type { FileColumn } from '@/lib/latest/table/write-table'
import { embedDocument, escapeHtml, HTML } from '@/lib/picture/embed/embed-document'
import { listedPaths } from '@/lib/watchlists/listed-paths'
import { openList } from '../open-list'
import { readTheme } from '../read-theme'
import { refuseProblems } from '../table/refuse-problems'
import { embedHeaders } from './embed-headers'
import { refuseEmbed } from './refuse-embed'

const FRESH_SECONDS = 60
const MAX_ROWS = 100
const HEADERS = embedHeaders('*')

const STYLE = `body{height:auto;min-height:100%}main{overflow:auto;padding:0 12px}table{border-collapse:collapse;width:100%;height:max-content}
th,td{padding:5px 8px;border-bottom:1px solid var(--chart-grid);text-align:end;font-weight:400;white-space:nowrap}thead th{color:var(--chart-muted)}
th:first-child{text-align:start;max-width:44vw;overflow:hidden;text-overflow:ellipsis}th a{color:inherit;text-decoration:none}th a:hover{text-decoration:underline}
.up{color:var(--chart-up)}.down{color:var(--chart-down)}.old{color:var(--chart-muted)}`

/** `/embed/screen?where=…`: a read-only embed of a screen, with the series that everyone may see. */
export const embedScreenRoute: PublicRoute = publicRoute({
  prefix: '/embed/screen',
  takes: (path) => path === embedScreenRoute.prefix,
  visitors: 'guests',
  refuse: refuseEmbed,
  async reply({ search }) {
    // Public embeds are the same for every viewer and read no cookies.
    const { market, endpoints, isSimulated } = await openList(null)
    const { rows: all, progress } = await visibleTable(market, endpoints)
    const read = readScreen(search)
    const screen = { ...read.screen, columns: read.screen.columns ?? PAGE_COLUMNS }
    const list = await listedPaths(screen.list, null)
    const { rows, columns, problems } = runScreen(onlyListed(all, list.paths), screen)
    refuseProblems([...read.problems, ...list.problems, ...problems])
    const query = screenQuery(screen)
    const shown = rows.slice(0, MAX_ROWS).map((row, at) => shownRow(row, columns, at))
    const notes: string[] = []
    if (rows.length > shown.length) notes.push(`The first ${shown.length} of ${rows.length} series`)
    if (!progress || progress.done < progress.of)
      notes.push(`${progress?.done ?? 0} of ${progress?.of ?? 'all'} series measured so far`)
    const document = embedDocument({
      theme: readTheme(search),
      title: list.title ?? READY_SCREENS.find((one) => one.query === query)?.title ?? 'Screen',
      lang: 'en',
      head: '',
      main:
        shown.length > 0
          ? tableHtml(shown, columns)
          : `<p class="notice">${all.length > 0 ? 'No series fulfills the filter.' : 'No series is measured yet.'}</p>`,
      label: isSimulated ? 'Simulated sample data' : '',
      notes,
      href: `/screen?${query}`,
      still: STYLE,
    })
    return { body: await encodeBody(document, HTML), maxAge: FRESH_SECONDS, headers: HEADERS }
  },
})

function tableHtml(rows: readonly ShownRow[], columns: readonly FileColumn[]): string {
  const heads = columns.map(
    ({ name }) => `<th scope="col">${escapeHtml(COLUMN_OF.get(name)?.label ?? name)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = columns.map(({ name }, at) => {
      const text = escapeHtml(cellText(name, row.values[at], row))
      return `<td class="${cellSign(name, row.values[at]) ?? ''}">${text}</td>`
    })
    const link = `<a href="/${escapeHtml(row.path)}" target="_blank" rel="noopener">${escapeHtml(row.title)}</a>`
    const date = `<td${row.isOld ? ' class="old"' : ''}>${row.date}${row.isOld ? ' (old)' : ''}</td>`
    return `<tr><th scope="row">${link}</th>${cells.join('')}${date}</tr>`
  })
  return `<table><thead><tr><th scope="col">Series</th>${heads.join('')}<th scope="col">Date</th></tr></thead><tbody>${body.join('')}</tbody></table>`
}
