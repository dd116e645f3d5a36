import { type Access, accessOf, checkAccess } from '@/lib/auth/access'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Market } from './market'

export interface ViewedMarket extends Market {
  /** Whether everyone may see the series, signed in or not: only then may a shared cache keep it. */
  isPublic(endpoint: Pick<Endpoint, 'tier'>): Promise<boolean>
  isPublicPath(path: string): Promise<boolean>
  /**
   * Throws where the viewer may not see the series, without asking for it. The tier counts that it has now; of one
   * that is listed no more, the tier given.
   */
  admit(series: Pick<Endpoint, 'path' | 'tier'>): Promise<void>
}

/** Of what no catalog lists nothing is known but the path: it counts as pro. */
const UNLISTED = { tier: 'pro' } as const

/** A market that gives a series only to a viewer who may see it. */
export function viewMarket(market: Market, viewer: Viewer | null, setting: Access | undefined): ViewedMarket {
  const access = async () => accessOf(setting, (await market.origin()).kind)
  const check = async (path: string, unlisted: Pick<Endpoint, 'tier'>) => {
    const mode = await access()
    if (mode !== 'open') checkAccess(mode, viewer, (await market.catalog()).find(path) ?? unlisted)
  }
  const isPublic = async (endpoint: Pick<Endpoint, 'tier'>) => {
    const mode = await access()
    return mode === 'open' || (mode === 'tiered' && endpoint.tier === 'free')
  }
  return {
    ...market,
    admit: ({ path, tier }) => check(path, { tier }),
    isPublic,
    isPublicPath: async (path) => isPublic((await market.catalog()).find(path) ?? UNLISTED),
    async series(path, params) {
      await check(path, UNLISTED)
      return market.series(path, params)
    },
  }
}
