import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isWindowParam, PARAMS } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { drawingOptions } from './drawing-options'
import { apiHref, dataHref, embedHref, imageHref, pageHref } from './hrefs'
import { plainViewState, readViewState } from './read-view-state'
import type { ViewState } from './view-state'
import { writeViewState } from './write-view-state'

const values = Float64Array.of(1)
const endpoint: Endpoint = {
  ...seriesOf({
    date: { role: 'time', values },
    mvrv: { role: 'value', values },
    price: { role: 'value', values },
  }).endpoint,
  path: '/api/v1/onchain/mvrv',
  family: 'onchain',
  name: 'mvrv',
  parameters: [...PARAMS.keys()].map((name) => listParam(name)),
  chains: ['bitcoin'],
}

const read = (query: string) => readViewState(endpoint, new URLSearchParams(query))

const another = (name: string): string => {
  const param = PARAMS.get(name)
  switch (param?.kind) {
    case 'enum':
      return param.allowed?.find((value) => value !== param.default) ?? ''
    case 'date':
      return '2024-02-29'
    case 'code':
      return '133741'
    default:
      return String(param?.default === param?.max ? param?.min : param?.max)
  }
}

const shown = [...PARAMS.values()].filter(({ name, apiOnly }) => !apiOnly && !isWindowParam(name))

describe.each(shown.map(({ name, kind }) => [name, kind]))('%s', (name, kind) => {
  test('survives a round trip through the address', () => {
    const value = another(name)
    const { state, notices } = read(`?${name}=${value}`)
    expect(notices).toEqual([])
    expect(state.params).toEqual({
      [name]: kind === 'integer' || kind === 'number' ? Number(value) : value,
    })
    expect(read(writeViewState(endpoint, state)).state).toEqual(state)
  })

  test('is neither part of the state nor written if it has its default', () => {
    const standard = PARAMS.get(name)?.default
    if (standard === null) return
    const { state } = read(`?${name}=${standard}`)
    expect(state.params).toEqual({})
    expect(writeViewState(endpoint, state)).toBe('')
  })

  test('invalid falls back to the default with a notice that names it', () => {
    const { state, notices } = read(`?${name}=%00nonsense`)
    expect(state.params).toEqual({})
    expect(notices).toMatchObject([{ name }])
  })
})

test('a state with every part set survives a round trip', () => {
  const state: ViewState = {
    params: { chain: 'litecoin' },
    timeframe: null,
    interval: '1w',
    styles: [],
    title: 'Two bear markets',
    colors: 'blue-orange',
    scale: 'log',
    price: 'off',
    marks: ['halvings', 'recessions'],
    ownMarks: [{ day: '2020-03-12', label: 'Crash, “Black Thursday”' }],
    show: ['mvrv', 'price'],
    from: '2020-01-01',
    to: '2021-01-01',
    compared: [
      { path: 'economic/market_dow', field: 'close', params: {}, axis: 'shared', hidden: false },
      { path: 'onchain/mvrv', field: null, params: { chain: 'litecoin' }, axis: 'pane', hidden: true },
      { path: 'crypto/prices/BTC', field: null, params: {}, axis: 'own', hidden: false },
    ],
    gaps: 'skip',
    rebase: 'percent',
    inverted: true,
    candles: 'filled',
    align: null,
    rule: 'rsi(a, 14) < 30 and onchain/mvrv > 1',
    formulas: [
      { text: 'fast = sma(a, 30) / b - 1', axis: 'unit', hidden: false },
      { text: 'macd(fast).signal', axis: 'pane', hidden: true },
      { text: 'zscore(onchain/mvrv@chain=litecoin, 4y)', axis: 'own', hidden: false },
    ],
    reach: [
      { text: 'rsi(a, 14)', level: 70, by: null },
      { text: 'onchain/mvrv < 1', level: null, by: 'inputs/chain/bitcoin.supply' },
      { text: 'a - sma(a, 200)', level: -0.5, by: null },
    ],
    why: { text: 'zscore(onchain/mvrv@chain=litecoin, 4y)', from: '2024-01-10', to: '2024-02-29' },
    tab: 'table',
    theme: 'dark',
  }
  expect(read(writeViewState(endpoint, state)).state).toEqual(state)
})

