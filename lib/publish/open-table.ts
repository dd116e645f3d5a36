import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { PAGE_COLUMNS, screenQuery } from '@/lib/latest/screen/screen'
import { columnLabels, type TextRow, textRows } from '@/lib/latest/screen/text-rows'
import { getMarketFor } from '@/lib/market/process-market'
import { openScreen } from '@/lib/watchlists/open-screen'
import { bodyOf } from './body-of'

/** The table of a screen: as text, and as the CSV of a server. */
export interface WantedTable {
  title: string | null
  labels: readonly string[]
  rows: readonly TextRow[]
  /** Day at whose end its values were known; null is now. */
  day: string | null
  /** Address of the CSV, and its text. */
  of: string
  csv: string
}

/**
 * The screen of a query such as `?where=chg30 > 10`, with all rows that a stranger may see. Throws an ApiError for a part of
 * the query that cannot be used, and while the table is not measured. `host` is that of absolute addresses.
 */
export async function openTable(query: string, host: string): Promise<WantedTable> {
  const market = getMarketFor(null)
  const { endpoints } = await market.catalog()
  const { rows, columns, problems, table, asked, listTitle } = await openScreen(new URLSearchParams(query), {
    ...{ viewer: null, market, endpoints },
    usual: PAGE_COLUMNS,
  })
  const [problem] = problems
  if (problem) throw new ApiError('invalid_parameter', problem.message)
  const { progress } = table
  if (asked.asOf === null && (!progress || progress.done < progress.of))
    throw new ApiError(
      'data_not_available',
      'The values of the series are not measured yet. Start the server once and try again.',
    )
  const own = screenQuery(asked)
  const of = `/screen.csv${query}`
  return {
    title: listTitle ?? READY_SCREENS.find((one) => one.query === own)?.title ?? null,
    labels: columnLabels(columns),
    rows: textRows(rows, columns, rows.length),
    day: asked.asOf,
    of,
    csv: Buffer.from(await bodyOf(of, host)).toString(),
  }
}
