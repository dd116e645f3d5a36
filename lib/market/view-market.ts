import { type Access, accessOf, checkAccess } from '@/lib/auth/access'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Market } from './market'

export interface ViewedMarket extends Market {
  /** Whether everyone may see the series, signed in or not: only then may a shared cache keep it. */
  isPublic(endpoint: Pick<Endpoint, 'tier'>): Promise<boolean>
}

/** A market that gives a series only to a viewer who may see it. */
export function viewMarket(market: Market, viewer: Viewer | null, setting: Access | undefined): ViewedMarket {
  const access = async () => accessOf(setting, (await market.origin()).kind)
  return {
    ...market,
    async isPublic(endpoint) {
      const mode = await access()
      return mode === 'open' || (mode === 'tiered' && endpoint.tier === 'free')
    },
    async series(path, params) {
      const mode = await access()
      if (mode !== 'open') {
        // Of what no catalog lists nothing is known but the path: it counts as pro.
        const endpoint = (await market.catalog()).find(path) ?? { tier: 'pro' as const }
        checkAccess(mode, viewer, endpoint)
      }
      return market.series(path, params)
    },
  }
}