test('hollow candles are of series with candles, and refused by name elsewhere', () => {
  const [time] = endpoint.fields
  const candles = { ...endpoint, fields: [time, { ...time, name: 'open', role: 'open' as const }] }
  const { state, notices } = readViewState(candles, new URLSearchParams('candles=hollow'))
  expect(notices).toEqual([])
  expect(writeViewState(candles, state)).toBe('?candles=hollow')
  expect(read('?candles=hollow')).toMatchObject({
    state: { candles: 'filled' },
    notices: [{ name: 'candles', reason: 'this series has no candles' }],
  })
})

describe('a window', () => {
  test.each([
    ['timeframe=1y', { timeframe: '1y' }, '?timeframe=1y'],
    ['timeframe=all', { timeframe: 'all' }, '?timeframe=all'],
    ['timeframe=MAX', { timeframe: 'all' }, '?timeframe=all'],
    ['sp500Range=20y', { timeframe: '20y' }, '?timeframe=20y'],
    ['days=90', { timeframe: '90d' }, '?days=90'],
    ['startDate=2020-01-01', { from: '2020-01-01' }, '?from=2020-01-01'],
    ['endDate=2020-01-01&timeframe=1y', { timeframe: '1y', to: '2020-01-01' }, '?timeframe=1y&to=2020-01-01'],
    ['timeframe=1y&from=2020-01-01', { from: '2020-01-01' }, '?from=2020-01-01'],
  ])('%s changes what is in view and no parameter', (query, window, written) => {
    const { state, notices } = read(query)
    expect(notices).toEqual([])
    expect(state).toEqual({ ...plainViewState(), ...window })
    expect(writeViewState(endpoint, state)).toBe(written)
  })

  test('without parameters of the series has the same address', () => {
    const { state } = readViewState({ ...endpoint, parameters: [] }, new URLSearchParams('timeframe=5y'))
    expect(state.timeframe).toBe('5y')
  })

  test.each(['timeframe=7w', 'sp500Range=x', 'days=0', 'days=x', 'startDate=2020-02-30', 'endDate=1'])(
    '%s falls back to the default with a notice',
    (query) => {
      const { state, notices } = read(query)
      expect(state).toEqual(plainViewState())
      expect(notices).toMatchObject([{ name: query.split('=')[0] }])
    },
  )
})

describe('the API request of a timeframe', () => {
  const last = Date.UTC(2026, 5, 30)
  const withParams = (...names: string[]) => ({
    ...endpoint,
    parameters: names.map((name) => listParam(name)),
  })
  const request = (names: string[], query: string) => {
    const of = withParams(...names)
    return apiHref(of, readViewState(of, new URLSearchParams(query)).state, last).split('?')[1]
  }

  test('names it where the series has it', () => {
    expect(request(['days', 'timeframe'], 'timeframe=1y')).toBe('timeframe=1y')
    expect(request(['days', 'timeframe', 'sp500Range'], 'timeframe=20y')).toBe('sp500Range=20y')
    expect(request(['days', 'timeframe'], 'timeframe=all')).toBeUndefined()
  })

  test('counts its days elsewhere, back from the last row or the last day in view', () => {
    expect(request(['days'], 'timeframe=1y')).toBe('days=366')
    expect(request(['days'], 'days=90')).toBe('days=90')
    expect(request(['days', 'endDate'], 'timeframe=1y&to=2024-06-30')).toBe('days=367&endDate=2024-06-30')
  })
})

