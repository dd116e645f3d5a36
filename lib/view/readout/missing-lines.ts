import { RESOLUTIONS } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import { chainInUse, hasField } from '@/lib/contract/served-resolutions'
import { KINDS, type Kind } from '../kinds/kinds'
import { labelOf } from '../text/label'
import { listed } from './ended-labels'

const VALUES = {
  '1d': 'daily values',
  '1h': 'hourly values',
  '10m': '10-minute values',
  block: 'values per block',
} as const
const MOST_NAMES = 3

/** Notice of lines that a chart has at coarser resolutions only, so that they are not drawn. */
export function missingLinesLabel(
  endpoint: Pick<Endpoint, 'fields' | 'parameters'>,
  {
    kind,
    resolution: shown,
    params,
    show,
  }: {
    kind: Kind
    /** Resolution of the rows that are drawn. */
    resolution: string | undefined
    params: ParamValues
    show: readonly string[] | null
  },
): string | null {
  const chain = chainInUse(endpoint, params.chain)
  const resolution = RESOLUTIONS.find((one) => one === shown)
  if (!resolution) return null
  const { roles } = KINDS[kind].shown
  const missing = endpoint.fields.filter(
    ({ name, role = 'value', chains, finest }) =>
      (show ? show.includes(name) : roles.includes(role)) &&
      (!chains || chains.includes(chain)) &&
      !hasField({ finest }, chain, resolution),
  )
  if (missing.length === 0) return null
  const names = listed(
    missing.map(({ name }) => labelOf(name)),
    MOST_NAMES,
  )
  return `${names} ${missing.length > 1 ? 'have' : 'has'} no ${VALUES[resolution]}.`
}
