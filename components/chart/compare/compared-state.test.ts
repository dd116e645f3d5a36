import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import { withOverlayToggled, withoutOverlay, withPriceCompared } from './compared-state'

const PRICE = 'crypto/prices/BTC'
const priced = withPriceCompared(plainViewState(), PRICE)

test('the price can be added and removed', () => {
  expect(priced.compared.map(({ path }) => path)).toEqual([PRICE])
  expect(withPriceCompared(priced, PRICE)).toEqual(plainViewState())
})

test('a hidden price is shown again rather than added twice', () => {
  const hidden = withOverlayToggled(priced, PRICE)
  expect(hidden.compared).toMatchObject([{ hidden: true }])
  expect(withPriceCompared(hidden, PRICE)).toEqual(priced)
})

test('removing one series keeps the others', () => {
  const state = { ...priced, formula: 'a / b' }
  expect(withoutOverlay(state, 'formula')).toEqual(priced)
  expect(withoutOverlay(state, PRICE)).toEqual({ ...plainViewState(), formula: 'a / b' })
})
