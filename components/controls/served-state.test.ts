import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import { servedState } from './served-state'

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
