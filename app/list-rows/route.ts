import { viewerOf } from '@/lib/auth/session'
import { findApiError } from '@/lib/contract/errors'
import { listRows } from '@/lib/watchlists/list-rows'
import { ENTRY_LENGTH } from '@/lib/watchlists/watchlist'

export const dynamic = 'force-dynamic'

const MAX_ROWS = 60
const HEADERS = { 'cache-control': 'private, no-store' }

/** `?of=onchain/mvrv&of=…` → a row for each entry of a watchlist, with the rights of the visitor. */
export async function GET(request: Request): Promise<Response> {
  const entries = new URL(request.url).searchParams
    .getAll('of')
    .filter(({ length }) => length <= ENTRY_LENGTH)
    .slice(0, MAX_ROWS)
  try {
    const rows = await listRows(entries, await viewerOf(request.headers.get('cookie')))
    return Response.json({ rows }, { headers: HEADERS })
  } catch (error) {
    const known = findApiError(error)
    if (!known) throw error
    return Response.json({ error: known.message }, { status: known.status, headers: HEADERS })
  }
}
