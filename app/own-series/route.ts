import { viewerOf } from '@/lib/auth/session'
import { chartHref, ownSeriesOf } from '@/lib/own-series/own-series'

export const dynamic = 'force-dynamic'

/** Series of the visitor’s account for its search; 401 for a guest. */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' }
  const viewer = await viewerOf(request.headers.get('cookie'))
  if (!viewer) return Response.json({ error: 'Sign in to see your series.' }, { status: 401, headers })
  const series = (await ownSeriesOf(viewer)).map(({ id, title, description, content, isShared }) => ({
    id,
    title,
    description,
    ...content,
    isShared,
    href: chartHref({ title, description, content }),
  }))
  return Response.json({ series }, { headers })
}
