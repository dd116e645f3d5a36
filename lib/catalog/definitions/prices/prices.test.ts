import { expect, test } from 'vitest'
import { ASSET_PROFILES } from '@/lib/sources/sample/assets/asset-profiles'
import { PAIRS, SAMPLE_ASSETS, STABLECOINS } from '@/lib/sources/sample-assets'
import { definitions } from './prices'
import { CONCEPTS } from './words/all'

test('190 assets, each listed once, with its own texts and a sample price', () => {
  expect(definitions).toHaveLength(190)
  expect(new Set(SAMPLE_ASSETS).size).toBe(190)
  expect(Object.keys(CONCEPTS).sort()).toEqual([...SAMPLE_ASSETS].sort())
  for (const symbol of SAMPLE_ASSETS) {
    expect(symbol).toMatch(/^[A-Z0-9]+$/)
    expect(ASSET_PROFILES.has(symbol) || symbol in PAIRS, symbol).toBe(true)
  }
})

test('kinds follow from the type of asset', () => {
  for (const symbol of STABLECOINS) expect(CONCEPTS[symbol]).toBe('stablecoins')
  for (const [symbol, parts] of Object.entries(PAIRS)) {
    expect(CONCEPTS[symbol]).toBe('ratios')
    expect(symbol).toBe(parts.join(''))
  }
})
