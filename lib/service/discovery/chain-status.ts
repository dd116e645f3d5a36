import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import { readParam } from '@/lib/contract/read-param'
import { isServedOn, resolutionsOn } from '@/lib/contract/served-resolutions'
import type { Target } from '../../http/reading/target'

export const STATUS_PATH = `${API_PREFIX}onchain/status`

/** The value of `chain`, by default bitcoin. Throws `invalid_parameter`. */
export function readStatusChain(query: Target['query']): string {
  const found = new Set<string>()
  for (const [name, raw] of query) {
    if (name !== 'chain') continue
    const result = readParam(name, raw)
    if (result.status === 'missing') continue
    if (result.status === 'invalid') throw refuse(raw, result.reason, result.allowed)
    found.add(String(result.value))
  }
  if (found.size > 1) throw refuse([...found].join(', '), 'chain is given twice with different values')
  return found.values().next().value ?? 'bitcoin'
}

/** The on-chain metrics of a chain with their resolutions, and the last day of the data. */
export function describeStatus(catalog: Catalog, chain: string): unknown {
  const metrics = catalog.endpoints.filter(
    (endpoint) => endpoint.family === 'onchain' && isServedOn(endpoint, chain),
  )
  return {
    success: true,
    chain,
    count: metrics.length,
    lastDay: catalog.asOf,
    metrics: Object.fromEntries(
      metrics.map((endpoint) => [endpoint.name, { resolutions: resolutionsOn(endpoint, chain) }]),
    ),
  }
}

function refuse(value: string, reason: string, allowed?: string): ApiError {
  return new ApiError('invalid_parameter', `${reason}.`, {
    detail: { parameter: 'chain', value: value.slice(0, 60), ...(allowed ? { allowed } : {}) },
  })
}
