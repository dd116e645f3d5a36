import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { daily, walk } from '../study/study.test-data'
import { DEFAULT_OPTIONS } from '../synthetic-series.test-data'
import { COST_PER_CHANGE, drawdownsOf, logGrowth } from './equity'
import { spellsOf } from './positions'
import { arranged, percentileAmongRandom } from './random-entries'
import { priceWith, RULE, tested } from './rule.test-data'
import { ruleFacts } from './rule-texts'
import { testedSeries } from './tested-series'

const column = (...values: number[]) => Float64Array.from(values)
const LENGTH = 600

/** A condition that does not depend on the price, and lasts. */
function lasting(length: number, next: () => number, change = 0.1): Float64Array {
  let value = 0
  return Float64Array.from({ length }, () => {
    if (next() < change) value = 1 - value
    return value
  })
}

describe('a rule computed by hand', () => {
  const price = column(100, 110, 121, 110, 100, 120)
  const condition = column(1, 1, 0, 0, 1, 0)
  const { held, equity, changes, exposure, outcome, spells } = tested(price, condition)

  test('buys in the row after the condition becomes true, and sells in the row after it becomes false', () => {
    expect([...held]).toEqual([0, 1, 1, 0, 0, 1])
    expect(spells).toEqual([
      { from: 1, to: 3 },
      { from: 5, to: 6 },
    ])
    expect(exposure).toBe(50)
  })

  test('pays a tenth of a percent for each change of position', () => {
    expect(COST_PER_CHANGE).toBe(0.001)
    expect(changes).toBe(3)
    const expected = [
      100,
      100 * 0.999,
      99.9 * 1.1,
      99.9 * (110 / 110) * 0.999,
      99.9 * 0.999,
      99.9 * 0.999 * 0.999,
    ]
    for (const [row, value] of expected.entries()) expect(equity.rule[row]).toBeCloseTo(value, 10)
    expect(outcome.rule.last).toBeCloseTo(99.7002999, 7)
    expect([...equity.hold].map((value) => Number(value.toFixed(6)))).toEqual([
      99.9, 109.89, 120.879, 109.89, 99.9, 119.88,
    ])
  })

  test('has the drawdown from its highest equity, with the 100 before the first row', () => {
    expect(outcome.rule.drawdown).toBeCloseTo((99.7002999 / 109.89 - 1) * 100, 6)
    expect(outcome.hold.drawdown).toBeCloseTo((99.9 / 120.879 - 1) * 100, 6)
    expect(drawdownsOf(column(99.9, 50))[0]).toBeCloseTo(-0.1, 10)
  })
})

test('annualized numbers are those of the definitions, and missing where there is too little', () => {
  const time = daily(LENGTH)
  const price = walk(LENGTH, seededRandom(5))
  const { outcome, equity } = tested(
    price,
    time.map(() => 1),
    time,
  )
  const years = (LENGTH - 1) / 365.25
  expect(outcome.hold.perYear).toBeCloseTo(((equity.hold[LENGTH - 1] / 100) ** (1 / years) - 1) * 100, 8)
  // Returns of 1 % a day.
  expect(outcome.hold.volatility).toBeGreaterThan(0.9 * Math.sqrt(365.25))
  expect(outcome.hold.volatility).toBeLessThan(1.1 * Math.sqrt(365.25))
  const short = tested(price.slice(0, 20), price.slice(0, 20).fill(1), time.slice(0, 20))
  expect([short.outcome.rule.perYear, short.outcome.rule.volatility]).toEqual([null, null])
})

test('a condition on the day of a jump does not earn the jump', () => {
  const price = column(100, 100, 200, 200, 200)
  expect(tested(price, column(0, 0, 1, 0, 0)).outcome.rule.last).toBeLessThan(100)
  // The row before the jump is also too late, because its trade is at the price of the jump.
  expect(tested(price, column(0, 1, 0, 0, 0)).outcome.rule.last).toBeLessThan(100)
  expect(tested(price, column(1, 1, 0, 0, 0)).outcome.rule.last).toBeGreaterThan(199)
})

test('later rows change no earlier position and no earlier equity', () => {
  const next = seededRandom(8)
  const price = walk(LENGTH, next)
  const condition = lasting(LENGTH, next)
  const whole = tested(price, condition)
  for (const length of [2, 77, 300, LENGTH - 1]) {
    const part = tested(price.slice(0, length), condition.slice(0, length))
    expect([...part.held]).toEqual([...whole.held.subarray(0, length)])
    expect([...part.equity.rule]).toEqual([...whole.equity.rule.subarray(0, length)])
    expect([...part.equity.hold]).toEqual([...whole.equity.hold.subarray(0, length)])
  }
})

