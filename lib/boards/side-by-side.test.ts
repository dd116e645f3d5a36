import { expect, test } from 'vitest'
import { chartsIn, isChart, MAX_CELLS } from '@/lib/boards/board'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { seriesPath } from '@/lib/contract/family'
import { plainViewState, readViewState } from '@/lib/url/read-view-state'
import { lawEndpoints } from '@/scripts/law-sample'
import { coinSeries } from './coin-series'
import { readSideBySide } from './read-side-by-side'
import { COIN, divisionsOf, sideBySideHref } from './side-by-side'

const { endpoints } = sampleCatalog()
const catalog = { endpoints, find: (path: string) => endpoints.find((one) => seriesPath(one) === path) }

const open = (href: string) => {
  expect(href).toMatch(/^\/boards\/[\w.~-]+$/)
  return readSideBySide(href.slice('/boards/'.length), catalog)
}

test('every division of every series is a board whose cells differ in one thing', () => {
  let boards = 0
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    for (const { by, cells } of divisionsOf(endpoint, plainViewState(), coinSeries(endpoint, endpoints))) {
      const board = open(sideBySideHref(endpoint, plainViewState(), by))
      const name = `${seriesPath(endpoint)} by ${by}`
      if (!board) throw new Error(name)
      boards++
      expect(chartsIn(board.cells), name).toBe(Math.min(MAX_CELLS, cells.length))
      const parts = board.cells.filter(isChart).map(({ path, query }) => {
        const of = catalog.find(path)
        if (!of) throw new Error(path)
        const { state, notices } = readViewState(of, new URLSearchParams(query))
        expect(notices, `${name} ${query}`).toEqual([])
        return { path, setting: JSON.stringify([state.params, state.show]) }
      })
      const count = (of: (part: (typeof parts)[number]) => string) => new Set(parts.map(of)).size
      const differ = [count(({ path }) => path), count(({ setting }) => setting)]
      expect(differ, name).toEqual(by === COIN ? [parts.length, 1] : [1, parts.length])
    }
  }
  expect(boards).toBeGreaterThan(10)
})

test('series of the same question about another coin are in one group, which each of its members finds', () => {
  const groupOf = (path: string) => {
    const endpoint = catalog.find(path)
    if (!endpoint) throw new Error(path)
    return coinSeries(endpoint, endpoints)
  }
  const coinsOf = (path: string) => groupOf(path).map(({ coin }) => coin)
  expect(coinsOf('derivatives/eth_futures_basis')).toEqual(['ETH', 'BTC'])
  expect(coinsOf('crypto/prices/SOL')[0]).toBe('SOL')
  expect(coinsOf('crypto/prices/SOL')).toContain('BTC')
  expect(coinsOf('crypto/prices/SOL')).not.toContain('SOLBTC')
  expect(coinsOf('market-indicators/crypto-risk-eth').length).toBeGreaterThan(50)
  expect(coinsOf('onchain/mvrv')).toEqual([])
  for (const endpoint of endpoints) {
    const group = coinSeries(endpoint, endpoints)
    for (const other of group.slice(1, 3)) {
      const back = coinSeries(other.endpoint, endpoints)
      expect(new Set(back.map(({ coin }) => coin)), seriesPath(endpoint)).toEqual(
        new Set(group.map(({ coin }) => coin)),
      )
    }
  }
})

test('lines of a divided chart by coin are those in the same places', () => {
  const endpoint = catalog.find('derivatives/btc_futures_basis')
  if (!endpoint) throw new Error('no basis')
  const show = endpoint.fields.filter(({ role }) => role === 'value').map(({ name }) => name)
  const board = open(sideBySideHref(endpoint, { ...plainViewState(), show }, COIN))
  expect(board?.title).toMatch(/, beside other coins$/)
  for (const { path, query } of board?.cells.filter(isChart) ?? []) {
    const of = catalog.find(path)
    const shown = new URLSearchParams(query).get('show')?.split(',') ?? []
    expect(
      shown.every((name) => of?.fields.some((field) => field.name === name)),
      path,
    ).toBe(true)
    expect(shown.length).toBe(show.length)
  }
})

test('the state of the chart goes with it, with its days as those of the board', () => {
  const endpoint = catalog.find('onchain/mvrv')
  if (!endpoint) throw new Error('no MVRV')
  const query = 'scale=log&show=mvrv&vs=economic/market_dow&vs=economic/vix&formula=a * 2 — double&days=90'
  const { state } = readViewState(endpoint, new URLSearchParams(query))
  const board = open(sideBySideHref(endpoint, { ...state }, 'chain'))
  expect(board?.title).toMatch(/, each chain$/)
  for (const cell of board?.cells.filter(isChart) ?? []) {
    const of = readViewState(endpoint, new URLSearchParams(cell.query)).state
    expect({ ...of, params: {} }).toEqual({ ...state, params: {}, timeframe: null })
  }
})

test.each([
  'split',
  'split~chain',
  'split~chain~onchain~gone',
  'split~colour~onchain~mvrv',
  'cycle',
  'split~chain~onchain~mvrv~.%%%',
])('%s is no such board, or one without a state', (id) => {
  expect(readSideBySide(id, catalog)?.title ?? null).toBe(
    id.endsWith('%%%') ? 'MVRV ratio, each chain' : null,
  )
})
