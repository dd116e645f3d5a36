import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { bundleWorker } from './fake/bundle-worker.test-data'
import { requester } from './fake/requester.test-data'
import {
  COME,
  DIE,
  DOUBLE,
  EXHAUST,
  FAIL,
  FILL,
  FOREIGN,
  GATE,
  HANG,
  newGate,
  REFUSE,
  WAIT,
  WORK,
} from './fake/test-worker.test-data'
import { createPool } from './pool'
import { runFor } from './requester'
import type { Compute, Task } from './task'

const failures: unknown[] = []
let pool: Compute
let worker: Awaited<ReturnType<typeof bundleWorker>>

beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/test-worker.test-data.ts')
  pool = createPool({
    ...worker,
    workers: 2,
    onWorkerFailure: (cause) => failures.push(cause),
  })
})

afterAll(async () => {
  await pool.close()
  worker.remove()
})

test('return the result of a task', async () => {
  expect(await pool.run(DOUBLE, Float64Array.of(1, 2, Number.NaN))).toEqual(Float64Array.of(2, 4, Number.NaN))
})

test('buffers that cannot be transferred are copied', async () => {
  const text = 'chartroom-buffer'
  const [own, memory, shared] = await pool.run(FOREIGN, text)
  expect(Buffer.from(own).toString()).toBe(text)
  expect(Buffer.from(memory.subarray(0, text.length)).toString()).toBe(text)
  expect(Buffer.from(shared).toString()).toBe(text)
})

test('a refusal keeps its class, code, sentence, and details', async () => {
  await expect(pool.run(REFUSE, 'chain/x')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'data_not_available',
    status: 404,
    message: 'Not loaded.',
    detail: { missing: ['chain/x'] },
  })
  await expect(pool.run(FAIL, null)).rejects.toMatchObject({ name: 'RangeError', message: 'out of range' })
})

test('an answer that does not fit the memory of a worker is refused with a reason', async () => {
  await expect(pool.run(FILL, null)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  expect(await pool.run(WAIT, 1)).toBe(1)
  expect(failures.splice(0).length).toBeGreaterThan(0)
})

test.each(['thread', 'process'] as const)(
  'a task without an end costs its request alone: its %s is replaced',
  async (place) => {
    const before = pool.counts().ended.time
    await expect(pool.run({ ...HANG, place }, null)).rejects.toMatchObject({
      code: 'overloaded',
      message: 'This answer needs more time than the server has for one. Request fewer rows or fields.',
    })
    expect(pool.counts().ended.time).toBe(before + 1)
    expect(failures.splice(0)).toMatchObject([{ name: 'WorkerEnded', reason: 'time' }])
    expect(await Promise.all([1, 2, 3].map((ms) => pool.run({ ...WAIT, place }, ms)))).toEqual([1, 2, 3])
  },
)

test('a process that exhausts its heap ends alone, and the next one works', async () => {
  await expect(pool.run(EXHAUST, null)).rejects.toMatchObject({
    code: 'overloaded',
    message: 'This answer needs more memory than the server has for one. Request fewer rows or fields.',
  })
  expect(failures.splice(0)).toMatchObject([{ name: 'WorkerEnded', reason: 'memory' }])
  expect(await pool.run({ ...DOUBLE, place: 'process' }, Float64Array.of(4))).toEqual(Float64Array.of(8))
})

test('a job that cannot be copied to a process is refused, and the process takes the next one', async () => {
  const task = { ...WAIT, place: 'process' } as Task<unknown, unknown>
  await expect(pool.run(task, () => 1)).rejects.toThrow('could not be cloned')
  expect(await pool.run({ ...WAIT, place: 'process' }, 1)).toBe(1)
  expect(failures).toEqual([])
})

test('a process answers with the value, the refusal and the work of its task', async () => {
  const ann = requester('ann')
  await runFor(ann, () => pool.run({ ...WORK, place: 'process' }, 120))
  expect(ann.charged).toBeGreaterThanOrEqual(120)
  await expect(pool.run({ ...REFUSE, place: 'process' }, 'chain/x')).rejects.toMatchObject({
    name: 'ApiError',
    detail: { missing: ['chain/x'] },
  })
  await expect(pool.run({ ...DIE, place: 'process' }, null)).rejects.toMatchObject({ reason: 'crash' })
  expect(failures.splice(0)).toHaveLength(1)
})

test('a worker that dies fails only its own task and is replaced', async () => {
  await expect(pool.run(DIE, null)).rejects.toBeInstanceOf(Error)
  await expect(pool.run(DIE, null)).rejects.toBeInstanceOf(Error)
  expect(await Promise.all([1, 2, 3].map((ms) => pool.run(WAIT, ms)))).toEqual([1, 2, 3])
})

test('what a task worked is charged to the requester who caused it, also when its worker dies', async () => {
  const ann = requester('ann')
  const bob = requester('bob')
  const cat = requester('cat')
  await runFor(ann, () => pool.run(WORK, 120))
  await runFor(bob, () => pool.run(DIE, null)).catch(() => {})
  await runFor(cat, () => pool.run(WAIT, 1_000))
  expect(ann.charged).toBeGreaterThanOrEqual(120)
  expect(bob.charged).toBeGreaterThan(0)
  expect(cat.charged, 'a task that only waits').toBeLessThan(500)
})

test('a closed pool leaves nobody waiting, and says that the server is shutting down', async () => {
  const broken: unknown[] = []
  const small = createPool({
    ...worker,
    workers: 1,
    onWorkerFailure: (cause) => broken.push(cause),
  })
  const gate = newGate()
  const asked = Promise.allSettled([small.run(GATE, gate), small.run(GATE, gate), small.run(WAIT, 1)])
  await until('the first task to run', () => Atomics.load(gate, COME) === 1)
  await small.close()
  for (const outcome of await asked)
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { name: 'ApiError', message: expect.stringContaining('shutting down') },
    })
  expect(broken).toEqual([])
})
