import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { readViewState } from '@/lib/url/read-view-state'
import { HEIGHTS, WIDTHS } from './board'
import { rangeOfChart, readCell, writeCell } from './cell-state'
import { readContent } from './read-content'
import { READY_MADE } from './ready-made'

const catalog = sampleCatalog()
const endpointOf = (path: string) => {
  const endpoint = catalog.find(`/api/v1/${path}`)
  if (!endpoint) throw new Error(`there is no ${path}`)
  return endpoint
}

test('there is a board for cycle, holders, cointime, derivatives, macro and the S&P 500', () => {
  expect(READY_MADE.map(({ slug }) => slug)).toEqual([
    'cycle',
    'holders',
    'cointime',
    'derivatives',
    'macro',
    'sp500',
  ])
})

describe.each(READY_MADE.map((board) => [board.slug, board] as const))('%s', (_, { slug, ...board }) => {
  test('could be stored as a user’s own', () => {
    expect(readContent(board)).toEqual(board)
    expect(slug).not.toMatch(/^[\w-]{32}$/)
  })

  test('has six to ten different series that exist, with their own names and plain descriptions', () => {
    expect(board.cells.length).toBeGreaterThanOrEqual(6)
    expect(board.cells.length).toBeLessThanOrEqual(10)
    expect(new Set(board.cells.map(({ path }) => path)).size).toBe(board.cells.length)
    for (const { path, query } of board.cells) {
      const endpoint = endpointOf(path)
      expect(endpoint.legacy, path).toBeNull()
      const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
      expect(notices, path).toEqual([])
      expect(writeCell(endpoint, readCell(endpoint, query)), path).toBe(query)
      for (const { path: other } of state.compared)
        expect(catalog.find(`/api/v1/${other}`), other).toBeDefined()
    }
  })

  test('fills its rows', () => {
    const share = { third: 2, half: 3, full: 6 }
    let row = 0
    for (const { width, height } of board.cells) {
      expect(WIDTHS).toContain(width)
      expect(HEIGHTS).toContain(height)
      row += share[width]
      expect(row).toBeLessThanOrEqual(6)
      if (row === 6) row = 0
    }
    expect(row).toBe(0)
  })
})

test('a cell keeps every setting of a chart except its dates, which become the range of a new board', () => {
  const endpoint = endpointOf('onchain/mvrv')
  const state = (query: string) => readViewState(endpoint, new URLSearchParams(query)).state
  const chart = state('?days=365&scale=log&chain=litecoin&vs=economic/dxy&tab=table')
  expect(writeCell(endpoint, chart)).toBe('?chain=litecoin&scale=log&vs=economic/dxy')
  expect(rangeOfChart(chart)).toEqual({ kind: 'span', span: '1y' })
  expect(rangeOfChart(state('?from=2024-01-01&days=90'))).toEqual({
    kind: 'dates',
    from: '2024-01-01',
    to: null,
  })
  expect(rangeOfChart(state('?startDate=2024-01-01&endDate=2024-02-01'))).toEqual({
    kind: 'dates',
    from: '2024-01-01',
    to: '2024-02-01',
  })
  expect(rangeOfChart(state('?days=100'))).toEqual({ kind: 'span', span: 'all' })
})
