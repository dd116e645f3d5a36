import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { listParam } from '@/lib/contract/params/dictionary'
import { plainViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withFittingTimeframe } from './fitting-timeframe'
import { chosenTimeframe, timeframes, withTimeframe } from './timeframes'

const bare = plainViewState()

function endpointWith(names: string[], cadence: Endpoint['cadence'] = 'daily'): Endpoint {
  return { parameters: names.map((name) => listParam(name)), cadence } as Endpoint
}

const routes = {
  price: endpointWith(['days', 'limit', 'startDate', 'endDate']),
  chart: endpointWith(['days', 'timeframe']),
  index: endpointWith(['days', 'timeframe', 'sp500Range']),
  monthly: endpointWith(['days'], 'monthly'),
}

describe.each(Object.entries(routes))('%s', (_, endpoint) => {
  test('every timeframe is recognized once selected', () => {
    for (const span of timeframes(endpoint)) {
      expect(chosenTimeframe(endpoint, withTimeframe(bare, span))).toBe(span.value)
    }
  })

  test('timeframes ascend and end with all', () => {
    const values = timeframes(endpoint).map((span) => span.value)
    expect(values.at(-1)).toBe('all')
    expect(new Set(values).size).toBe(values.length)
  })

  test('selecting a timeframe keeps other parameters and clears every other window', () => {
    const state: ViewState = {
      ...bare,
      from: '2020-01-01',
      params: { days: 12, startDate: '2020-01-01', chain: 'litecoin' },
    }
    const all = timeframes(endpoint).at(-1)
    if (!all) throw new Error('no spans')
    expect(withTimeframe(state, all)).toMatchObject({ from: null, params: { chain: 'litecoin' } })
    expect(withTimeframe(state, all).params.days).toBeUndefined()
  })
})

test('a route’s own timeframe is preferred to days, and sp500Range adds only what it lacks', () => {
  const spans = timeframes(routes.index)
  expect(spans.find((span) => span.value === '5y')?.params).toEqual({ timeframe: '5y' })
  expect(spans.find((span) => span.value === '20y')?.params).toEqual({ sp500Range: '20y' })
})

test('a zoomed chart has no selected timeframe', () => {
  expect(chosenTimeframe(routes.price, { ...bare, from: '2024-01-01' })).toBeNull()
})

test('the year to date is the year of the last day, on routes with a start date', () => {
  const ytd = timeframes(routes.price, '2026-03-29').find(({ value }) => value === 'ytd')
  expect(ytd?.params).toEqual({ startDate: '2026-01-01' })
  if (ytd) expect(chosenTimeframe(routes.price, withTimeframe(bare, ytd), '2026-03-29')).toBe('ytd')
})

describe('rows finer than a day', () => {
  const endpoint = endpointWith(['timeframe', 'startDate', 'endDate', 'dataResolution'])
  const withRows = (dataResolution: string, params = {}) =>
    withFittingTimeframe(endpoint, { ...bare, params: { ...params, dataResolution } }, '2026-06-30')

  test('select the longest timeframe that fits into one response', () => {
    expect(withRows('block').params).toEqual({ dataResolution: 'block', timeframe: '1m' })
    expect(withRows('1h').params).toEqual({ dataResolution: '1h', timeframe: '1y' })
  })

  test('keep a selected window; daily rows change nothing', () => {
    const chosen = { ...bare, from: '2020-01-01', params: { dataResolution: 'block' } }
    expect(withFittingTimeframe(endpoint, chosen, null)).toBe(chosen)
    expect(withRows('block', { timeframe: '5y' }).params.timeframe).toBe('5y')
    expect(withRows('1d').params).toEqual({ dataResolution: '1d' })
  })
})
