import { type Access, accessOf, checkAccess } from '@/lib/auth/access'
import { maySeeWithheld } from '@/lib/auth/may-see-withheld'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import { currentAudience } from '@/lib/process/audience'
import type { Market } from './market'
import { refuseWithheld, withoutWithheldColumns } from './terms/withhold'

export interface ViewedMarket extends Market {
  /**
   * Whether everyone may see the series without signing in. Only then may a shared cache store it, if this viewer sees no
   * more of it than others.
   */
  isPublic(endpoint: Listed): Promise<boolean>
  isPublicPath(path: string): Promise<boolean>
  /**
   * Throws if the viewer may not see the series, without requesting it. The current tier of the series counts, or the
   * given one if it is no longer listed.
   */
  admit(series: Pick<Endpoint, 'path' | 'tier'>): Promise<void>
  /** Whether the viewer may see values whose terms do not allow showing them to others. */
  seesWithheld(): Promise<boolean>
}

type Listed = Pick<Endpoint, 'tier' | 'withheld'>

/** Unlisted series count as pro, because only their path is known. */
const UNLISTED = { tier: 'pro' } as const

/** A market that only returns series the viewer may see. Refusals name the page about tiers, `upgradeUrl`. */
export function viewMarket(
  market: Market,
  viewer: Viewer | null,
  setting: Access | undefined,
  upgradeUrl?: string,
): ViewedMarket {
  const access = async () => accessOf(setting, (await market.origin()).kind)
  const check = async (path: string, unlisted: Listed) => {
    // Tiers are for others: the owner of a server for one person has no account that could have one.
    if (currentAudience() === 'own computer') return
    const mode = await access()
    const seesAll = maySeeWithheld(mode, viewer)
    if (mode === 'open' && seesAll) return
    const listed: Listed = (await market.catalog()).find(path) ?? unlisted
    checkAccess(mode, viewer, listed, upgradeUrl)
    if (!seesAll) refuseWithheld(listed.withheld)
  }
  const isPublic = async ({ tier, withheld }: Listed) => {
    const mode = await access()
    return !withheld && (mode === 'open' || (mode === 'tiered' && tier === 'free'))
  }
  return {
    ...market,
    admit: ({ path, tier }) => check(path, { tier }),
    seesWithheld: async () => maySeeWithheld(await access(), viewer),
    isPublic,
    isPublicPath: async (path) => isPublic((await market.catalog()).find(path) ?? UNLISTED),
    async series(path, params, interval) {
      await check(path, UNLISTED)
      const series = await market.series(path, params, interval)
      return maySeeWithheld(await access(), viewer) ? series : withoutWithheldColumns(series)
    },
  }
}
