import { type Access, accessOf, checkAccess } from '@/lib/auth/access'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Market } from './market'

export interface ViewedMarket extends Market {
  /** Whether everyone may see the series without signing in. Only then may a shared cache store it. */
  isPublic(endpoint: Pick<Endpoint, 'tier'>): Promise<boolean>
  isPublicPath(path: string): Promise<boolean>
  /**
   * Throws if the viewer may not see the series, without requesting it. The current tier of the series counts, or the
   * given one if it is no longer listed.
   */
  admit(series: Pick<Endpoint, 'path' | 'tier'>): Promise<void>
}

/** Unlisted series count as pro, because only their path is known. */
const UNLISTED = { tier: 'pro' } as const

/** A market that only returns series the viewer may see. */
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
