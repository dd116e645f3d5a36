import { viewerOf } from '@/lib/auth/session'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { getMarketFor } from '@/lib/market/process-market'
import { readCatalog } from '../(dashboard)/read-catalog'

export const dynamic = 'force-dynamic'

const MAX_SERIES = 60

/** `?of=onchain/mvrv&of=…` → the last values of these series that the visitor may see, by path. */
export async function GET(request: Request): Promise<Response> {
  const { catalog } = await readCatalog()
  const asked = new URL(request.url).searchParams.getAll('of').slice(0, MAX_SERIES)
  const endpoints = asked.flatMap((path) => catalog?.find(path) ?? [])
  const market = getMarketFor(await viewerOf(request.headers.get('cookie')))
  const latestValues = await visibleLatestValues(market, endpoints)
  const found = endpoints.flatMap(({ family, name, path }) => {
    const latest = latestValues.get(path)
    return latest ? [[`${family}/${name}`, latest] as const] : []
  })
  return Response.json(Object.fromEntries(found), { headers: { 'cache-control': 'private, no-store' } })
}
