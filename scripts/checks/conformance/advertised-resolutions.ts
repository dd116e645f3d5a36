import type { Catalog } from '@/lib/catalog/catalog'
import { CHAINS, RESOLUTIONS } from '@/lib/contract/chain'
import { unlimited } from '@/lib/http/fake/unlimited'
import { serviceOver } from '@/lib/service/fake/service-over'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { testKeyBook } from './test-keys'

/** May read everything. */
const READER = { id: 'laws', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const

interface Listed {
  chains: string[]
  resolutions: string[]
  resolutionsByChain?: Record<string, string[]>
}

/** Combinations of endpoint, chain and resolution where the answer is not what the catalog and the manifest promise. */
export async function unkeptPromises(catalog: Catalog): Promise<{ broken: string[]; asked: number }> {
  const service = serviceOver(catalog, { keys: testKeyBook() })
  const read = async (url: string) => {
    const answer = await service.handle({ url, headers: {}, method: 'GET', address: '127.0.0.1' }, unlimited)
    return JSON.parse(Buffer.from(answer.body).toString())
  }
  const manifest: Record<string, Listed> = (await read('/api/onchain/manifest')).data
  const broken: string[] = []
  let asked = 0
  for (const endpoint of catalog.endpoints) {
    const names = endpoint.parameters.map(({ name }) => name)
    if (!endpoint.available || !names.includes('dataResolution')) continue
    const listed: Listed = endpoint
    const inManifest = endpoint.family === 'onchain' ? manifest[endpoint.name] : listed
    for (const chain of CHAINS.map(({ id }) => id)) {
      for (const resolution of RESOLUTIONS) {
        const url = `${endpoint.path}?chain=${chain}&dataResolution=${resolution}`
        const params = { chain, dataResolution: resolution, limit: 1 }
        const promised = isPromised(listed, chain, resolution)
        if (isPromised(inManifest, chain, resolution) !== promised) broken.push(`${url}: manifest differs`)
        const answer = await service.series({ path: endpoint.path, params, headers: {} }, READER)
        asked++
        if ((answer.status === 200) !== promised) broken.push(`${url}: ${answer.status}`)
        else if ('value' in answer) {
          const { time, metadata } = answer.value
          // A history shorter than a window has no row by day either.
          if (time.length === 0 && resolution !== '1d') broken.push(`${url}: no rows`)
          if (metadata.resolution !== resolution) broken.push(`${url}: answered ${metadata.resolution}`)
        } else if ('failure' in answer) {
          const { failure } = answer
          const allowed = listed.chains.includes(chain)
            ? RESOLUTIONS.filter((one) => isPromised(listed, chain, one))
            : listed.chains
          if (failure.code !== 'invalid_parameter' || failure.allowed !== `one of ${allowed.join(', ')}`)
            broken.push(`${url}: ${failure.code}, allowed ${failure.allowed}`)
        }
      }
    }
  }
  return { broken, asked }
}

function isPromised(
  { chains, resolutions, resolutionsByChain }: Listed,
  chain: string,
  one: string,
): boolean {
  return chains.includes(chain) && (resolutionsByChain?.[chain] ?? resolutions).includes(one)
}
