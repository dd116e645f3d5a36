import type { Catalog } from '@/lib/catalog/catalog'
import { API_PREFIX, FAMILIES, type ListedFamily } from '@/lib/contract/family'
import type { Target } from '../../http/reading/target'
import type { Document } from './answer-document'
import { describeStatus, readStatusChain, STATUS_PATH } from './chain-status'

/** JSON key of the names in `<family>/list`. */
const LIST_KEY: Readonly<Record<ListedFamily, string>> = {
  onchain: 'availableMetrics',
  charts: 'availableCharts',
  economic: 'availableSeries',
  'crypto/prices': 'availableSymbols',
  derivatives: 'availableMetrics',
  'market-indicators': 'availableIndicators',
}

export const KEYED_HEADERS = {
  'cache-control': 'private, max-age=60',
  vary: 'accept-encoding, authorization, x-api-key',
}

/**
 * The document of a keyed route outside the catalog: `<family>/list` with the names of a family's series, and
 * `onchain/status` with the coverage of a chain. Accepts any valid key. Undefined for other paths. Throws
 * `invalid_parameter`.
 */
export function findKeyedDocument({ path, query }: Target, catalog: Catalog): Document | undefined {
  if (path === STATUS_PATH) {
    const chain = readStatusChain(query)
    return {
      determinedBy: [path, chain, catalog.asOf, catalog.revision],
      make: () => describeStatus(catalog, chain),
    }
  }
  const family = FAMILIES.find((candidate) => path === `${API_PREFIX}${candidate}/list`)
  if (!family) return undefined
  return { determinedBy: [path, catalog.revision], make: () => listFamily(catalog, family) }
}

function listFamily(catalog: Catalog, family: ListedFamily): unknown {
  const names = catalog.endpoints
    .filter((endpoint) => endpoint.family === family)
    .map((endpoint) => endpoint.name)
    .sort()
  return { success: true, [LIST_KEY[family]]: names }
}