test('nothing is held while the condition is unknown, and a row without a price trades nothing', () => {
  const { rows, held, unknown } = tested(
    column(100, 110, Number.NaN, 120, 130, 0, 140),
    column(1, Number.NaN, 1, 1, 0, 1, 1),
  )
  expect([...rows]).toEqual([0, 1, 3, 4, 6])
  // Row 2 has no price, and its condition decides about row 3.
  expect([...held]).toEqual([0, 1, 1, 1, 1])
  expect(unknown).toBe(1)
})

test('a planted pattern is found', () => {
  const next = seededRandom(3)
  const condition = lasting(LENGTH, next, 0.08)
  let level = 1
  const price = walk(LENGTH, next).map((value, row) => {
    // A position of one row earns the change to the next one.
    if (row > 1 && condition[row - 2] === 1) level *= 1.004
    return value * level
  })
  const { percentile, outcome, exposure } = tested(price, condition)
  expect(percentile).toBeGreaterThan(99)
  expect(outcome.rule.last).toBeGreaterThan(1.5 * 100)
  expect(exposure).toBeGreaterThan(20)
  const opposite = tested(
    price,
    condition.map((value) => 1 - value),
  )
  expect(opposite.percentile).toBeLessThan(1)
})

describe('random entries', () => {
  const next = seededRandom(12)
  const price = walk(LENGTH, next)
  const { held, spells, seed } = tested(price, lasting(LENGTH, next))
  const lengths = spells.map(({ from, to }) => to - from)
  const rowsHeld = lengths.reduce((sum, length) => sum + length, 0)

  test('hold in as many rows and as often, never in the first row, and leave a row between', () => {
    const free = LENGTH - 1 - rowsHeld - (spells.length - 1)
    for (let draw = 0; draw < 50; draw++) {
      const random = arranged(lengths, free, next)
      const filled = new Uint8Array(LENGTH)
      for (const { from, to } of random) filled.fill(1, from, to)
      expect(spellsOf(filled)).toEqual(random)
      expect(random.map(({ from, to }) => to - from).sort()).toEqual([...lengths].sort())
      expect(filled[0]).toBe(0)
      expect(random.at(-1)?.to).toBeLessThanOrEqual(LENGTH)
    }
  })

  test('grow as their equity does', () => {
    expect(Math.exp(logGrowth(price.map(Math.log), spells)) * 100).toBeCloseTo(
      tested(price, lastingOf(held)).outcome.rule.last,
      8,
    )
  })

  test('are the same for the same address, and others for another seed', () => {
    const of = (one: number) => percentileAmongRandom(price, spells, one)
    expect(of(seed)).toBe(of(seed))
    expect(new Set([1, 2, 3, 4, 5].map(of)).size).toBeGreaterThan(1)
  })

  test('do not exist where the spells fill nearly all rows', () => {
    const rows = new Float64Array(80).fill(1)
    expect(tested(walk(80, seededRandom(1)), rows).percentile).toBeNull()
    expect(tested(walk(80, seededRandom(1)), rows.fill(0)).percentile).toBeNull()
  })
})

/** A condition whose positions are these. */
const lastingOf = (held: Uint8Array) => Float64Array.from([...held.subarray(1), 0])

test.each([
  ['independent of a random walk', (_: Float64Array, next: () => number) => lasting(250, next)],
  [
    'that follows the trend of a random walk',
    (price: Float64Array) => price.map((value, row) => (row >= 10 && value > price[row - 10] ? 1 : 0)),
  ],
])('percentiles of a condition %s are about uniform over two hundred seeds', (_, conditionOf) => {
  const found: number[] = []
  for (let seed = 1; seed <= 200; seed++) {
    const next = seededRandom(seed)
    const price = walk(250, next)
    const { percentile } = tested(price, conditionOf(price, next))
    if (percentile !== null) found.push(percentile)
  }
  expect(found).toHaveLength(200)
  found.sort((a, b) => a - b)
  // Kolmogorov and Smirnov: chance explains a larger distance once in a thousand tries.
  const distance = Math.max(
    ...found.map((value, at) => Math.max((at + 1) / 200 - value / 100, value / 100 - at / 200)),
  )
  expect(distance).toBeLessThan(1.95 / Math.sqrt(200))
})

