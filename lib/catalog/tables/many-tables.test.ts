import { expect, test } from 'vitest'
import type { Compute, Task } from '@/lib/compute/task'
import type { Frame } from '@/lib/engine/frame'
import { createTableStore } from './table-store'

test('a series of many tables does not fill the queue of its visitor', async () => {
  let running = 0
  let most = 0
  const compute: Compute = {
    workers: 1,
    async run<Input, Output>(_task: Task<Input, Output>, _input: Input) {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      const frame: Frame = { time: Float64Array.of(0), columns: { price: Float64Array.of(1) } }
      return frame as Output
    },
    close: async () => {},
  }
  const store = createTableStore(compute, 1 << 20)
  const needs = Array.from({ length: 100 }, (_, at) => ({
    table: `coin/${at}`,
    resolution: '1d' as const,
    columns: ['price'],
  }))
  const source = { recipe: {} as never, revision: 'one', columnsOf: () => ['price'] }
  const tables = await store.get(source, needs)
  expect(Object.keys(tables)).toEqual(needs.map(({ table }) => `${table}@1d`))
  expect(tables['coin/99@1d'].columns.price).toEqual(Float64Array.of(1))
  expect(most).toBe(2)
})
