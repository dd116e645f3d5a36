import 'server-only'
import { encodeBody } from '@/lib/http/encoded-body'
import { type TableFacts, writeTableCsv, writeTableJson } from '@/lib/latest/table/write-table'
import { openScreen } from '@/lib/watchlists/open-screen'
import { type SignableRouteOptions, signableRoute } from '../files/signable-route'
import { openList } from '../open-list'
import { refuseProblems } from './refuse-problems'

const FORMS = {
  csv: { write: writeTableCsv, contentType: 'text/csv; charset=utf-8' },
  json: { write: writeTableJson, contentType: 'application/json; charset=utf-8' },
}

/** The table of all series that the visitor may see, or a screen of it, as a file. Nothing is measured for a request. */
function answerTable(format: keyof typeof FORMS): Omit<SignableRouteOptions, 'prefix'> {
  return {
    async reply({ search }, _request, viewer) {
      const { market, endpoints, isSimulated } = await openList(viewer)
      const now = Date.now()
      const { table, rows, columns, problems } = await openScreen(search, {
        viewer,
        market,
        endpoints,
        usual: null,
        now,
      })
      refuseProblems(problems)
      const facts: TableFacts = {
        written: new Date(now).toISOString(),
        isSimulated,
        progress: table.progress,
      }
      const { write, contentType } = FORMS[format]
      return {
        body: await encodeBody(write(rows, columns, facts), contentType),
        isPublic: false,
        points: rows.length,
        ...(format === 'csv'
          ? { headers: { 'content-disposition': 'attachment; filename="chartroom-table.csv"' } }
          : {}),
      }
    },
  }
}

export const tableCsvRoute = signableRoute({
  prefix: '/table.csv',
  ...answerTable('csv'),
})

export const tableJsonRoute = signableRoute({
  prefix: '/table.json',
  ...answerTable('json'),
})
