import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../functions/function-table'
import { parseFormula } from '../syntax/parse-formula'
import { UNKNOWN } from '../units/quantity'
import { callAt } from './call-at'
import { completeFormula, type Offered } from './complete-formula'
import { readDraft } from './read-draft'

const SERIES = [
  { path: 'onchain/mvrv', title: 'MVRV' },
  { path: 'onchain/mvrv-z-score', title: 'MVRV z-score' },
  { path: 'crypto/prices/ETH', title: 'Ether' },
]
const offered: Offered = {
  names: [
    { name: 'a', means: 'MVRV' },
    { name: 'mvrv', means: 'MVRV' },
    { name: '4year_average', means: 'Average of four years' },
  ],
  series: (typed) => SERIES.filter(({ path }) => path.includes(typed)),
  fields: (path) => (path === 'onchain/mvrv' ? ['mvrv', 'realized_price', 'market_price'] : []),
  chains: (path) => (path === 'onchain/mvrv' ? ['bitcoin', 'litecoin'] : []),
}

/** The caret is at the bar. */
function complete(marked: string, all = false) {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { at, to, options } = completeFormula(text, caret, offered, all)
  return { typed: text.slice(at, to), texts: options.map((one) => one.text), options, at, to, text }
}

describe('completion offers', () => {
  test.each([
    ['mv|', 'mv', 'mvrv'],
    ['sm|', 'sm', 'sma()'],
    ['2 * dra|', 'dra', 'drawdown()'],
    ['sma(a, 30) / mv|', 'mv', 'onchain/mvrv'],
    ['4|', '', undefined],
    ['a + onchain/m|', 'onchain/m', 'onchain/mvrv'],
    ['onchain/mvrv-z|', 'onchain/mvrv-z', 'onchain/mvrv-z-score'],
    ['crypto/prices/|', 'crypto/prices/', 'crypto/prices/ETH'],
    ['onchain/mvrv.pri|', 'pri', 'realized_price'],
    ['onchain/mvrv.market_price@ch|', 'ch', 'chain=bitcoin'],
    ['onchain/mvrv@chain=lite|', 'chain=lite', 'chain=litecoin'],
    ['onchain/mvrv@interval=|', 'interval=', 'interval=1w'],
    ['macd(sma(a, 2), 12, 26, 9).s|', 's', 'signal'],
    ['bands(a).|', '', 'upper'],
    ['r = rsi(a, 14); r|', 'r', 'r'],
    ['resample(a, 1w, m|', 'm', 'mean'],
    ['a > 1 an|', 'an', 'and'],
    ['1.5e|', '', undefined],
    ['30d|', '', undefined],
    ['sma(a, 30)|', '', undefined],
  ])('%s → replaces “%s” by %s', (marked, typed, text) => {
    const found = complete(marked)
    expect(found.typed).toBe(typed)
    if (text) expect(found.texts).toContain(text)
    else expect(found.texts).toEqual([])
  })

  test('names before functions and series, and what begins with the text before what contains it', () => {
    expect(complete('mv|').texts).toEqual(['mvrv', 'onchain/mvrv', 'onchain/mvrv-z-score'])
    expect(complete('mean|').texts).toEqual(['mean()', 'mean_of()', 'tail_mean()'])
  })

  test('names in backticks if they are not words', () => {
    expect(complete('year|').texts).toContain('`4year_average`')
  })

  test('nothing without a typed character, unless all are wanted, and then only where a part may begin', () => {
    expect(complete('a + |').texts).toEqual([])
    expect(complete('a + |', true).texts.slice(0, 2)).toEqual(['a', 'mvrv'])
    expect(complete('sma(|', true).texts[0]).toBe('a')
    expect(complete('sma(a, 30) |', true).texts).toEqual([])
  })

  test('every function by its name, and each option makes a text that the parser reads', () => {
    for (const name of FUNCTIONS.keys()) {
      const { options } = complete(`${name}|`)
      const own = options.find(({ text }) => text === `${name}()`)
      expect(own, name).toMatchObject({
        kind: 'function',
        back: 1,
        detail: expect.stringContaining(`${name}(`),
      })
    }
    for (const marked of [
      'mv|',
      'year|',
      'onchain/|',
      'onchain/mvrv.|',
      'onchain/mvrv@|',
      'bands(a).|',
      'a + |',
    ]) {
      const { options, at, to, text } = complete(marked, true)
      expect(options.length).toBeGreaterThan(0)
      for (const one of options) {
        const written = `${text.slice(0, at)}${one.text}${text.slice(to)}`
        expect(() => parseFormula(written), written).not.toThrow()
      }
    }
  })

  test('nothing for a text that is not a formula', () => {
    const long = '('.repeat(300) + 'onchain/'.repeat(40)
    expect(complete(`${long}|`).texts).toEqual([])
  })
})

test.each([
  ['sma(|', 'sma', 0],
  ['sma(a, |', 'sma', 1],
  ['1 + macd(sma(a, 3), 12, |', 'macd', 2],
  ['sma((a + b|', 'sma', 0],
  ['sma(a, 3|) + 1', 'sma', 1],
  ['macd(a, 1, 2, 3, 4, 5|', 'macd', 3],
  ['sma(a, 3)|', null, 0],
  ['(a + b|', null, 0],
  ['constructor(a|', null, 0],
  ['sma(a; rsi(b|', 'rsi', 0],
  ['sma(`odd (name,`, |', 'sma', 1],
])('the call around %s is %s, argument %i', (marked, name, argument) => {
  const found = callAt(marked.replace('|', ''), marked.indexOf('|'))
  expect(found?.function.name ?? null).toBe(name)
  if (found) {
    expect(found.argument).toBe(argument)
    expect(marked.slice(found.at)).toMatch(new RegExp(`^${name}\\(`))
  }
})

describe('a draft', () => {
  const scope = {
    names: new Map([['a', { quantity: UNKNOWN }]]),
    find: ({ path }: { path: string }) =>
      path === 'onchain/mvrv' ? { quantity: UNKNOWN } : { reason: `There is no series at ${path}.` },
  }
  test('has its unit, or its error with the place', () => {
    expect(readDraft('rsi(a, 14)', [], scope)).toEqual({ unit: 'index', notes: [] })
    expect(readDraft('a > 2', [], scope)).toMatchObject({ unit: 'true or false' })
    expect(readDraft('a + onchain/none', [], scope)).toMatchObject({
      error: { message: 'There is no series at onchain/none.', at: 4, to: 16 },
    })
  })
  test('may use the formulas before it', () => {
    expect(readDraft('fast / 2', ['fast = rsi(a, 3)', 'broken +'], scope)).toMatchObject({ unit: 'index' })
    expect(readDraft('slow / 2', ['fast = rsi(a, 3)'], scope)).toMatchObject({ error: { at: 0, to: 4 } })
  })
})
