import { expect, test } from 'vitest'
import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { ASSET_PROFILES } from '@/lib/sources/sample/assets/asset-profiles'
import { DEFINITIONS } from '../../load/definitions'

const definitions = DEFINITIONS.filter(({ path }) => path.startsWith('crypto/prices/'))

const kinds = new Map(
  definitions.flatMap((one) =>
    one.kind === 'legacy' ? [] : [[one.path.slice('crypto/prices/'.length), one.concept] as const],
  ),
)

test('190 assets, each listed once, with its own texts and a sample price', () => {
  expect(definitions).toHaveLength(190)
  expect(new Set(ASSET_UNIVERSE).size).toBe(190)
  expect([...kinds.keys()].sort()).toEqual([...ASSET_UNIVERSE].sort())
  for (const symbol of ASSET_UNIVERSE) {
    expect(symbol).toMatch(/^[A-Z0-9]+$/)
    expect(ASSET_PROFILES.has(symbol) || PAIRS.has(symbol), symbol).toBe(true)
  }
})

test('kinds follow from the type of asset', () => {
  for (const symbol of STABLECOINS) expect(kinds.get(symbol)).toBe('stablecoins')
  for (const [symbol, parts] of PAIRS) {
    expect(kinds.get(symbol)).toBe('ratios')
    expect(symbol).toBe(parts.join(''))
  }
})
