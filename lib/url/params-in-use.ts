import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { ViewState } from './view-state'

/** Value of every parameter of an endpoint, including defaults. */
export function paramsInUse(endpoint: Endpoint, state: Pick<ViewState, 'params'>): ParamValues {
  const used: Record<string, string | number> = {}
  for (const { name, default: standard } of endpoint.parameters) {
    const value = state.params[name] ?? standard
    if (value !== null) used[name] = value
  }
  return used
}
