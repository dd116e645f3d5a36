import { expect, test } from 'vitest'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { MAX_FORMULAS, readFormula, writeFormula } from './drawn-formula'
import { readViewState } from './read-view-state'

test.each([
  ['a / b', { text: 'a / b', axis: 'unit', hidden: false }],
  ['r = rsi(a, 14); r > 70', { text: 'r = rsi(a, 14); r > 70', axis: 'unit', hidden: false }],
  ['a / b,axis=pane', { text: 'a / b', axis: 'pane', hidden: false }],
  ['a / b , hidden=1, axis=own', { text: 'a / b', axis: 'own', hidden: true }],
  // Only the end of the text has settings.
  ['sma(a, axis=pane)', { text: 'sma(a, axis=pane)', axis: 'unit', hidden: false }],
  ['if(a == b, 1, 0)', { text: 'if(a == b, 1, 0)', axis: 'unit', hidden: false }],
])('%s is read, and written so that it is read again', (value, read) => {
  expect(readFormula(value)).toEqual(read)
  expect(readFormula(writeFormula(read as never))).toEqual(read)
})

test('an unknown axis and a long text are refused with what is allowed', () => {
  expect(readFormula('a,axis=left')).toEqual({
    reason: 'axis of a formula must be one of unit, own, shared, pane',
  })
  expect(readFormula(`a${' + a'.repeat(LONGEST_FORMULA)}`)).toEqual({
    reason: `formula can have at most ${LONGEST_FORMULA} characters`,
  })
})

test('an address has several formulas, each once, and those beyond the limit have a notice', () => {
  const texts = ['a / 2', 'a / 2', ...Array.from({ length: MAX_FORMULAS }, (_, at) => `a + ${at}`), '']
  const search = new URLSearchParams(texts.map((text) => ['formula', text]))
  const { state, notices } = readViewState({ fields: [], parameters: [] } as never, search)
  expect(state.formulas.map(({ text }) => text)).toEqual(['a / 2', 'a + 0', 'a + 1', 'a + 2'])
  expect(notices.map(({ reason }) => reason)).toEqual([
    'this formula is already drawn',
    `a chart can have at most ${MAX_FORMULAS} formulas`,
  ])
})
