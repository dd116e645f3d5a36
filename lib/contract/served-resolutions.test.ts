import { expect, test } from 'vitest'
import { listParam } from './params/list-param'
import { chainInUse, listingOn, resolutionsOn } from './served-resolutions'

const differing = {
  resolutions: ['1d', '1h'] as ('1d' | '1h')[],
  resolutionsByChain: { bitcoin: ['1d', '1h'], litecoin: ['1d'] } as Record<string, ('1d' | '1h')[]>,
}
const listing = listParam('dataResolution', ['1d', '1h'])

test('each chain has its own resolutions, an unknown one has only days', () => {
  expect(resolutionsOn(differing, 'bitcoin')).toEqual(['1d', '1h'])
  expect(resolutionsOn(differing, 'litecoin')).toEqual(['1d'])
  expect(resolutionsOn(differing, 'constructor')).toEqual(['1d'])
  expect(resolutionsOn({ resolutions: ['1d', '1h'] }, 'litecoin')).toEqual(['1d', '1h'])
})

test('only dataResolution is narrowed', () => {
  expect(listingOn(differing, listing, 'litecoin').allowed).toEqual(['1d'])
  expect(listingOn(differing, listing, 'bitcoin').allowed).toEqual(['1d', '1h'])
  expect(listingOn(differing, listParam('chain'), 'litecoin')).toEqual(listParam('chain'))
})

test('without a value the listed default chain is in use', () => {
  const parameters = [{ ...listParam('chain'), default: 'ethereum' }]
  expect(chainInUse({ parameters }, undefined)).toBe('ethereum')
  expect(chainInUse({ parameters }, 'litecoin')).toBe('litecoin')
  expect(chainInUse({ parameters: [] }, undefined)).toBe('bitcoin')
})
