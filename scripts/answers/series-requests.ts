import type { ComputeRequest } from '../../lib/catalog/catalog'
import type { Endpoint, ParamListing } from '../../lib/contract/endpoint'
import { getParam } from '../../lib/contract/params/dictionary'

/** Values of one parameter to record beside its default: all of a short list, the ends and the middle of a long one. */
const MOST_VALUES = 4

/** The requests to record of a series: each chain, resolution, and interval, and each parameter of its formulas varied alone. */
export function requestsOf(endpoint: Endpoint): [name: string, request: ComputeRequest][] {
  const listings = endpoint.parameters.filter(({ name }) => getParam(name).step === 'formula')
  const standard = Object.fromEntries(
    listings.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]])),
  )
  const chains = endpoint.chains.length > 0 ? endpoint.chains : ['bitcoin']
  const [chain] = chains
  const requests = chains.map((one): [string, ComputeRequest] => [
    one,
    { chain: one, resolution: '1d', params: standard },
  ])
  for (const one of chains) {
    const served = endpoint.resolutionsByChain?.[one] ?? endpoint.resolutions
    for (const resolution of served) {
      if (resolution === '1d') continue
      requests.push([`${one} ${resolution}`, { chain: one, resolution, params: standard }])
    }
  }
  if (endpoint.fields.some(({ bars }) => bars)) {
    for (const interval of ['1w', '1M', '1Q'] as const)
      requests.push([`${chain} by ${interval}`, { chain, resolution: '1d', params: standard, interval }])
  }
  for (const listing of listings) {
    for (const value of otherValues(listing)) {
      const params = { ...standard, [listing.name]: value }
      requests.push([`${chain} ${listing.name}=${value}`, { chain, resolution: '1d', params }])
    }
  }
  return requests
}

function otherValues({ name, default: standard, allowed, min, max }: ParamListing): (string | number)[] {
  const numbers = [min, ...(getParam(name).presets ?? []), max].filter((one) => one !== undefined)
  const all: readonly (string | number)[] = allowed ?? numbers
  const others = [...new Set(all)].filter((value) => value !== standard)
  if (others.length <= MOST_VALUES) return others
  return Array.from(
    { length: MOST_VALUES },
    (_, at) => others[Math.round((at * (others.length - 1)) / (MOST_VALUES - 1))],
  )
}
