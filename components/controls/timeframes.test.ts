import { describe, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { plainViewState } from '@/lib/url/read-view-state'
import { offeredTimeframes } from '@/lib/view/window/offered-timeframes'
import { withFittingWindow } from './fitting-timeframe'
import { chosenTimeframe, withTimeframe } from './timeframes'

const bare = plainViewState()
const history = { from: dayTime('2012-01-01'), to: dayTime('2026-06-30') }

describe.each(['all', '1y', '6m'] as const)('a chart that opens with %s', (opening) => {
  test('every timeframe is recognized once selected', () => {
    for (const span of offeredTimeframes('daily', history)) {
      expect(chosenTimeframe(withTimeframe(bare, span, opening), opening, history)).toBe(span)
    }
  })

  test('an address without a window has its timeframe, which is not written', () => {
    expect(chosenTimeframe(bare, opening, history)).toBe(opening)
    expect(withTimeframe({ ...bare, from: '2020-01-01' }, opening, opening)).toEqual(bare)
  })
})

test('a selected timeframe keeps other settings and removes every other window', () => {
  const state = { ...bare, from: '2020-01-01', to: '2021-01-01', params: { chain: 'litecoin' } }
  expect(withTimeframe(state, '2y', 'all')).toEqual({
    ...bare,
    timeframe: '2y',
    params: { chain: 'litecoin' },
  })
})

test('a zoomed chart has the timeframe that fits, or none', () => {
  const chosen = (from: string | null, to: string | null) =>
    chosenTimeframe({ ...bare, from, to }, '1y', history)
  expect(chosen('2025-06-30', null)).toBe('1y')
  expect(chosen('2025-06-30', '2026-06-30')).toBe('1y')
  expect(chosen('2026-01-01', '2026-06-30')).toBe('ytd')
  expect(chosen('2012-01-01', null)).toBe('all')
  expect(chosen(null, '2026-06-30')).toBe('all')
  expect(chosen('2025-06-29', null)).toBeNull()
  expect(chosen('2025-06-30', '2026-06-29')).toBeNull()
  expect(chosen(null, '2020-01-01')).toBeNull()
})

test.each(['2026-02-11', '2026-06-30', '2026-11-20'])(
  'on %s the year so far comes before one year',
  (day) => {
    const spans = offeredTimeframes('daily', { ...history, to: dayTime(day) })
    expect(spans[spans.indexOf('ytd') + 1]).toBe('1y')
  },
)

test('a timeframe longer than the series is all of it', () => {
  expect(chosenTimeframe({ ...bare, timeframe: '20y' }, '1y', history)).toBe('all')
  expect(chosenTimeframe({ ...bare, timeframe: '365d' }, 'all', history)).toBe('1y')
})

describe('rows finer than a day', () => {
  const zoomed = (dataResolution: string, window: [string, string], changes = {}) =>
    withFittingWindow(
      { ...bare, ...changes, params: { dataResolution } },
      { from: dayTime(window[0]), to: dayTime(window[1]) },
    )

  test('select the longest timeframe that fits into one response', () => {
    const all = { timeframe: 'all' } as const
    expect(zoomed('block', ['2012-01-01', '2026-06-30'], all).timeframe).toBe('1m')
    expect(zoomed('1h', ['2012-01-01', '2026-06-30'], all).timeframe).toBe('1y')
  })

  test('keep the end of a window in the past', () => {
    const past = { from: '2012-01-01', to: '2020-12-31' }
    expect(zoomed('1h', ['2012-01-01', '2020-12-31'], past)).toMatchObject({
      from: '2019-11-12',
      to: '2020-12-31',
    })
  })

  test('keep a window that fits, and what an address without one opens with', () => {
    const chosen = { from: '2020-01-01', to: '2020-01-31' }
    expect(zoomed('block', ['2020-01-01', '2020-01-31'], chosen)).toMatchObject(chosen)
    expect(zoomed('1h', ['2012-01-01', '2026-06-30']).timeframe).toBeNull()
    expect(zoomed('1d', ['2012-01-01', '2026-06-30'], { timeframe: 'all' }).timeframe).toBe('all')
  })
})
