import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { listParam } from '@/lib/contract/params/list-param'
import { plainViewState } from '@/lib/url/read-view-state'
import { servedState, withOfferedResolutions } from './served-state'

const endpoint = {
  parameters: [],
  resolutions: ['1d' as const, '1h' as const],
  resolutionsByChain: { bitcoin: ['1d' as const, '1h' as const], litecoin: ['1d' as const] },
}
const state = (params: Record<string, string>) => ({ ...plainViewState(), params })

test('choosing a chain drops a resolution that it does not have', () => {
  const hours = state({ chain: 'litecoin', dataResolution: '1h' })
  expect(servedState(endpoint, hours).params).toEqual({ chain: 'litecoin' })
})

test('a resolution that the chain has stays', () => {
  const hours = state({ dataResolution: '1h' })
  expect(servedState(endpoint, hours)).toBe(hours)
})

const field = (name: string, finest?: Field['finest']): Field => ({
  name,
  type: 'number?',
  unit: 'ratio',
  description: '',
  ...(finest ? { finest } : {}),
})
const fields = [field('by_block', 'block'), field('by_hour', '1h'), field('by_day', '1d'), field('plain')]
const listing = listParam('dataResolution')
const offered = (main: string | null, inUse?: string) =>
  withOfferedResolutions({ fields }, listing, { main, chain: 'bitcoin', inUse }).allowed

test('a resolution is offered if the main line has values at it', () => {
  expect(offered('by_block')).toEqual(['1d', '1h', '10m', 'block'])
  expect(offered('by_hour')).toEqual(['1d', '1h'])
  expect(offered('by_day')).toEqual(['1d'])
})

test('the one in use stays, to be left again', () => {
  expect(offered('by_day', '1h')).toEqual(['1d', '1h'])
})

test('all are offered where fields do not say, and for a part of a nested field those of the field', () => {
  expect(offered('plain')).toEqual(listing.allowed)
  expect(offered(null)).toEqual(listing.allowed)
  expect(offered('by_hour.50')).toEqual(['1d', '1h'])
})

test('other parameters stay as they are', () => {
  const chain = listParam('chain')
  expect(withOfferedResolutions({ fields }, chain, { main: 'by_day', chain: 'bitcoin', inUse: null })).toBe(
    chain,
  )
})