describe('the text', () => {
  const textOf = (price: Float64Array, condition: Float64Array) =>
    testedSeries(priceWith(price, condition), { ...DEFAULT_OPTIONS, rule: RULE }).text
  const price = walk(LENGTH, seededRandom(2))

  test('states costs, exposure, changes, and the seed', () => {
    const text = textOf(price, lasting(LENGTH, seededRandom(4)))
    expect(text?.sentence).toMatch(
      /^While “a > 1” is true, the rule holds Price from the next row on\. It turned 100 into [\d.]+ from 2020-01-01 to 2021-08-22\. Buying and holding turned 100 into [\d.]+\. It holds in [\d.]+ % of 600 rows, with \d+ changes of position at 0\.1 % each\. It is better than [\d.]+ % of 1,000 random entries that hold as often and as long\.$/,
    )
    expect(text?.notes.join(' ')).toMatch(/costs 0\.1 % of the equity.*seed is \d+, from the address/)
    expect(text?.measures.map(({ label }) => label)).toContain('Largest drawdown')
  })

  test.each([
    [0, 'is never true'],
    [Number.NaN, 'is unknown in every row'],
    [1, 'The condition is true in every row'],
  ])('of a condition that is always %s says so', (value, words) => {
    expect(
      textOf(
        price,
        price.map(() => value),
      )?.sentence,
    ).toContain(words)
  })

  test('lists every holding time with its result after costs', () => {
    const text = textOf(column(100, 110, 121, 110, 100, 120), column(1, 1, 0, 0, 1, 0))
    expect(text?.spells).toEqual([
      { bought: '2020-01-06', sold: null, rows: 1, change: '-0.10 %' },
      { bought: '2020-01-02', sold: '2020-01-04', rows: 2, change: '-0.20 %' },
    ])
  })
})

test('a file states what it measured', () => {
  const price = walk(LENGTH, seededRandom(2))
  const condition = lasting(LENGTH, seededRandom(4))
  const { exposure, percentile, seed } = tested(price, condition)
  expect(ruleFacts(tested(price, condition), { sentence: '', notes: [] }).measured).toMatchObject({
    field: 'price',
    exposure,
    percentileAmongRandom: percentile,
    seed,
    costPerChange: 0.1,
  })
})

describe('the tested series', () => {
  const price = walk(LENGTH, seededRandom(2))
  const condition = lasting(LENGTH, seededRandom(4))
  const series = priceWith(price, condition)

  test('begins with 100 at the left edge of its window, whatever was before', () => {
    const from = series.time[200]
    const { series: shown } = testedSeries(series, { ...DEFAULT_OPTIONS, from, rule: RULE })
    const { rule, buy_and_hold: hold } = shown.columns as Record<string, Float64Array>
    expect(rule[199]).toBeNaN()
    expect([rule[200], hold[200]]).toEqual([100, 100 * (1 - COST_PER_CHANGE)])
    const alone = tested(price.slice(200), condition.slice(200))
    expect([...rule.subarray(200)]).toEqual([...alone.equity.rule])
  })

  test.each([
    [{ role: 'value', unit: 'percent' }, 'is neither'],
    [{ role: 'flow', unit: 'USD' }, 'is neither'],
  ] as const)('of %j is refused, because nobody can buy it', (of, words) => {
    const fields = series.fields.map((field) => (field.name === 'price' ? { ...field, ...of } : field))
    expect(testedSeries({ ...series, fields }, { ...DEFAULT_OPTIONS, rule: RULE }).empty).toContain(words)
  })

  test('of a failed condition says why', () => {
    const failure = { code: 'invalid_parameter', message: 'No.' } as const
    const overlays = [
      { column: 'when', letter: null, title: 'a', connect: false, joined: '', condition: true, failure },
    ]
    const failed = { ...series, columns: { price }, overlays } as typeof series
    const { empty, series: shown } = testedSeries(failed, { ...DEFAULT_OPTIONS, rule: RULE })
    expect(empty).toBe('The rule could not be tested.')
    expect(shown.overlays).toEqual(overlays)
  })
})

test.each([-36.98, 0])('a window with a price of %d has no test, and one without it has', (low) => {
  const price = column(20, 18, low, 10, 12, 14)
  const series = priceWith(price, column(1, 1, 1, 1, 1, 1))
  const options = { ...DEFAULT_OPTIONS, timeframe: 'all', rule: RULE } as const
  const { test: all, empty } = testedSeries(series, options)
  expect([all, empty]).toEqual([null, expect.stringContaining(`is ${low} on 2020-01-03`)])
  const later = testedSeries(series, { ...options, from: series.time[3] })
  expect(later.test?.equity.hold.at(-1)).toBeCloseTo(140 * (1 - COST_PER_CHANGE), 10)
})
