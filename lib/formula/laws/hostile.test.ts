import { expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { Contexts } from '../evaluate/contexts'
import { evaluateFormula } from '../evaluate/evaluate-formula'
import type { InputColumn } from '../evaluate/input-column'
import { paceOf } from '../evaluate/pace'
import { workOf } from '../evaluate/work'
import { FormulaError } from '../formula-error'
import { LONGEST_FORMULA, MAX_PARTS, MOST_WORK } from '../limits'
import { quantityOf } from '../units/quantity'
import { carried, checkOver, newInEveryRow } from './input-columns.test-data'
import { pick, randomFrom } from './random-formulas.test-data'

const _names = new Map([['a', { quantity: quantityOf('USD') }]])
const check = (text: string) => checkOver(['a'], text, { quantity: quantityOf('USD') })

/** The error of a text; null if it is a formula. */
function errorOf(text: string): FormulaError | null {
  try {
    check(text)
    return null
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

const PIECES = [
  ...[
    'a',
    '(',
    ')',
    '((((((((',
    '))))',
    ',',
    ';',
    '.',
    '-',
    '- - - - ',
    '+',
    '*',
    '/',
    '=',
    '==',
    '<',
    '`',
    '@',
  ],
  ...[
    'not ',
    ' and ',
    ' or ',
    'sma(',
    'macd(a).',
    'bands(a, 20, 2)',
    '30d',
    '1e999',
    '1.2.3',
    '.5',
    '__proto__',
  ],
  ...[
    'constructor',
    'toString(',
    'onchain/',
    'onchain/mvrv',
    '@chain=',
    'crypto/prices/',
    '💰',
    '\u0000',
    '\n',
  ],
  ...[
    '"',
    "'",
    '$',
    '_',
    '٣',
    'ａ',
    '%',
    '\\',
    '{',
    '}',
    '[',
    ']',
    'r = ',
    '9'.repeat(80),
    'abs('.repeat(50),
  ],
]

test('any text is a formula or has an error at a place in it', () => {
  const random = randomFrom(31)
  let refused = 0
  for (let k = 0; k < 20_000; k++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(random, PIECES)).join('')
    const error = errorOf(text)
    if (!error) continue
    refused++
    expect(error.at, text).toBeGreaterThanOrEqual(0)
    expect(error.to, text).toBeGreaterThan(error.at - 1)
    expect(error.at, text).toBeLessThanOrEqual(text.length)
    expect(error.message.length, text).toBeLessThan(1_000)
  }
  expect(refused).toBeGreaterThan(10_000)
})

test.each([
  ['a'.repeat(LONGEST_FORMULA), 'Unknown series'],
  ['a'.repeat(1_000_000), 'characters'],
  ['('.repeat(LONGEST_FORMULA), 'deep'],
  ['-'.repeat(LONGEST_FORMULA), 'deep'],
  ['not '.repeat(100), 'deep'],
  ['abs('.repeat(140), 'deep'],
  [`a${'+a'.repeat(290)}`, 'parts'],
  [`a${' + 1'.repeat(140)}`, 'parts'],
  [`${'a;'.repeat(290)}a`, 'parts'],
  ['`'.repeat(600), 'no name between'],
  [`onchain/${'x-'.repeat(200)}y`, 'There is no series'],
  [`onchain/a${'@b=c'.repeat(140)}`, 'There is no series'],
])('%.20s … is refused before anything is computed', (text, message) => {
  expect(errorOf(text)?.message).toContain(message)
})

test('the names that every object has are neither series, functions, outputs, nor words', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    expect(errorOf(name)?.message).toContain('Unknown series')
    expect(errorOf(`${name}(a)`)?.message).toContain('Unknown function')
    expect(errorOf(`macd(a).${name}`)?.message).toContain('no output')
    expect(errorOf(`resample(a, 1w, ${name})`)?.message).toContain('must be one of')
    expect(errorOf(`onchain/${name}.${name}@${name}=1`)?.message).toContain('There is no series')
    expect(errorOf(`${name} = a; ${name} / a`)).toBeNull()
  }
})

const rowsOf = (length: number) => ({
  time: Float64Array.from({ length }, (_, row) => row * DAY_MS),
  pace: paceOf('daily'),
})

function workIn(text: string, length: number, column?: InputColumn): number {
  const checked = check(text)
  const columns = new Map([['a', column ?? newInEveryRow(new Float64Array(length))]])
  const results = checked.lines.slice(-1)
  return workOf(checked.lines, results, new Contexts(checked, results, rowsOf(length), columns, 'hold'))
}

test('work is counted before it is done, and too much of it is refused at the formula', () => {
  const text = Array.from({ length: 30 }, () => 'percentile(a, 6m)').join('+')
  expect(workIn(text, 30_000)).toBeGreaterThan(MOST_WORK)
  const column = newInEveryRow(new Float64Array(30_000))
  const read = vi.spyOn(column, 'values', 'get')
  expect(() => evaluateFormula(check(text), rowsOf(30_000), new Map([['a', column]]))).toThrow(FormulaError)
  expect(read).not.toHaveBeenCalled()
})

test('the work of a formula is rows times its parts, and calendar windows count for each number of rows', () => {
  const work = (text: string, length = 1_000) => workIn(text, length) / length
  expect(work('a + a')).toBe(3)
  expect(work('a + a', 500)).toBe(3)
  expect(work('sma(a, 30)')).toBe(5)
  expect(work('sma(a, 30d)')).toBe(5)
  // Months of 28 to 31 days.
  expect(work('sma(a, 1m)')).toBe(17)
  expect(MAX_PARTS * 10_000 * 60).toBeLessThan(MOST_WORK)
})

test('work counts the rows in which a function is computed and those in which it is carried, and a line once in each', () => {
  const half = carried(
    Float64Array.from({ length: 1_000 }, (_, row) => (row % 2 === 0 ? row : Number.NaN)),
    1,
  )
  const work = (text: string) => workIn(text, 1_000, half)
  expect(work('a + a')).toBe(3_000)
  expect(work('sma(a, 30)')).toBe(4 * 500 + 500 + 1_000)
  expect(work('r = a + a; r + r')).toBe(3 * 1_000 + 3_000)
  expect(work('r = a + a; r + sma(r, 30)')).toBe(2 * 1_000 + 3_000 + (4 * 500 + 500 + 3 * 500 + 1_000))
  // Each line doubles the one before, which a count without lines would repeat a million times.
  const doubling = `l0 = a; ${Array.from({ length: 20 }, (_, at) => `l${at + 1} = l${at} + l${at}; `).join('')}sma(l20, 3)`
  expect(work(doubling)).toBeLessThan(100_000)
})
