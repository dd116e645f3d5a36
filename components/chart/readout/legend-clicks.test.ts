import { expect, test } from 'vitest'
import type { ViewState } from '@/lib/url/view-state'
import { legendEntry } from '@/lib/view/legend/legend.test-data'
import { withSolo, withToggled } from './legend-clicks'

const state = { show: null, price: 'auto', compared: [] } as unknown as ViewState
const isPrice = (field: string) => field === 'price'
const [a, b, c] = [legendEntry('a', true, 0), legendEntry('b', true, 1), legendEntry('c', false)]
const price = legendEntry('price', true, 2)
const legend = [a, b, price, c]
const toggled = (name: string, shown = legend) =>
  withToggled(state, shown, isPrice, shown.find(({ field }) => field === name) ?? a).show

test('a click removes a field, and a second one restores the default', () => {
  expect(toggled('a')).toEqual(['b'])
  expect(toggled('a', [{ ...a, drawn: false }, b, price, c])).toBeNull()
})

test('further fields keep the order of the legend', () => {
  expect(toggled('c')).toEqual(['a', 'b', 'c'])
  expect(toggled('a', [{ ...a, drawn: false }, b, { ...c, drawn: true }])).toEqual(['a', 'b', 'c'])
})

test('the last field cannot be hidden', () => {
  expect(withToggled(state, [a, { ...b, drawn: false }, price], isPrice, a)).toBe(state)
})

test('a solo hides the price and every compared series, and a second one restores them', () => {
  const shared = { path: 'economic/market_dow', field: null, params: {}, axis: 'own' as const, hidden: false }
  const solo = withSolo({ ...state, compared: [shared] }, legend, isPrice, b)
  expect(solo).toMatchObject({ show: ['b'], price: 'off', compared: [{ hidden: true }] })
  const alone = [{ ...a, drawn: false }, b, { ...price, drawn: false }]
  expect(withSolo(solo, alone, isPrice, b)).toMatchObject({
    show: null,
    price: 'auto',
    compared: [{ hidden: false }],
  })
})
