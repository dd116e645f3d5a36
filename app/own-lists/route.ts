import { viewerOf } from '@/lib/auth/session'
import { ownWatchlists } from '@/lib/watchlists/own-lists'

export const dynamic = 'force-dynamic'

/** The watchlists of the visitor's account; 401 for a guest. */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' }
  const viewer = await viewerOf(request.headers.get('cookie'))
  if (!viewer) return Response.json({ error: 'Sign in to see your watchlists.' }, { status: 401, headers })
  return Response.json({ lists: await ownWatchlists(viewer) }, { headers })
}