describe('align', () => {
  test.each([
    ['halving', 'halving'],
    ['cycle-low', 'cycle-low'],
    ['cycle-top', 'cycle-top'],
    ['2016-07-09,2012-11-28', ['2012-11-28', '2016-07-09']],
  ])('%s survives a round trip', (text, align) => {
    const { state, notices } = read(`?align=${text}`)
    expect(state.align).toEqual(align)
    expect(notices).toEqual([])
    expect(read(writeViewState(endpoint, state)).state).toEqual(state)
  })

  test.each(['eclipse', '2016-13-01', 'halving,2016-07-09'])('%s is ignored with a notice', (text) => {
    const { state, notices } = read(`?align=${text}`)
    expect(state.align).toBeNull()
    expect(notices).toMatchObject([{ name: 'align', value: text }])
  })

  test('has no window, because cycles are drawn in full', () => {
    const { state, notices } = read('?align=halving&from=2020-01-01')
    expect([state.align, state.from]).toEqual(['halving', null])
    expect(notices).toMatchObject([{ name: 'from' }])
  })

  test('days of cycles can be shown', () => {
    expect(read('?align=halving&show=2020-05-11').state.show).toEqual(['2020-05-11'])
  })
})

test('unknown names are ignored', () => {
  expect(read('?utm_source=x&fbclid=y')).toEqual({ state: plainViewState(), notices: [] })
})

test('a window that ends before it begins is ignored with a notice', () => {
  const { state, notices } = read('?from=2021-01-02&to=2021-01-01')
  expect([state.from, state.to]).toEqual([null, null])
  expect(notices).toHaveLength(1)
})

test('unknown fields are listed in a notice, the others are shown', () => {
  const { state, notices } = read('?show=mvrv,nonsense')
  expect(state.show).toEqual(['mvrv'])
  expect(notices).toMatchObject([{ name: 'show', value: 'nonsense' }])
})

test('marks are written in a fixed order, and unknown ones are listed in a notice', () => {
  const { state, notices } = read('?marks=recessions,eclipses,halvings')
  expect(writeViewState(endpoint, state)).toBe('?marks=halvings,recessions')
  expect(notices).toMatchObject([{ name: 'marks', value: 'eclipses' }])
})

test('a number inside a nested field can be shown', () => {
  expect(read('?show=mvrv.50').state.show).toEqual(['mvrv.50'])
})

test('a state has the same query for page, embed, and image', () => {
  const { state } = read('?chain=ltc&scale=log&from=2020-01-01')
  expect(pageHref(endpoint, state)).toBe('/onchain/mvrv?chain=litecoin&scale=log&from=2020-01-01')
  expect(embedHref(endpoint, state)).toBe('/embed/onchain/mvrv?chain=litecoin&scale=log&from=2020-01-01')
  expect(imageHref(endpoint, state, 'png')).toBe(
    '/image/onchain/mvrv.png?chain=litecoin&scale=log&from=2020-01-01',
  )
  expect(dataHref(endpoint, state, { width: 800 })).toBe(
    '/data/onchain/mvrv?chain=litecoin&from=2020-01-01&width=800',
  )
  expect(apiHref(endpoint, state)).toBe('/api/v1/onchain/mvrv?chain=litecoin&startDate=2020-01-01')
})

test('the window includes the whole last day', () => {
  const options = drawingOptions(read('?from=2020-01-01&to=2020-01-01').state)
  expect((options.to ?? 0) - (options.from ?? 0)).toBe(86_400_000 - 1)
})

test('a compared series is written without unnecessary escapes', () => {
  const { state } = read('?vs=economic/market_dow:close,axis=shared&formula=a%2Bb')
  expect(writeViewState(endpoint, state)).toBe('?vs=economic/market_dow:close,axis=shared&formula=a%2Bb')
})

