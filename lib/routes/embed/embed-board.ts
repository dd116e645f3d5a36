import 'server-only'
import type { CellSize } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import type { LoadedCell } from '@/lib/boards/load-cells'
import { isOfProgram, openBoard } from '@/lib/boards/open-board'
import { describeRange } from '@/lib/boards/range'
import { numbersIn } from '@/lib/boards/story/block'
import { loadNumbers, type NumberDays } from '@/lib/boards/story/load-numbers'
import { encodeBody } from '@/lib/http/encoded-body'
import { toApiError } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { embedDocument, HTML, notesChip } from '@/lib/picture/embed/embed-document'
import { legendHtml } from '@/lib/picture/embed/legend-html'
import { originLabel } from '@/lib/picture/labels'
import { escapeAttribute } from '@/lib/render/escape-text'
import { knownText } from '@/lib/url/day'
import { oembedHref } from '@/lib/url/hrefs'
import { unusedText } from '@/lib/url/settings/unused-text'
import { notesOf } from '@/lib/view/readout/note'
import { loadScreen } from '@/lib/watchlists/load-screen'
import { type DrawnCell, drawWithLabels, loadSeen } from '../draw-cells'
import { readLook } from '../read-look'
import { embedHeaders } from './embed-headers'
import { refuseEmbed } from './refuse-embed'
import { screenTable } from './screen-table'
import { storyHtml } from './story-html'

const FRESH_SECONDS = 60
const HEADERS = embedHeaders('*')
const MAX_ENTRIES = 3
const WIDTH: Readonly<Record<CellSize['width'], number>> = { third: 420, half: 620, full: 1000 }
const HEIGHT: Readonly<Record<CellSize['height'], number>> = { short: 220, tall: 330 }

const STYLE = `body{height:auto;min-height:100%}main{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:8px;align-content:start;padding:0 8px}
article{grid-column:span 2;min-width:0;border:1px solid var(--chart-grid);border-radius:8px;padding:6px 8px;display:flex;flex-direction:column}
article.half{grid-column:span 3}article.full{grid-column:1/-1}article h2{font-size:12px;margin:0}
article p{margin:0;height:17px;overflow:hidden;font-size:11px;display:flex;flex-wrap:wrap;gap:0 10px}article svg{height:auto}article .notice{height:auto;flex:1;font-size:13px;align-content:center;justify-content:center}
article.text{display:block;font-size:13px;overflow-wrap:anywhere}article.text>*{margin:0 0 6px}article.text a{color:var(--chart-accent)}article.text pre{overflow:auto}article th,article td{padding:2px 10px 2px 0;text-align:start;font-weight:400}
@media(max-width:900px){article{grid-column:span 3}}@media(max-width:600px){main article{grid-column:1/-1}}`

/** `/embed/boards/<slug or id>`: a read-only embed of a ready-made or shared board, with its public charts. */
export const embedBoardRoute = publicRoute({
  prefix: '/embed/boards/',
  visitors: 'guests',
  refuse: refuseEmbed,
  async reply({ path, search }, request) {
    const look = readLook(search)
    // Public embeds are the same for every viewer and read no cookies.
    const { content, kind } = await openBoard(path, null)
    const { loaded, range, asOf, window, unread } = await loadSeen(search, content, null)
    const options = { palette: 'css', window, sizeOf } as const
    const cells = await Promise.all(
      loaded.map(async (one, at) =>
        'blocks' in one
          ? textArticle(one, { to: window.to, asOf })
          : 'screen' in one
            ? screenArticle(one, asOf)
            : 'view' in one
              ? articleOf(await drawWithLabels(one, at, options))
              : refusedArticle(one, request),
      ),
    )
    const sources = loaded.flatMap((one) => ('view' in one ? [one.view.series] : []))
    const { page, embed } = boardHrefs(path, { range, asOf, own: content.range, look })
    const document = embedDocument({
      look,
      title: content.title,
      lang: 'en',
      head: `<span class="entry">${escapeAttribute(knownText(describeRange(range), asOf))}</span>`,
      main: cells.join(''),
      label: [...new Set(sources.map(originLabel))].join(' · '),
      notes: unread.length > 0 ? [unusedText(unread)] : [],
      href: page,
      oembed: oembedHref(embed),
      still: STYLE,
    })
    return {
      body: await encodeBody(document, HTML),
      series: sources.length,
      // When a user stops sharing a board, its embeds stop immediately.
      maxAge: isOfProgram(kind) && sources.every(({ stale }) => !stale) ? FRESH_SECONDS : 0,
      headers: HEADERS,
    }
  },
})

const sizeOf = ({ width, height }: CellSize) => ({ width: WIDTH[width], height: HEIGHT[height] })

function articleOf({ cell, title, svg, legend, empty, notes }: DrawnCell): string {
  const picture = empty ? `<p class="notice">${escapeAttribute(empty)}</p>` : `<figure>${svg}</figure>`
  return `<article class="${cell.width}"><h2>${escapeAttribute(title)}</h2><p>${legendHtml(legend.slice(0, MAX_ENTRIES))}</p>${picture}${notesChip(notesOf(notes, 'reads', 'worth'))}</article>`
}

/** A text with the numbers that everyone may see. */
async function textArticle(
  { cell, blocks }: Extract<LoadedCell, { blocks: object }>,
  days: NumberDays,
): Promise<string> {
  const numbers = await loadNumbers(numbersIn(blocks), days, null)
  return `<article class="${cell.width} text">${storyHtml(blocks, { numbers })}</article>`
}

/** A screen or watchlist with the series that everyone may see. */
async function screenArticle(
  { cell, screen: query }: Extract<LoadedCell, { screen: string }>,
  asOf: string | null,
): Promise<string> {
  const { title, columns, rows, problems } = await loadScreen(query, null, asOf)
  // A reason for an empty list is what there is to read.
  const said =
    rows.length > 0
      ? notesChip(problems)
      : problems.map((problem) => `<p class="notice">${escapeAttribute(problem)}</p>`).join('')
  return `<article class="${cell.width} text"><h2>${escapeAttribute(cell.title ?? title ?? 'Screen')}</h2>${said}<div style="max-height:${HEIGHT[cell.height]}px;overflow:auto">${screenTable(columns, rows, asOf)}</div></article>`
}

function refusedArticle(
  { cell, title, error }: Extract<LoadedCell, { error: unknown }>,
  request: HttpRequest,
): string {
  const { message } = toApiError(error, request, getLog())
  return `<article class="${cell.width}"><h2>${escapeAttribute(title)}</h2><p class="notice">${escapeAttribute(message)}</p></article>`
}
