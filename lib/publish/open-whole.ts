import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { PAGE_COLUMNS, screenQuery } from '@/lib/latest/screen/screen'
import { getMarketFor } from '@/lib/market/process-market'
import { openScreen } from '@/lib/watchlists/open-screen'

/**
 * The screen of a query with all rows that a stranger may see. Throws an ApiError for a part of the query that cannot be
 * used, and while the table is not measured.
 */
export async function openWhole(query: string) {
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
  const title = listTitle ?? READY_SCREENS.find((one) => one.query === own)?.title ?? null
  return { rows, columns, title, day: asked.asOf }
}
