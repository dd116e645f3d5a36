import { expect, test } from 'vitest'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { MAX_REACH, readReach, writeReach } from '@/lib/url/settings/reach-setting'
import { sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import { offeredLevels } from './offered-levels'

const offered = async (path: string, chains: readonly string[] = []) =>
  offeredLevels(await sampleSeries(sampleEndpoint(path)), {}, chains)

test('a price has a ladder that fits into one address, with the valuation of coins that have one', async () => {
  const ladder = await offered('crypto/prices/BTC', ['bitcoin'])
  expect(ladder).toHaveLength(MAX_REACH)
  expect(ladder.at(-1)).toEqual({ label: 'MVRV 1', of: { text: 'onchain/mvrv', level: 1, by: null } })
  const ethereum = await offered('crypto/prices/ETH', ['bitcoin', 'ethereum'])
  expect(ethereum.at(-1)?.of.text).toBe('onchain/mvrv@chain=ethereum')
  expect(await offered('crypto/prices/SOL', ['bitcoin'])).toHaveLength(MAX_REACH - 1)
})

test('a measure has its zones, or its average and bands', async () => {
  expect(await offered('onchain/nupl')).toEqual(
    [
      [0, 'Hope or fear'],
      [0.25, 'Optimism or anxiety'],
      [0.5, 'Belief or denial'],
      [0.75, 'Euphoria or greed'],
    ].map(([at, name]) => ({ label: `${at} ${name}`, of: { text: 'a', level: at, by: null } })),
  )
  expect((await offered('onchain/mvrv')).map(({ of }) => of.text)).toContain('a > alltime_average')
})

test('every offered level can be written into an address', async () => {
  for (const path of ['crypto/prices/BTC', 'onchain/nupl', 'onchain/mvrv', 'charts/btc-rsi'])
    for (const { of } of await offered(path, ['bitcoin'])) {
      expect(readReach(writeReach(of))).toEqual(of)
      expect(() => parseFormula(of.text)).not.toThrow()
    }
})
