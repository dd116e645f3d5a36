import { expect, test } from 'vitest'
import { plainFormula } from '@/lib/url/drawn-formula'
import { plainViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withLines } from './with-lines'

const rose = (line: string) => ({ line, color: 'rose' as const, width: null })
const dow = { path: 'economic/market_dow', field: null, params: {}, axis: 'own' as const, hidden: false }

test('a style stays with its line while others are added, changed and removed', () => {
  const two: ViewState = {
    ...plainViewState(),
    formulas: [plainFormula('a / 2'), plainFormula('a / 3')],
    compared: [dow],
    styles: [rose('formula2'), rose('economic/market_dow'), rose('a')],
  }
  const lines = (changes: Parameters<typeof withLines>[1]) =>
    withLines(two, changes).styles.map(({ line }) => line)
  expect(lines({ formulas: two.formulas.slice(1) })).toEqual(['formula', 'economic/market_dow', 'a'])
  expect(lines({ formulas: [two.formulas[0], plainFormula('a / 4')] })).toEqual([
    'formula2',
    'economic/market_dow',
    'a',
  ])
  expect(lines({ formulas: [] })).toEqual(['economic/market_dow', 'a'])
  expect(lines({ compared: [{ ...dow, field: 'close' }] })).toEqual([
    'formula2',
    'economic/market_dow:close',
    'a',
  ])
  expect(lines({ compared: [] })).toEqual(['formula2', 'a'])
})
