import { expect, test } from 'vitest'
import { chartsIn, isChart, MAX_CELLS } from '@/lib/boards/board'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { seriesPath } from '@/lib/contract/family'
import { plainViewState, readViewState } from '@/lib/url/read-view-state'
import { lawEndpoints } from '@/scripts/law-sample'
import { readSideBySide } from './read-side-by-side'
import { divisionsOf, sideBySideHref } from './side-by-side'

const { endpoints } = sampleCatalog()
const catalog = { endpoints, find: (path: string) => endpoints.find((one) => seriesPath(one) === path) }

const open = (href: string) => {
  expect(href).toMatch(/^\/boards\/[\w.~-]+$/)
  return readSideBySide(href.slice('/boards/'.length), catalog)
}

test('every division of every series is a board whose cells differ in one setting', () => {
  let boards = 0
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    for (const { by, cells } of divisionsOf(endpoint, plainViewState())) {
      const board = open(sideBySideHref(endpoint, plainViewState(), by))
      const name = `${seriesPath(endpoint)} by ${by}`
      if (!board) throw new Error(name)
      boards++
      expect(chartsIn(board.cells), name).toBe(Math.min(MAX_CELLS, cells.length))
      const states = board.cells.filter(isChart).map(({ query }) => {
        const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
        expect(notices, `${name} ${query}`).toEqual([])
        return JSON.stringify([state.params, state.show])
      })
      expect(new Set(states).size, name).toBe(states.length)
    }
  }
  expect(boards).toBeGreaterThan(10)
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