test.each([
  ['vs=nowhere/mvrv', 'vs must be a path'],
  ['vs=onchain/', 'vs must be a path'],
  ['vs=onchain/mvrv,axis=up', 'axis must be one of own, shared, pane'],
  ['vs=onchain/mvrv,hidden=2', 'hidden must be 1 or 0'],
  ['formula=a,hidden=yes', 'hidden of a formula must be 1 or 0'],
  ['align=when(a>1),overlaps=2', 'overlaps of align must be 1 or 0'],
  [`show=mvrv,${Array.from({ length: 70 }, (_, at) => `mvrv.${at}`)}`, 'show can name at most 64 fields'],
  ['vs=onchain/mvrv,days=3', 'days is not a parameter of a compared series'],
  ['vs=onchain/mvrv,chain=moon', 'chain must be one of'],
  ['vs=onchain/mvrv&vs=onchain/mvrv,axis=pane', 'already compared'],
  [Array.from({ length: 7 }, (_, n) => `vs=onchain/m${n}`).join('&'), 'at most 6'],
  ['rebase=1', 'rebase must be 100 or percent'],
  ['invert=yes', 'invert must be 1'],
  [`formula=${'a'.repeat(1001)}`, 'at most 1000 characters'],
])('%s is left out with a notice', (query, reason) => {
  const { notices } = read(`?${query}`)
  expect(notices).toHaveLength(1)
  expect(notices[0].reason).toContain(reason)
})

test('the data address does not depend on where a compared series is drawn', () => {
  const { state } = read('?vs=onchain/nupl,axis=pane,hidden=1&rebase=100&invert=1&scale=log')
  expect(dataHref(endpoint, state, { width: 800 })).toBe('/data/onchain/mvrv?vs=onchain/nupl&width=800')
})

test('a resolution that the chain does not have is not used, and the page says so', () => {
  const served = { bitcoin: ['1d' as const, '1h' as const], litecoin: ['1d' as const] }
  const byChain = { ...endpoint, resolutionsByChain: served }
  const of = (query: string) => readViewState(byChain, new URLSearchParams(query))
  expect(of('dataResolution=1h').state.params).toEqual({ dataResolution: '1h' })
  const { state, notices } = of('dataResolution=1h&chain=litecoin')
  expect(state.params).toEqual({ chain: 'litecoin' })
  expect(notices).toEqual([
    { name: 'dataResolution', value: '1h', reason: 'dataResolution must be one of 1d' },
  ])
})

test('a day that a series cannot go back to is a notice, not the values of today without a word', () => {
  const without = { ...endpoint, parameters: endpoint.parameters.filter(({ name }) => name !== 'asof') }
  const { state, notices } = readViewState(without, new URLSearchParams('asof=2026-01-01'))
  expect(state.params).toEqual({})
  expect(notices).toEqual([
    { name: 'asof', value: '2026-01-01', reason: 'this series has no record of earlier values' },
  ])
})

describe('limits of an address', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => `2020-01-${String(day + 1).padStart(2, '0')}`)

  test('twelve cycles can be aligned, thirteen not', () => {
    expect(read(`align=${days(12)}`).state.align).toEqual(days(12))
    const { state, notices } = read(`align=${days(13)}`)
    expect(state.align).toBeNull()
    expect(notices[0].reason).toBe('align can have at most 12 dates')
  })

  test('64 fields are read', () => {
    const names = Array.from({ length: 65 }, (_, at) => `mvrv.${at}`)
    expect(read(`show=${names}`).state.show).toEqual(names.slice(0, 64))
  })
})

test('the last of several values counts', () => {
  expect(read('from=2020-01-01&from=2021-01-01').state.from).toBe('2021-01-01')
  expect(read('timeframe=1y&timeframe=5y').state.timeframe).toBe('5y')
})

test.each(['scale=cubic', 'price=maybe', 'gaps=fill', 'tab=code', 'theme=blue'])(
  '%s is the default, with a notice',
  (query) => {
    const { state, notices } = read(query)
    expect(state).toEqual(plainViewState())
    expect(notices).toHaveLength(1)
  },
)
