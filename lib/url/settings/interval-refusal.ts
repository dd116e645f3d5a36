import type { Endpoint } from '@/lib/contract/endpoint'
import { gathersRows } from '@/lib/contract/fields/gathers-rows'
import type { ViewState } from '../view-state'

/** To be read after the name of the setting, as in `REFUSALS`. */
export const NOT_GATHERED = 'gathers rows into periods, and this chart is drawn from all of its rows'

/** The reason for which a chart does not take an interval, whatever its address; undefined if it does. */
export function intervalRefusal(
  endpoint: Pick<Endpoint, 'fields'>,
  state: Pick<ViewState, 'align'>,
): string | undefined {
  const gathers = state.align === null && gathersRows(endpoint.fields)
  return gathers ? undefined : `interval ${NOT_GATHERED}`
}
