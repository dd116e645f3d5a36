import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { cellSign, cellText } from '@/lib/latest/screen/cell-text'
import { onlyListed } from '@/lib/latest/screen/only-listed'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { runScreen } from '@/lib/latest/screen/run-screen'
import { readScreen, screenQuery } from '@/lib/latest/screen/screen'
import { shownRow } from '@/lib/latest/screen/shown-row'
import { COLUMN_OF, type NumberName } from '@/lib/latest/table/columns'
import { visibleTable } from '@/lib/latest/table/visible-table'
import { getMarketFor } from '@/lib/market/process-market'
import { listedPaths } from './listed-paths'

/** The first rows of a screen as text. */
export interface ScreenRows {
  /** Title of its watchlist or of the ready screen that it is; null for any other. */
  title: string | null
  /** Page with all rows. */
  href: string
  columns: readonly string[]
  rows: readonly {
    path: string
    title: string
    cells: readonly { text: string; sign: 'up' | 'down' | null }[]
    date: string
    isOld: boolean
  }[]
  /** Number of rows that are not among them. */
  more: number
  /** Parts of its address that cannot be used, such as a list that the viewer may not see. */
  problems: readonly string[]
}

const USUAL_COLUMNS: readonly NumberName[] = ['last', 'chg1', 'chg30', 'percentile']
const MOST_ROWS = 40

/** The screen of a query such as `?list=<id>&where=chg30 > 10`, with the rights of the viewer. */
export async function loadScreen(query: string, viewer: Viewer | null): Promise<ScreenRows> {
  const market = getMarketFor(viewer)
  const { endpoints } = await market.catalog()
  const read = readScreen(new URLSearchParams(query))
  const screen = { ...read.screen, columns: read.screen.columns ?? USUAL_COLUMNS }
  const [table, list] = await Promise.all([visibleTable(market, endpoints), listedPaths(screen.list, viewer)])
  const { rows, columns, problems } = runScreen(onlyListed(table.rows, list.paths), screen)
  const shown = rows.slice(0, MOST_ROWS).map((row, at) => shownRow(row, columns, at))
  const own = screenQuery(read.screen)
  return {
    title: list.title ?? READY_SCREENS.find((one) => one.query === own)?.title ?? null,
    href: `/screen${own ? `?${own}` : ''}`,
    columns: columns.map(({ name }) => COLUMN_OF.get(name)?.label ?? name),
    rows: shown.map((row) => ({
      path: row.path,
      title: row.title,
      cells: columns.map(({ name }, at) => ({
        text: cellText(name, row.values[at], row),
        sign: cellSign(name, row.values[at]) ?? null,
      })),
      date: row.date,
      isOld: row.isOld,
    })),
    more: rows.length - shown.length,
    problems: [...read.problems, ...list.problems, ...problems].map(({ message }) => message),
  }
}
