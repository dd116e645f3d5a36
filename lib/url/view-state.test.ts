import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { listParam, PARAMS } from '@/lib/contract/params'
import { apiHref, dataHref, embedHref, imageHref, pageHref } from './hrefs'
import { toLook } from './look'
import { plainViewState, readViewState } from './read-view-state'
import type { ViewState } from './view-state'
import { writeViewState } from './write-view-state'

const endpoint: Endpoint = {
  path: '/api/v1/onchain/mvrv',
  family: 'onchain',
  name: 'mvrv',
  category: 'On-Chain Metrics',
  concept: 'valuation',
  tier: 'pro',
  certified: false,
  permission: 'onchain',
  legacy: null,
  canonical: null,
  title: 'MVRV',
  description: '',
  reading: '',
  formula: '',
  source: '',
  fields: ['date', 'mvrv', 'price'].map((name) => ({
    name,
    type: 'number?' as const,
    unit: 'ratio' as const,
    description: '',
    role: name === 'date' ? ('time' as const) : ('value' as const),
  })),
  parameters: [...PARAMS.keys()].map((name) => listParam(name)),
  chains: ['bitcoin'],
  resolutions: ['1d'],
  cadence: 'daily',
  available: true,
  missing: [],
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

describe.each([...PARAMS.keys()].filter((name) => !['format', 'fields', 'limit'].includes(name)))(
  '%s',
  (name) => {
    test('survives a round trip through the address', () => {
      const value = another(name)
      const { state, notices } = read(`?${name}=${value}`)
      expect(notices).toEqual([])
      expect(state.params).toEqual({ [name]: value })
      expect(read(writeViewState(endpoint, state)).state).toEqual(state)
    })

    test('at its default is not written', () => {
      const standard = PARAMS.get(name)?.default
      if (standard === null) return
      expect(writeViewState(endpoint, read(`?${name}=${standard}`).state)).toBe('')
    })

    test('invalid falls back to the default with a notice that names it', () => {
      const { state, notices } = read(`?${name}=%00nonsense`)
      expect(state.params).toEqual({})
      expect(notices).toMatchObject([{ name }])
    })
  },
)

test('everything at once survives a round trip', () => {
  const state: ViewState = {
    params: { chain: 'litecoin', days: '365' },
    scale: 'log',
    price: 'off',
    marks: ['halvings', 'recessions'],
    show: ['mvrv', 'price'],
    from: '2020-01-01',
    to: '2021-01-01',
    tab: 'table',
    theme: 'dark',
  }
  expect(read(writeViewState(endpoint, state)).state).toEqual(state)
})

test('names that belong to nobody are passed over', () => {
  expect(read('?utm_source=x&fbclid=y')).toEqual({ state: plainViewState(), notices: [] })
})

test('a window that ends before it begins is dropped with a notice', () => {
  const { state, notices } = read('?from=2021-01-02&to=2021-01-01')
  expect([state.from, state.to]).toEqual([null, null])
  expect(notices).toHaveLength(1)
})

test('fields that the series lacks are named, the others are shown', () => {
  const { state, notices } = read('?show=mvrv,nonsense')
  expect(state.show).toEqual(['mvrv'])
  expect(notices).toMatchObject([{ name: 'show', value: 'nonsense' }])
})

test('marks are written in one order, and those unknown are named', () => {
  const { state, notices } = read('?marks=recessions,eclipses,halvings')
  expect(writeViewState(endpoint, state)).toBe('?marks=halvings,recessions')
  expect(notices).toMatchObject([{ name: 'marks', value: 'eclipses' }])
})

test('a number inside a nested field can be shown', () => {
  expect(read('?show=mvrv.50').state.show).toEqual(['mvrv.50'])
})

test('the same state has the same query under every prefix', () => {
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

test('a day of the window is whole', () => {
  const look = toLook(read('?from=2020-01-01&to=2020-01-01').state)
  expect((look.to ?? 0) - (look.from ?? 0)).toBe(86_400_000 - 1)
})
