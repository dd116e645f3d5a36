import { expect, test } from 'vitest'
import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { ASSET_PROFILES } from '@/lib/sources/sample/assets/asset-profiles'
import { definitions } from './prices'
import { CONCEPTS } from './words/all'

test('190 assets, each listed once, with its own texts and a sample price', () => {
  expect(definitions).toHaveLength(190)
  expect(new Set(ASSET_UNIVERSE).size).toBe(190)
  expect(Object.keys(CONCEPTS).sort()).toEqual([...ASSET_UNIVERSE].sort())
  for (const symbol of ASSET_UNIVERSE) {
    expect(symbol).toMatch(/^[A-Z0-9]+$/)
    expect(ASSET_PROFILES.has(symbol) || PAIRS.has(symbol), symbol).toBe(true)
  }
})

test('kinds follow from the type of asset', () => {
  for (const symbol of STABLECOINS) expect(CONCEPTS[symbol]).toBe('stablecoins')
  for (const [symbol, parts] of PAIRS) {
    expect(CONCEPTS[symbol]).toBe('ratios')
    expect(symbol).toBe(parts.join(''))
  }
})
