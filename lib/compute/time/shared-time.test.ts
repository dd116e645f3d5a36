import { expect, test } from 'vitest'
import { createSharedTime } from './shared-time'

function clock() {
  let now = 100
  const time = createSharedTime(() => now)
  return { time, work: (milliseconds: number) => (now += milliseconds) }
}

test('requests that run at the same time share what the thread works, and nothing is lost', () => {
  const { time, work } = clock()
  work(1_000)
  const one = time.enter()
  work(10)
  const two = time.enter()
  work(20)
  const first = one.leave()
  work(5)
  const second = two.leave()
  expect([first, second]).toEqual([20, 15])
})

test('a request that waits for another thread has no share', async () => {
  const { time, work } = clock()
  const waiting = time.enter()
  const drawing = time.enter()
  const done = waiting.away(async () => {
    await Promise.resolve()
    work(40)
    return 'done'
  })
  expect(await done).toBe('done')
  work(6)
  expect([waiting.leave(), drawing.leave()]).toEqual([3, 43])
})

test('a request that ends before its wait does not come back', async () => {
  const { time, work } = clock()
  const left = time.enter()
  let finish = () => {}
  const wait = left.away(() => new Promise<void>((resolve) => (finish = resolve)))
  expect(left.leave()).toBe(0)
  finish()
  await wait
  const next = time.enter()
  work(8)
  expect(next.leave()).toBe(8)
})
