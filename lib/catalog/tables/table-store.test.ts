import { expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import type { Compute } from '@/lib/compute/task'
import { valueAt } from '@/lib/engine/frame'
import type { TableColumns } from '../catalog'
import type { TableInput } from './make-table'
import { createTableStore } from './table-store'

const COLUMNS = ['a', 'b', 'c']
const ROWS = 100

function storeOf(maxBytes: number) {
  const made: TableInput[] = []
  const compute: Compute = {
    ...createInThread(),
    workers: 1,
    run: async (_task, input) => {
      const asked = input as readonly TableInput[]
      made.push(...asked)
      await Promise.resolve()
      return asked.map(({ revision, columns: names }) => {
        const column = () => new Float64Array(new SharedArrayBuffer(ROWS * 8)).fill(Number(revision))
        return { time: column(), columns: Object.fromEntries(names.map((name) => [name, column()])) }
      }) as never
    },
  }
  const store = createTableStore(compute, maxBytes)
  const get = (needs: TableColumns[], revision = '1') =>
    store.get(
      {
        recipe: { kind: 'sample', seed: 1, end: '2026-01-01', cacheDir: null },
        revision,
        columnsOf: (table) => (table === 'none' ? [] : COLUMNS),
      },
      needs,
    )
  return { store, get, made }
}

const daily = (table: string, ...columns: string[]): TableColumns => ({ table, resolution: '1d', columns })
const fine = (table: string, ...columns: string[]): TableColumns => ({ table, resolution: '10m', columns })

test('a daily table is made once and completely, for all concurrent requests', async () => {
  const { get, made } = storeOf(1 << 20)
  await Promise.all([get([daily('t', 'a')]), get([daily('t', 'b')]), get([daily('t', 'a', 'c')])])
  expect(made).toHaveLength(1)
  expect(made[0].columns).toEqual(COLUMNS)
})

test('only the requested columns of a finer table are made, once each', async () => {
  const { get, made } = storeOf(1 << 20)
  await get([fine('t', 'a')])
  const found = await get([fine('t', 'a', 'b')])
  expect(made.map(({ columns }) => columns)).toEqual([['a'], ['b']])
  expect(Object.keys(found['t@10m'].columns)).toEqual(['a', 'b'])
})

test('it never exceeds its maximum bytes and returns every requested column', async () => {
  const bytes = ROWS * 8 * 3
  const { store, get } = storeOf(bytes)
  for (let round = 0; round < 20; round++) {
    const found = await get([fine(`t${round % 7}`, 'a', 'b', 'c'), daily(`d${round % 5}`, 'a')])
    expect(Object.values(found[`t${round % 7}@10m`].columns)).toHaveLength(3)
    expect(store.bytes()).toBeLessThanOrEqual(bytes)
  }
})

test('new data replaces everything; nothing of the old data is returned or kept', async () => {
  const { get } = storeOf(1 << 20)
  const before = get([daily('t', 'a')], '1')
  const after = get([daily('t', 'a')], '2')
  expect(valueAt((await before)['t@1d'].columns.a, 0)).toBe(1)
  expect(valueAt((await after)['t@1d'].columns.a, 0)).toBe(2)
  expect(valueAt((await get([daily('t', 'a')], '2'))['t@1d'].columns.a, 0)).toBe(2)
})

test('a table without data is an empty one', async () => {
  const { get } = storeOf(1 << 20)
  expect(Object.keys((await get([daily('none', 'a')]))['none@1d'].columns)).toEqual([])
})
