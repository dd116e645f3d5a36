import type { Endpoint } from '@/lib/contract/endpoint'
import { chainInUse, resolutionsOn } from '@/lib/contract/served-resolutions'
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
