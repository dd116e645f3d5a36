import { viewerOrGuest } from '@/lib/auth/visitor'
import type { SearchIndex } from '@/lib/contract/search/search-entry'
import { readSearch } from '@/lib/contract/search/search-tokens'
import { makeEtag, matchesEtag } from '@/lib/http/etag'
import { getMarketFor } from '@/lib/market/process-market'
import { entriesOf, searchOf } from '../(dashboard)/catalog-index'
import { oncePerCatalog } from '../once-per-catalog'

export const dynamic = 'force-dynamic'

const MOST_ANSWERS = 30

const indexOf = oncePerCatalog((catalog) => {
  const index: SearchIndex = { revision: catalog.revision, entries: entriesOf(catalog) }
  return JSON.stringify(index)
})

/**
 * The search index, fetched by the palette on first use. The revision in its address makes it cacheable. With `q`, the
 * paths of the series for a question, whose search needs texts that the index does not have.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const viewer = await viewerOrGuest(request.headers.get('cookie'))
    const catalog = await getMarketFor(viewer).catalog()
    const { searchParams } = new URL(request.url)
    const question = searchParams.get('q')
    if (question !== null) {
      const { words, filters } = readSearch(question)
      const { hits } = searchOf(catalog).answer(words, filters, MOST_ANSWERS)
      const paths = hits.map(({ entry }) => entry.path)
      return Response.json({ paths }, { headers: { 'cache-control': 'private, max-age=60' } })
    }
    const asked = searchParams.get('revision')
    const etag = makeEtag('search index', catalog.revision)
    const headers = {
      'cache-control': asked === catalog.revision ? 'private, max-age=86400' : 'private, no-cache',
      etag,
    }
    if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(indexOf(catalog), { headers: { ...headers, 'content-type': 'application/json' } })
  } catch {
    return Response.json(
      { success: false, error: 'Could not load the catalog. Try again in a few seconds.' },
      { status: 502 },
    )
  }
}
