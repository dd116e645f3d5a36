import { type SearchIndex, searchEntry } from '@/components/catalog/search-entry'
import { getMarket } from '@/lib/market/registry'

export const dynamic = 'force-dynamic'

/** The search index, fetched by the palette on first use. The revision in its address makes it cacheable. */
export async function GET(request: Request): Promise<Response> {
  try {
    const catalog = await getMarket().catalog()
    const index: SearchIndex = {
      revision: catalog.revision,
      entries: catalog.endpoints.map(searchEntry),
    }
    const asked = new URL(request.url).searchParams.get('revision')
    return Response.json(index, {
      headers: {
        'cache-control': asked === catalog.revision ? 'private, max-age=86400' : 'no-cache',
      },
    })
  } catch {
    return Response.json(
      { success: false, error: 'Could not load the catalog. Try again in a few seconds.' },
      { status: 502 },
    )
  }
}
