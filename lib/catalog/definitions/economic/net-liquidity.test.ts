import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf, numbersIn } from '@/lib/engine/frame'
import { createCatalog } from '../../open-catalog'
import { computeDaily, type LiteralTable, literalSource } from '../literal-source.test-data'

const PATH = `${API_PREFIX}economic/money_net_liquidity`
/** Wednesdays from 4 September 2013. */
const weeks = Array.from({ length: 30 }, (_, week) => Date.UTC(2013, 8, 4) + week * 7 * DAY_MS)
const weekly = (level: number, time = weeks): LiteralTable => ({ time, value: time.map(() => level) })
const repo = (from: number, to: number): LiteralTable => {
  const time = Array.from({ length: (to - from) / DAY_MS }, (_, day) => from + day * DAY_MS)
  return { time, value: time.map(() => 200) }
}

async function liquidity(tables: Record<string, LiteralTable>) {
  const { frame } = await computeDaily(createCatalog(literalSource(tables)), PATH)
  const value = numbersIn(frame, 'value')
  return new Map(Array.from(frame.time, (at, row) => [dayOf(at), value[row]] as const))
}

test('reverse repo counts as 0 before the facility began, and as missing afterwards', async () => {
  const values = await liquidity({
    'macro/WALCL': weekly(4_000_000),
    'macro/WTREGEN': weekly(100_000),
    // The file begins in November and ends in January.
    'macro/RRPONTSYD': repo(Date.UTC(2013, 10, 1), Date.UTC(2014, 0, 10)),
  })
  expect(values.get('2013-09-18')).toBe(3900)
  for (const day of ['2013-09-25', '2013-10-30']) expect(values.get(day) ?? Number.NaN, day).toBeNaN()
  for (const day of ['2013-11-06', '2014-01-08']) expect(values.get(day), day).toBe(3700)
  expect(values.get('2014-02-12') ?? Number.NaN).toBeNaN()
})

test('a Treasury account that ended makes the result missing', async () => {
  const values = await liquidity({
    'macro/WALCL': weekly(4_000_000),
    'macro/WTREGEN': weekly(100_000, weeks.slice(0, 10)),
    'macro/RRPONTSYD': repo(Date.UTC(2013, 8, 23), Date.UTC(2014, 5, 1)),
  })
  expect(values.get('2013-11-06')).toBe(3700)
  expect(values.get('2014-01-08') ?? Number.NaN).toBeNaN()
})

test('is not available without each of its inputs', () => {
  const all = {
    'macro/WALCL': weekly(4_000_000),
    'macro/WTREGEN': weekly(100_000),
    'macro/RRPONTSYD': weekly(200),
  }
  const isAvailable = (tables: Record<string, LiteralTable>) =>
    createCatalog(literalSource(tables)).find(PATH)?.available
  expect(isAvailable(all)).toBe(true)
  for (const absent of Object.keys(all)) {
    const rest = Object.fromEntries(Object.entries(all).filter(([table]) => table !== absent))
    expect(isAvailable(rest), absent).toBe(false)
  }
})
