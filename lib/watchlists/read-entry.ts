import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { writeCell } from '@/lib/boards/cell-state'
import { ApiError, findApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { readAddress } from '@/lib/picture/load-chart'
import type { Notice } from '@/lib/url/view-state'
import { ENTRY_LENGTH } from './watchlist'

/**
 * The entry of a chart address: `onchain/mvrv?scale=log`, with a slash before it, or a link to a chart of any server. It is
 * read as cells of boards are: old names become current ones, and days are left out. Notices name parts that are ignored.
 * Throws `invalid_parameter` for other texts and `unknown_route` for an unknown series.
 */
export async function readEntry(
  address: string,
  viewer: Viewer | null,
): Promise<{ entry: string; notices: readonly Notice[] }> {
  const found = readPageAddress(withoutOrigin(address.trim()))
  if (!found || found.path === '') throw noChart()
  const { endpoint, state, notices } = await readAddress(
    found.path,
    found.search,
    'row',
    getMarketFor(viewer),
  )
  const entry = `${seriesPath(endpoint)}${writeCell(endpoint, state)}`
  if (entry.length > ENTRY_LENGTH)
    throw new ApiError('invalid_parameter', `An entry can have at most ${ENTRY_LENGTH} characters.`)
  return { entry, notices }
}

/** The sentence of a failure of `readEntry` that the address is at fault for. Throws any other. */
export function faultOfAddress(error: unknown): string {
  const known = findApiError(error)
  if (known?.code !== 'unknown_route' && known?.code !== 'invalid_parameter') throw error
  return known.message
}

function withoutOrigin(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { pathname, search } = new URL(text)
    return pathname + search
  }
  return text.startsWith('/') ? text : `/${text}`
}

const noChart = () =>
  new ApiError('invalid_parameter', 'Not a chart address. Use one such as onchain/mvrv?scale=log.')
