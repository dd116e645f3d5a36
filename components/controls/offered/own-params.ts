import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'

/** Parameters of the computation of a series that have a control. */
export function ownParams({ parameters }: Pick<Endpoint, 'parameters'>): ParamListing[] {
  return parameters.filter(({ name, allowed }) => {
    const group = PARAMS.get(name)?.group
    return (group === 'chart' || group === 'sp500') && (!allowed || allowed.length > 1)
  })
}
