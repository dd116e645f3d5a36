import type { Catalog } from '@/lib/catalog/catalog'
import { CHAINS, RESOLUTIONS } from '@/lib/contract/chain'
import { isServedOn, resolutionsOn } from '@/lib/contract/served-resolutions'

/** The on-chain metrics of each chain, and the resolutions that at least one of them has there. */
export function listChains(catalog: Catalog): unknown {
  const metrics = catalog.endpoints.filter((endpoint) => endpoint.family === 'onchain')
  const data = CHAINS.map((chain) => {
    const having = metrics.filter((endpoint) => isServedOn(endpoint, chain.id))
    return {
      ...chain,
      metrics: having.map((endpoint) => endpoint.name),
      resolutions: RESOLUTIONS.filter((one) =>
        having.some((endpoint) => resolutionsOn(endpoint, chain.id).includes(one)),
      ),
    }
  })
  return { success: true, count: data.length, data }
}

/** The chains and resolutions of each on-chain metric, together and by chain. */
export function listManifest(catalog: Catalog): unknown {
  const metrics = catalog.endpoints.filter((endpoint) => endpoint.family === 'onchain')
  const data = Object.fromEntries(
    metrics.map((endpoint) => [
      endpoint.name,
      {
        chains: endpoint.chains,
        resolutions: endpoint.resolutions,
        resolutionsByChain: Object.fromEntries(
          endpoint.chains.map((chain) => [chain, resolutionsOn(endpoint, chain)]),
        ),
      },
    ]),
  )
  return { success: true, revision: catalog.revision, data }
}
