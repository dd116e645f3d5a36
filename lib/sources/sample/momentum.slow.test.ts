import { expect, test } from 'vitest'
import { ASSET_UNIVERSE, GOLD_TOKENS, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { logsOf, medianOf, momentum, withPairs } from './momentum.test-data'

test('pairs of all coins with four years are within the same bounds, but for chance', async () => {
  const pegged: readonly string[] = [...STABLECOINS, ...GOLD_TOKENS, ...PAIRS.keys()]
  // Its collapse of May 2022 took several days, as that of the real one did.
  const coins = ASSET_UNIVERSE.filter((symbol) => !pegged.includes(symbol) && symbol !== 'LUNC')
  const logs = await logsOf(21, coins)
  const long = new Map([...logs].filter(([, closes]) => closes.length >= 1461))
  expect(long.size).toBeGreaterThan(80)
  for (const horizon of [7, 14, 30]) {
    const found = withPairs(long).map(([, closes]) => momentum(closes, horizon))
    const sorted = found.sort((a, b) => a - b)
    // One seed has more chance than the mean of three.
    expect(sorted[Math.floor(0.99 * sorted.length)], `${horizon} days`).toBeLessThan(0.3)
    expect(Math.abs(medianOf(sorted)), `${horizon} days`).toBeLessThan(0.06)
  }
})
