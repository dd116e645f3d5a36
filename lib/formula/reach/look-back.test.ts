import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { checkOver } from '@/lib/formula/laws/input-columns.test-data'
import { callOf, pick, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { drawnSeed } from '@/scripts/law-sample'
import { lookBackOf } from './look-back'

const ROWS = 900
/** Random calls of each function, enough for one with values. */
const ROUNDS = 20
const NAMES = ['x', 'y', 'z']
const time = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2020, 0, 1) + row * DAY_MS)
const pace = paceOf('daily', '1d')

const check = (text: string) => checkOver(NAMES, text)

/** The last value over columns whose rows before `since` are other ones. */
function lastValue(checked: ReturnType<typeof check>, seed: number, since: number): number {
  const [shared, other] = [randomFrom(5), randomFrom(seed)]
  const columns = new Map(
    checked.inputs.map(({ key }) => {
      const values = Float64Array.from({ length: ROWS }, (_, row) => {
        const [kept, changed] = [shared(), other()]
        return 1 + (row < since ? changed : kept)
      })
      return [key, { values, isNew: new Uint8Array(ROWS).fill(1), pace }] as const
    }),
  )
  return evaluateFormula(checked, { time, pace }, columns)[ROWS - 1]
}

test('a value depends on no row before those that its formula can look back to', () => {
  const random = randomFrom(drawnSeed)
  const functions = [...FUNCTIONS.values()]
  const seen = new Set<string>()
  const wrong: string[] = []
  const argument = (type: 'series' | 'truth'): string =>
    type === 'truth'
      ? pick(random, ['x > 1.5', 'x < 1.5'])
      : pick(random, [...NAMES, ...NAMES, 'sma(y, 3)', 'lag(x, 2w)'])
  for (let count = 0; count < ROUNDS * functions.length; count++) {
    const one = functions[count % functions.length]
    const text = callOf(one, random, argument)
    try {
      const checked = check(text)
      const back = lookBackOf(checked)
      if (!back || back.carries) continue
      const since = ROWS - 1 - back.rows - Math.ceil(back.ms / DAY_MS) - 1
      if (since < 1) continue
      const [a, b] = [1, 2].map((seed) => lastValue(checked, seed, since))
      if (Number.isNaN(a) && Number.isNaN(b)) continue
      seen.add(one.name)
      if (!(Math.abs(a - b) <= 1e-9 * Math.abs(a))) wrong.push(`${text}: ${a}, ${b}`)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
  }
  expect(wrong).toEqual([])
  const finite = functions.filter(({ before }) => before !== undefined).map(({ name }) => name)
  expect(finite.filter((name) => !seen.has(name))).toEqual([])
})

test('functions that go on forever need the state of all earlier rows, and periods need the rows', () => {
  const none = { rows: 0, ms: 0, carries: false }
  expect(lookBackOf(check('sma(resample(x, 1w, last), 3)'))).toBeNull()
  expect(lookBackOf(check('kama(x, 10)'))).toBeNull()
  for (const text of ['zscore(x)', 'high(x)', 'rank(x)', 'total_of(x, y)', 'since(x > y)'])
    expect(lookBackOf(check(text)), text).toEqual({ ...none, carries: true })
  expect(lookBackOf(check('ema(x, 20) / sma(x, 5)'))).toEqual({ ...none, rows: 20, carries: true })
  expect(lookBackOf(check('x - sma(lag(x, 10), 200)'))).toEqual({ ...none, rows: 210 })
  expect(lookBackOf(check('b = std(x, 30d); x / b'))).toEqual({ ...none, ms: 45 * DAY_MS })
})
