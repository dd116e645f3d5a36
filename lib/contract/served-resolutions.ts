import { RESOLUTIONS, type Resolution } from './chain'
import type { Endpoint, Field, ParamListing } from './endpoint'

type Served = Pick<Endpoint, 'resolutions' | 'resolutionsByChain'>

/** Resolutions at which an endpoint answers for a chain. */
export function resolutionsOn(
  { resolutions, resolutionsByChain }: Served,
  chain: string,
): readonly Resolution[] {
  if (!resolutionsByChain) return resolutions
  return Object.hasOwn(resolutionsByChain, chain) ? resolutionsByChain[chain] : ['1d']
}

/** Whether an endpoint has rows of a chain. One without rows of its usual chain is not available, and may have others. */
export function isServedOn(
  { available, chains, resolutionsByChain }: Pick<Endpoint, 'available' | 'chains' | 'resolutionsByChain'>,
  chain: string,
): boolean {
  return available ? chains.includes(chain) : Object.hasOwn(resolutionsByChain ?? {}, chain)
}

/** The listing of a parameter with only the values that a chain accepts. */
export function listingOn(endpoint: Served, listing: ParamListing, chain: string): ParamListing {
  if (listing.name !== 'dataResolution' || !endpoint.resolutionsByChain) return listing
  const served = resolutionsOn(endpoint, chain)
  return { ...listing, allowed: (listing.allowed ?? []).filter((one) => served.includes(one as Resolution)) }
}

/** The chain of an endpoint without a `chain` value. */
export function chainInUse(
  { parameters }: { parameters: readonly ParamListing[] },
  value: string | number | undefined,
): string {
  const listed = parameters.find(({ name }) => name === 'chain')?.default
  return String(value ?? listed ?? 'bitcoin')
}

/** Whether rows of a chain at a resolution have a field. */
export function hasField(
  { chains, finest }: Pick<Field, 'chains' | 'finest'>,
  chain: string,
  resolution: Resolution,
): boolean {
  if (chains && !chains.includes(chain)) return false
  return finest === undefined || RESOLUTIONS.indexOf(resolution) <= RESOLUTIONS.indexOf(finest)
}
