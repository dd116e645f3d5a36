import { expect, test } from 'vitest'
import { createCompleteCatalog } from '@/lib/catalog/open-catalog'
import { RESOLUTIONS } from '@/lib/contract/chain'
import { serviceOver } from '@/lib/service/fake/service-over'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { readBlock } from '@/lib/sources/importers/blocks/read-block'
import { syntheticBlocks } from '@/lib/sources/importers/blocks/synthetic-blocks.test-data'
import { takeBlocks } from '@/lib/sources/importers/blocks/take-blocks'
import { openStore } from '@/lib/sources/store/open-store'
import { unkeptPromises } from './advertised-resolutions'
import { testKeyBook } from './test-keys'

const FEES = '/api/v1/onchain/fees-per-block'
const READER = { id: 'laws', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const
const chain = [...syntheticBlocks({ blocks: 1500, spends: 6 })].map(readBlock)

async function catalogOf(blocks: typeof chain) {
  const folder = temporaryFolder()
  await takeBlocks(folder, blocks)
  return createCompleteCatalog(await openStore(folder))
}

test.each([
  ['from the first on', chain, true],
  ['without the first, which make no ledger', chain.slice(500), true],
  ['of less than a day', chain.slice(500, 600), false],
])(
  'with blocks %s and nothing else, a series is available if and only if its days answer',
  async (_, blocks, available) => {
    const catalog = await catalogOf(blocks)
    expect(catalog.find(FEES)).toMatchObject({ available, resolutions: ['1d', '1h', '10m', 'block'] })
    const service = serviceOver(catalog, { keys: testKeyBook() })
    const answers = async (path: string, params: Record<string, string | number>) => {
      const answer = await service.series({ path, params: { limit: 1, ...params }, headers: {} }, READER)
      return answer.status === 200 && 'value' in answer && answer.value.time.length > 0
    }
    const params = { limit: 1, ...(available ? {} : { dataResolution: '1h' }) }
    const fees = await service.series({ path: FEES, params, headers: {} }, READER)
    const days = await service.series({ path: FEES, params: { limit: 1 }, headers: {} }, READER)
    if (!available)
      expect(days).toMatchObject({
        status: 404,
        failure: { error: expect.stringContaining('dataResolution=1h or 10m or block') },
      })
    const { gathered } = 'value' in fees ? fees.value.metadata : {}
    expect(gathered).toContainEqual({
      name: expect.stringContaining('Bitcoin'),
      from: 'block',
    })
    const wrong: string[] = []
    for (const { path, available, parameters, resolutionsByChain } of catalog.endpoints) {
      const offered = parameters.some(({ name }) => name === 'dataResolution')
        ? RESOLUTIONS.map((dataResolution) => ({ dataResolution }))
        : [{}]
      const found = await Promise.all(offered.map((params) => answers(path, params)))
      if (found.includes(true) && !available && !resolutionsByChain)
        wrong.push(`${path} answers, is not available and names no resolution`)
      if (available !== (await answers(path, {})))
        wrong.push(`${path} is ${available ? '' : 'not '}available, without parameters it is the reverse`)
    }
    expect(wrong).toEqual([])
    expect((await unkeptPromises(catalog)).broken).toEqual([])
  },
)
