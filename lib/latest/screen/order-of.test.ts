import { expect, test } from 'vitest'
import { COLUMN_OF } from '../table/columns'
import { orderNote, orderOf } from './order-of'

test('changes in different units are ordered by their percentile of four years, and the screen says so', () => {
  expect(orderOf('chg30', true)).toBe('rank30')
  expect(orderOf('pub1', true)).toBe('rankpub1')
  expect(COLUMN_OF.has(orderOf('chg365', true))).toBe(true)
  expect(orderNote('rank30', true)).toBe(
    'ordered by the percentile of the change over 30 days among those of four years',
  )
})

test('changes in one unit, and other columns, are ordered by their numbers', () => {
  expect(orderOf('chg30', false)).toBe('chg30')
  for (const name of ['last', 'percentile', 'drawdown', 'chg30 / chg365'])
    expect(orderOf(name, true)).toBe(name)
  expect(orderNote('chg30', false)).toBe('')
  expect(orderNote(undefined, true)).toBe('')
})

test('an address that orders different units by number says that it does', () => {
  for (const by of ['last', 'chg30', 'pub4']) expect(orderNote(by, true)).toMatch(/whatever its unit/)
  expect(orderNote('percentile', true)).toBe('')
})
