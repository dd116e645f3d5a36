import { viewerOf } from '@/lib/auth/session'
import { findApiError } from '@/lib/contract/errors'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { listRows } from '@/lib/watchlists/list-rows'
import { ENTRY_LENGTH } from '@/lib/watchlists/watchlist'

export const dynamic = 'force-dynamic'

const MAX_ROWS = 60
const HEADERS = { 'cache-control': 'private, no-store' }

/** `?of=onchain/mvrv&of=…` → a row for each entry of a watchlist, with the rights of the visitor, as known on the day `asof` if there is one. */
export async function GET(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams
  const { day, problem } = readAsOf(search)
  if (problem) return Response.json({ error: problem.reason }, { status: 400, headers: HEADERS })
  const entries = search
    .getAll('of')
    .filter(({ length }) => length <= ENTRY_LENGTH)
    .slice(0, MAX_ROWS)
  try {
    const rows = await listRows(entries, await viewerOf(request.headers.get('cookie')), { asOf: day })
    return Response.json({ rows }, { headers: HEADERS })
  } catch (error) {
    const known = findApiError(error)
    if (!known) throw error
    return Response.json({ error: known.message }, { status: known.status, headers: HEADERS })
  }
}
