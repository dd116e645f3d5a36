import { expect, test } from 'vitest'
import { plainFormula } from '@/lib/url/drawn-formula'
import { plainViewState } from '@/lib/url/read-view-state'
import { withFormula, withOverlayToggled, withoutOverlay, withPriceCompared } from './compared-state'

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
  const [one, other] = ['a / b', 'a - b'].map(plainFormula)
  const state = { ...priced, formulas: [one, other] }
  expect(withoutOverlay(state, 'formula')).toEqual({ ...priced, formulas: [other] })
  expect(withoutOverlay(state, 'formula2')).toEqual({ ...priced, formulas: [one] })
  expect(withoutOverlay(state, PRICE)).toEqual({ ...plainViewState(), formulas: [one, other] })
})

test('a formula is hidden and shown again', () => {
  const state = { ...priced, formulas: ['a / b', 'a - b'].map(plainFormula) }
  const hidden = withOverlayToggled(state, 'formula2')
  expect(hidden.formulas.map((one) => one.hidden)).toEqual([false, true])
  expect(hidden.compared).toEqual(state.compared)
  expect(withOverlayToggled(hidden, 'formula2')).toEqual(state)
})

test('a formula is added once, shown if it is hidden, and replaces the last one of a full chart', () => {
  const texts = (formulas: readonly string[]) => ({
    ...plainViewState(),
    formulas: formulas.map(plainFormula),
  })
  expect(withFormula(texts(['a']), 'b')).toEqual(texts(['a', 'b']))
  const hidden = withOverlayToggled(texts(['a', 'b']), 'formula')
  expect(withFormula(hidden, 'a')).toEqual(texts(['a', 'b']))
  expect(withFormula(texts(['a', 'b', 'c', 'd']), 'e')).toEqual(texts(['a', 'b', 'c', 'e']))
})
