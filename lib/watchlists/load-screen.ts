import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { AS_OF, earlierDay } from '@/lib/contract/params/as-of'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { screenQuery } from '@/lib/latest/screen/screen'
import { columnLabels, type TextRow, textRows } from '@/lib/latest/screen/text-rows'
import type { NumberName } from '@/lib/latest/table/columns'
import { getMarketFor } from '@/lib/market/process-market'
import { openScreen } from './open-screen'

/** The first rows of a screen as text. */
export interface ScreenRows {
  /** Title of its watchlist or of the ready screen that it is; null for any other. */
  title: string | null
  /** Page with all rows. */
  href: string
  columns: readonly string[]
  rows: readonly TextRow[]
  /** Number of rows that are not among them. */
  more: number
  /** Parts of its address that cannot be used, such as a list that the viewer may not see. */
  problems: readonly string[]
}

const USUAL_COLUMNS: readonly NumberName[] = ['last', 'chg1', 'chg30', 'percentile']
const MOST_ROWS = 40

/**
 * The screen of a query such as `?list=<id>&where=chg30 > 10`, with the rights of the viewer, and as it was known at the end
 * of the day `asOf` if there is one.
 */
export async function loadScreen(
  query: string,
  viewer: Viewer | null,
  asOf: string | null = null,
): Promise<ScreenRows> {
  const market = getMarketFor(viewer)
  const { endpoints } = await market.catalog()
  const search = new URLSearchParams(query)
  if (asOf) search.set(AS_OF, earlierDay(search.get(AS_OF), asOf))
  const { asked, listTitle, rows, columns, problems } = await openScreen(search, {
    ...{ viewer, market, endpoints },
    usual: USUAL_COLUMNS,
  })
  const shown = textRows(rows, columns, MOST_ROWS)
  const own = screenQuery(asked)
  const undated = screenQuery({ ...asked, asOf: null })
  return {
    title: listTitle ?? READY_SCREENS.find((one) => one.query === undated)?.title ?? null,
    href: `/screen${own ? `?${own}` : ''}`,
    columns: columnLabels(columns),
    rows: shown,
    more: rows.length - shown.length,
    problems: problems.map(({ message }) => message),
  }
}
