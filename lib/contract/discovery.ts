import type { ParamListing } from './endpoint'
import { API_PREFIX, FAMILIES, FAMILY_FACTS } from './family'
import { listParam } from './params/list-param'

/** A route that lists or describes the series. */
export interface DiscoveryRoute {
  /** Stable short name, `chains`, `onchain-list`. */
  id: string
  path: string
  title: string
  /** Whether the request needs a key of any tier. */
  keyed: boolean
  parameters: readonly ParamListing[]
}

export const DISCOVERY_ROUTES: readonly DiscoveryRoute[] = [
  open('chains', `${API_PREFIX}chains`, 'Chains with their metrics and resolutions'),
  open('catalog', '/api/public/catalog', 'Every endpoint with its fields and parameters'),
  open('manifest', '/api/onchain/manifest', 'Chains and resolutions of every on-chain metric'),
  {
    id: 'onchain-status',
    path: `${API_PREFIX}onchain/status`,
    title: 'Metrics of a chain with their resolutions, and the last day',
    keyed: true,
    parameters: [listParam('chain')],
  },
  ...FAMILIES.map((family) => ({
    id: `${family.replace('/', '-')}-list`,
    path: `${API_PREFIX}${family}/list`,
    title: `Names of all series: ${FAMILY_FACTS[family].label}`,
    keyed: true,
    parameters: [],
  })),
]

function open(id: string, path: string, title: string): DiscoveryRoute {
  return { id, path, title, keyed: false, parameters: [] }
}
