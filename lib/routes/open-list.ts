import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { getMarketFor } from '@/lib/market/process-market'
import { isSimulatedOrigin } from '@/lib/picture/labels'

/** Opens the market of a viewer for a list of series. In a private installation guests have to sign in, even where it would be empty. */
export async function openList(viewer: Viewer | null) {
  const market = getMarketFor(viewer)
  await market.admit({ path: '', tier: 'free' })
  const [{ endpoints }, origin] = await Promise.all([market.catalog(), market.origin()])
  return { market, endpoints, isSimulated: isSimulatedOrigin(origin) }
}
