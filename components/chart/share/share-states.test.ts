import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withFixedDays, withMovingDays, withScreenLook } from './share-states'

const bare: ViewState = { ...plainViewState(), scale: 'log' }
const year = { first: '2025-03-30', last: '2026-03-29' }

test('a link to fixed dates has no relative span and keeps the style', () => {
  const state = withFixedDays({ ...bare, timeframe: '1y', params: { chain: 'litecoin' } }, year)
  expect(state).toMatchObject({
    from: '2025-03-30',
    to: '2026-03-29',
    scale: 'log',
    params: { chain: 'litecoin' },
  })
  expect(state.timeframe).toBeNull()
})

test('a live link of a zoom that reaches the last day has a number of days', () => {
  const state = withMovingDays({ ...bare, from: year.first, to: year.last }, year, '2026-03-29')
  expect(state).toMatchObject({ from: null, to: null, timeframe: '365d' })
})

test('a live link of a relative span or of a zoom into the past stays the same', () => {
  const relative: ViewState = { ...bare, timeframe: '1y' }
  expect(withMovingDays(relative, year, '2026-03-29')).toBe(relative)
  const past = { ...bare, from: '2020-01-01', to: '2020-12-31' }
  expect(withMovingDays(past, { first: '2020-01-01', last: '2020-12-31' }, '2026-03-29')).toBe(past)
})

test('an image has the theme of the screen', () => {
  expect(withScreenLook(bare, 'dark', 'none').theme).toBe('dark')
  expect(withScreenLook({ ...bare, theme: 'dark' }, 'light', 'none').theme).toBe('system')
  expect(withScreenLook(bare, 'dark', 'none')).toEqual({ ...bare, theme: 'dark', colors: 'none' })
})
