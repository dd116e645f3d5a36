import { viewerOf } from '@/lib/auth/session'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { isKept, knownOn } from '@/lib/latest/days/known-on'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { getMarketFor } from '@/lib/market/process-market'

export const dynamic = 'force-dynamic'

const MAX_SERIES = 60
const HEADERS = { 'cache-control': 'private, no-store' }

/** `?of=onchain/mvrv&of=…` → the last values, with `asof=2026-03-01` as known on that day, of these series that the visitor may see, by path. */
export async function GET(request: Request): Promise<Response> {
  const market = getMarketFor(await viewerOf(request.headers.get('cookie')))
  const catalog = await market.catalog().catch(() => null)
  const search = new URL(request.url).searchParams
  const { day, problem } = readAsOf(search)
  if (problem) return Response.json({ error: problem.reason }, { status: 400, headers: HEADERS })
  const asked = search.getAll('of').slice(0, MAX_SERIES)
  const endpoints = asked.flatMap((path) => catalog?.find(path) ?? [])
  const known = await knownOn(day, await market.data())
  if (!isKept(known)) return Response.json({ error: known.reason }, { status: 404, headers: HEADERS })
  const latestValues = await visibleLatestValues(market, endpoints, known, known.at)
  const found = endpoints.flatMap(({ family, name, path }) => {
    const latest = latestValues.get(path)
    return latest ? [[`${family}/${name}`, latest] as const] : []
  })
  return Response.json(Object.fromEntries(found), { headers: HEADERS })
}
