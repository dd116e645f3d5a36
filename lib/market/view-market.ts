import { type Access, accessOf, checkAccess, guestsMaySee } from '@/lib/auth/access'
import { maySeeWithheld, scopeOf } from '@/lib/auth/may-see-withheld'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import { findApiError } from '@/lib/contract/errors'
import { type SeriesSource, visitorsSeeText } from '@/lib/contract/live/series-source'
import type { Origin } from '@/lib/contract/series'
import type { ValueAddress } from '@/lib/contract/value-request'
import { currentAudience } from '@/lib/process/audience'
import { homeScope } from '@/lib/process/scope'
import type { DataFacts, Market } from './market'
import { refuseWithheld, withoutWithheldColumns } from './terms/withhold'

export interface ViewedData extends DataFacts, Pick<Origin, 'kind'> {}

export interface ViewedMarket extends Market {
  /**
   * Whether everyone may see the series without signing in, and sees the same of it. Only then may a shared cache store it.
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
  /**
   * Whether the viewer sees values that visitors do not see. A private installation has no visitors, and neither has a server
   * for one person whose access nobody has set.
   */
  seesMoreThanVisitors(): Promise<boolean>
  /** A sentence about what visitors see of a series that the viewer sees from these sources; null if it is the same. */
  visitorsSee(series: SeenSeries): Promise<string | null>
  /** Data that the viewer sees, with their kind. */
  data(): Promise<ViewedData>
}

type Listed = Pick<Endpoint, 'tier' | 'withheld'>

/** A series with its parameters, and the sources of what the viewer sees of it. */
interface SeenSeries extends Pick<ValueAddress, 'path' | 'params'> {
  sources: readonly SeriesSource[] | undefined
}

/** Unlisted series count as pro, because only their path is known. */
const UNLISTED = { tier: 'pro' } as const

/**
 * A market of the data that the viewer sees, which only returns series that the viewer may see. Refusals name the page about
 * tiers, `upgradeUrl`.
 */
export function viewMarket(
  market: Market,
  viewer: Viewer | null,
  setting: Access | undefined,
  upgradeUrl?: string,
): ViewedMarket {
  const access = async () => accessOf(setting, (await market.origin()).kind)
  const seesWithheld = async () => maySeeWithheld(await access(), viewer)
  const seen = async () => market.of(scopeOf(await access(), viewer))
  const catalog = async () => (await seen()).catalog()
  const check = async (path: string, unlisted: Listed) => {
    const mode = await access()
    const listed: Listed = (await catalog()).find(path) ?? unlisted
    // Tiers are for others: the owner of a server for one person has no account that could have one.
    if (currentAudience() !== 'own computer') checkAccess(mode, viewer, listed, upgradeUrl)
    if (!(await seesWithheld())) refuseWithheld(listed.withheld)
  }
  const isPublic = async ({ tier, withheld }: Listed) => {
    return guestsMaySee(await access(), { tier }) && !withheld && !(await catalog()).data.withholds
  }
  async function seesMoreThanVisitors() {
    const hasVisitors = setting === undefined ? homeScope() === 'public' : setting !== 'private'
    if (!hasVisitors || !(await seesWithheld())) return false
    return (await catalog()).data.withholds
  }
  return {
    ...market,
    catalog,
    sources: async (path, params) => (await seen()).sources(path, params),
    seesMoreThanVisitors,
    async visitorsSee({ path, params, sources = [] }) {
      if (!(await seesMoreThanVisitors())) return null
      const theirs = await market.of('public').sources(path, params).catch(ifWithheld)
      return visitorsSeeText(sources, theirs)
    },
    origin: async () => (await seen()).origin(),
    admit: ({ path, tier }) => check(path, { tier }),
    seesWithheld,
    data: async () => ({ ...(await catalog()).data, kind: (await market.origin()).kind }),
    isPublic,
    isPublicPath: async (path) => isPublic((await catalog()).find(path) ?? UNLISTED),
    async series(path, params, interval) {
      await check(path, UNLISTED)
      const series = await (await seen()).series(path, params, interval)
      // A remote server answers for its key, which may see more than its visitors.
      return (await seesWithheld()) ? series : withoutWithheldColumns(series)
    },
  }
}

function ifWithheld(error: unknown): null {
  if (findApiError(error)?.code === 'not_redistributable') return null
  throw error
}
