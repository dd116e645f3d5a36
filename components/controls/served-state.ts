import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { chainInUse, hasField, resolutionsOn } from '@/lib/contract/served-resolutions'
import type { ViewState } from '@/lib/url/view-state'

/** The state without a resolution that its chain does not have. */
export function servedState(
  endpoint: Pick<Endpoint, 'parameters' | 'resolutions' | 'resolutionsByChain'>,
  state: ViewState,
): ViewState {
  const { dataResolution, ...params } = state.params
  const served: readonly unknown[] = resolutionsOn(endpoint, chainInUse(endpoint, state.params.chain))
  return dataResolution === undefined || served.includes(dataResolution) ? state : { ...state, params }
}

/**
 * The resolutions at which the main line of a chart has values, and the one in use. `main` is its field, or a part of a
 * nested one; null if nothing is drawn.
 */
export function withOfferedResolutions(
  { fields }: Pick<Endpoint, 'fields'>,
  listing: ParamListing,
  { main, chain, inUse }: { main: string | null; chain: string; inUse: unknown },
): ParamListing {
  const field =
    fields.find(({ name }) => name === main) ?? fields.find(({ name }) => name === main?.split('.')[0])
  if (listing.name !== 'dataResolution' || !field) return listing
  const offered = (listing.allowed ?? []).filter(
    (one) => one === inUse || hasField(field, chain, one as Resolution),
  )
  return { ...listing, allowed: offered }
}
