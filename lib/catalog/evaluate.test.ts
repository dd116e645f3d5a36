import { expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'
import { defineDailyMeasure, measure } from './define'
import { literalSource } from './definitions/literal-source.test-data'
import { createColumnCache, createEvaluator } from './evaluate'
import { createPlanner, indexMeasures } from './plan'

const HOUR = DAY_MS / 24

const tables = {
  'chain/a': { time: [0, DAY_MS, 2 * DAY_MS], price: [1, 2, 4], supply: [10, 10, 10] },
  'chain/a@1h': { time: [DAY_MS, DAY_MS + HOUR, 2 * DAY_MS], price: [20, 21, 40] },
  'chain/b': { time: [DAY_MS, 3 * DAY_MS], price: [7, 9] },
}

const book = indexMeasures({
  chain: [
    measure('cap', 'price * supply'),
    measure('lost', 'nothing'),
    measure('circle', 'circle'),
    defineDailyMeasure('daily', ['price'], ([price]) => price.map((x) => -x)),
  ],
})

async function column(ref: string, resolution: SourceResolution = '1d', source = literalSource(tables)) {
  const planned = createPlanner(source, book, { chain: 'a' }).plan(ref, 'chain/a', resolution)
  if ('absent' in planned) return planned.absent
  const { columns } = await createEvaluator(source).evaluate('chain/a', resolution, [planned.node], {
    chain: 'a',
  })
  return [...(columns[0] as Float64Array)]
}

test('a base column is read, a measure is computed from its inputs', async () => {
  expect(await column('price')).toEqual([1, 2, 4])
  expect(await column('cap')).toEqual([10, 20, 40])
})

test('an input that is not loaded is named, even through several measures', async () => {
  expect(await column('lost')).toEqual([{ table: 'chain/a', column: 'nothing' }])
})

test('a measure that only refers to itself is missing and does not loop', async () => {
  expect(await column('circle')).toEqual([{ table: 'chain/a', column: 'circle' }])
})

test('the first loaded alternative is used', async () => {
  expect(await column('nothing||price')).toEqual([1, 2, 4])
})

test('another table is matched by exact time, or by its last row at or before the time', async () => {
  expect(await column('chain/b:price')).toEqual([Number.NaN, 7, Number.NaN])
  expect(await column('chain/b:price|hold')).toEqual([Number.NaN, 7, 7])
})

test('on a finer axis, columns that only days have are absent, and so are those computed from them', () => {
  const planner = createPlanner(literalSource(tables), book, { chain: 'a' })
  for (const name of ['supply', 'daily', 'cap'])
    expect(planner.plan(name, 'chain/a', '1h'), name).toHaveProperty('absent')
  expect(planner.plan('price', 'chain/a', '1h')).toHaveProperty('node')
})

test('on a finer axis, the alternative that the days use is the only one', () => {
  const planner = createPlanner(literalSource(tables), book, { chain: 'a' })
  expect(planner.plan('supply||price', 'chain/a', '1h')).toHaveProperty('absent')
  expect(planner.plan('nothing||price', 'chain/a', '1h')).toHaveProperty('node')
})

test('a placeholder in a table name is replaced by the parameter', async () => {
  expect(await column('chain/{chain}:price')).toEqual([1, 2, 4])
})

test('a table is read once for all its columns, and a measure is computed once', async () => {
  const source = literalSource(tables)
  const load = vi.spyOn(source, 'load')
  const evaluator = createEvaluator(source)
  const planned = createPlanner(source, book, { chain: 'a' }).plan('cap', 'chain/a', '1d')
  if ('absent' in planned) throw new Error('cap should be there')
  const first = await evaluator.evaluate('chain/a', '1d', [planned.node], {})
  expect(load).toHaveBeenCalledOnce()
  const second = await evaluator.evaluate('chain/a', '1d', [planned.node], {})
  expect(second.columns[0]).toBe(first.columns[0])
})

test('a cache too small for the inputs costs time but gives the same values', async () => {
  const source = literalSource(tables)
  const evaluator = createEvaluator(source, { kept: createColumnCache(200) })
  const planner = createPlanner(source, book, { chain: 'a' })
  for (const ref of ['cap', 'price', 'supply', 'cap']) {
    const planned = planner.plan(ref, 'chain/a', '1d')
    if ('absent' in planned) throw new Error(`${ref} should be there`)
    const { columns } = await evaluator.evaluate('chain/a', '1d', [planned.node], {})
    expect(columns[0]).toHaveLength(3)
  }
})
