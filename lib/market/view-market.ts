import { type Access, accessOf, checkAccess } from '@/lib/auth/access'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Market } from './market'

export interface ViewedMarket extends Market {
  /** Whether everyone may see the series, signed in or not: only then may a shared cache keep it. */
  isPublic(endpoint: Pick<Endpoint, 'tier'>): Promise<boolean>
  isPublicPath(path: string): Promise<boolean>
}

/** A market that gives a series only to a viewer who may see it. */
export function viewMarket(market: Market, viewer: Viewer | null, setting: Access | undefined): ViewedMarket {
  const access = async () => accessOf(setting, (await market.origin()).kind)
  // Of what no catalog lists nothing is known but the path: it counts as pro.
  const listing = async (path: string): Promise<Pick<Endpoint, 'tier'>> =>
    (await market.catalog()).find(path) ?? { tier: 'pro' }
  const isPublic = async (endpoint: Pick<Endpoint, 'tier'>) => {
    const mode = await access()
    return mode === 'open' || (mode === 'tiered' && endpoint.tier === 'free')
  }
  return {
    ...market,
    isPublic,
    isPublicPath: async (path) => isPublic(await listing(path)),
    async series(path, params) {
      const mode = await access()
      if (mode !== 'open') checkAccess(mode, viewer, await listing(path))
      return market.series(path, params)
    },
  }
}
