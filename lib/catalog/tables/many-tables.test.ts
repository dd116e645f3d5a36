import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { runFor } from '@/lib/compute/requester'
import type { Compute, Task } from '@/lib/compute/task'
import type { Frame } from '@/lib/engine/frame'
import type { TableInput } from './make-table'
import { createTableStore } from './table-store'

const TABLES = 100
/** Tables that the fake worker makes in one turn. */
const PER_TURN = 5

let turns: (readonly TableInput[])[] = []
let running = 0
let most = 0
let damaged: string | undefined

beforeEach(() => {
  turns = []
  most = 0
  damaged = undefined
})

const compute: Compute = {
  ...createInThread(),
  workers: 1,
  async run<Input, Output>(_task: Task<Input, Output>, input: Input) {
    const inputs = input as readonly TableInput[]
    turns.push(inputs)
    most = Math.max(most, ++running)
    await turn()
    running--
    if (inputs[0].table === damaged) throw new Error(`${damaged} is damaged`)
    const end = inputs.findIndex(({ table }) => table === damaged)
    const frame: Frame = { time: Float64Array.of(0), columns: { price: Float64Array.of(1) } }
    return inputs.slice(0, end > 0 ? Math.min(end, PER_TURN) : PER_TURN).map(() => frame) as Output
  },
}
const source = { recipe: {} as never, revision: 'one', columnsOf: () => ['price'] }
const needs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    table: `coin/${from + at}`,
    resolution: '1d' as const,
    columns: ['price'],
  }))
const asked = (name: string) => ({ name, charge: () => {}, isGone: () => false })

test('a series of many tables takes few turns and at most two at once, and gets all of them', async () => {
  const store = createTableStore(compute, 1 << 20)
  const tables = await store.get(source, needs(TABLES))
  expect(Object.keys(tables)).toEqual(needs(TABLES).map(({ table }) => `${table}@1d`))
  expect(tables['coin/99@1d'].columns.price).toEqual(Float64Array.of(1))
  expect(most).toBe(2)
  expect(turns.length).toBeLessThanOrEqual(TABLES / PER_TURN + 5)
})

test('requesters do not share turns', async () => {
  const store = createTableStore(compute, 1 << 20)
  await Promise.all([
    runFor(asked('one'), () => store.get(source, needs(20))),
    runFor(asked('two'), () => store.get(source, needs(20, 50))),
  ])
  const isOfOne = ({ table }: TableInput) => Number(table.slice('coin/'.length)) < 50
  for (const inputs of turns) expect(new Set(inputs.map(isOfOne)).size).toBe(1)
})

test('a damaged table fails alone', async () => {
  damaged = 'coin/7'
  const store = createTableStore(compute, 1 << 20)
  const results = await Promise.allSettled(needs(20).map((need) => store.get(source, [need])))
  const failed = results.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
  expect(failed).toEqual([7])
})
