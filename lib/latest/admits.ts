import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewedMarket } from '@/lib/market/view-market'

/** The part of a market that decides what its viewer may see. */
export type Admitting = Pick<ViewedMarket, 'admit' | 'seesWithheld'>

type Listed = Pick<Endpoint, 'path' | 'tier' | 'withheld'>

/** Whether the viewer may see the values of a series, and of a field that its terms withhold from others. */
export function createAdmits(market: Admitting): (endpoint: Listed, isWithheld?: true) => Promise<boolean> {
  const admitted = new Map<string, Promise<boolean>>()
  let seesWithheld: Promise<boolean> | undefined
  return async (endpoint, isWithheld) => {
    // Access depends only on the tier of the series, and on whether the terms of its sources withhold it.
    const access = `${endpoint.tier}${endpoint.withheld ? ' withheld' : ''}`
    const known = admitted.get(access) ?? market.admit(endpoint).then(yes, no)
    admitted.set(access, known)
    if (!(await known)) return false
    if (!isWithheld) return true
    seesWithheld ??= market.seesWithheld()
    return seesWithheld
  }
}

const yes = () => true
const no = () => false
