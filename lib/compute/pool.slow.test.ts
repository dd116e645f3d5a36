import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from './fake/bundle-worker.test-data'
import { requester } from './fake/requester.test-data'
import { WAIT } from './fake/test-worker.test-data'
import { createPool } from './pool'
import { runFor } from './requester'

let worker: Awaited<ReturnType<typeof bundleWorker>>
beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/test-worker.test-data.ts')
})
afterAll(() => worker.remove())

test('tasks beyond the queue are refused with a time to retry', async () => {
  const small = createPool({ ...worker, workers: 1, limits: { maxWaiting: 2 } })
  const asked = Array.from({ length: 8 }, () => small.run(WAIT, 200))
  const ended = await Promise.allSettled(asked)
  await small.close()
  const refused = ended.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'overloaded', status: 503, detail: { retryAfter: 5 } })
})

test('who fills its line delays and refuses only itself', async () => {
  const small = createPool({ ...worker, workers: 1, limits: { maxWaitingPerName: 6 } })
  await small.run(WAIT, 1)
  const order: string[] = []
  const ask = (name: string) =>
    runFor(requester(name), () => small.run(WAIT, 30)).then(
      () => order.push(name),
      () => order.push(`${name} refused`),
    )
  const many = Array.from({ length: 20 }, () => ask('many'))
  const one = ask('one')
  await Promise.all([...many, one])
  await small.close()
  expect(order.filter((name) => name === 'many refused')).toHaveLength(13)
  expect(order.filter((name) => !name.includes('refused')).indexOf('one')).toBeLessThan(3)
})

test('tasks of a client that is gone are not run', async () => {
  const small = createPool({ ...worker, workers: 1 })
  const gone = { ...requester('gone'), isGone: () => true }
  const first = small.run(WAIT, 100)
  const abandoned = runFor(gone, () => small.run(WAIT, 5_000)).catch((error: unknown) => error)
  const last = runFor(requester('other'), () => small.run(WAIT, 1))
  expect(await Promise.all([first, last])).toEqual([100, 1])
  expect(await abandoned).toMatchObject({ code: 'overloaded' })
  await small.close()
})
