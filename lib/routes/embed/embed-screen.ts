import 'server-only'
import { encodeBody } from '@/lib/http/encoded-body'
import { type PublicRoute, publicRoute } from '@/lib/http/public-route'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { PAGE_COLUMNS, SCREEN_PARAMS, screenQuery } from '@/lib/latest/screen/screen'
import { columnLabels, textRows } from '@/lib/latest/screen/text-rows'
import { embedDocument, HTML } from '@/lib/picture/embed/embed-document'
import { knownText } from '@/lib/url/day'
import { openScreen } from '@/lib/watchlists/open-screen'
import { openList } from '../open-list'
import { readLook } from '../read-look'
import { refuseSettings } from '../refuse-settings'
import { refuseProblems } from '../table/refuse-problems'
import { embedHeaders } from './embed-headers'
import { refuseEmbed } from './refuse-embed'
import { screenTable } from './screen-table'

const FRESH_SECONDS = 60
const MAX_ROWS = 100
const SETTINGS = new Map([...SCREEN_PARAMS, 'colors', 'theme'].map((name) => [name, name === 'col']))
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
    refuseSettings(search, SETTINGS)
    // Public embeds are the same for every viewer and read no cookies.
    const { market, endpoints, isSimulated } = await openList(null)
    const { table, asked, screen, listTitle, rows, columns, problems } = await openScreen(search, {
      ...{ viewer: null, market, endpoints },
      usual: PAGE_COLUMNS,
    })
    refuseProblems(problems)
    const query = screenQuery(screen)
    const undated = screenQuery({ ...screen, asOf: null })
    const title = listTitle ?? READY_SCREENS.find((one) => one.query === undated)?.title ?? 'Screen'
    const shown = textRows(rows, columns, MAX_ROWS)
    const { progress } = table
    const notes: string[] = []
    if (rows.length > shown.length) notes.push(`The first ${shown.length} of ${rows.length} series`)
    if (!progress || progress.done < progress.of)
      notes.push(`${progress?.done ?? 0} of ${progress?.of ?? 'all'} series measured so far`)
    const document = embedDocument({
      look: readLook(search),
      title: knownText(title, asked.asOf),
      lang: 'en',
      head: '',
      main:
        shown.length > 0
          ? screenTable(columnLabels(columns), shown, asked.asOf)
          : `<p class="notice">${table.rows.length > 0 ? 'No series fulfills the filter.' : 'No series is measured yet.'}</p>`,
      label: isSimulated ? 'Simulated sample data' : '',
      notes,
      href: `/screen?${query}`,
      still: STYLE,
    })
    return { body: await encodeBody(document, HTML), maxAge: FRESH_SECONDS, headers: HEADERS }
  },
})
