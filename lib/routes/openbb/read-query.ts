import { ApiError } from '@/lib/contract/errors'
import { FAMILIES, type Family } from '@/lib/contract/family'
import { type ChartAddress, readChartAddress } from '../mcp/tools/read-address'

/** The chart that a query names: `series=onchain/mvrv`, and optionally `from` and `to`. */
export function readSeries(search: URLSearchParams, site: string, name = 'series'): ChartAddress {
  const written = search.get(name)
  if (!written) throw invalid(name, `${name} is missing. Write ${name}=onchain/mvrv`)
  const address = readChartAddress(written, site)
  for (const day of ['from', 'to']) {
    const value = search.get(day)
    if (value) address.search.set(day, value)
  }
  return address
}

export function readFamily(search: URLSearchParams): Family {
  const family = FAMILIES.find((one) => one === search.get('family'))
  if (family) return family
  throw invalid('family', `family must be one of ${FAMILIES.join(', ')}`)
}

export const invalid = (parameter: string, sentence: string) =>
  new ApiError('invalid_parameter', `${sentence}.`, { detail: { parameter } })
