import { expect, test, vi } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { keepFrames } from './kept-frames'

const rows = (count: number) => frame(new Float64Array(count), { price: new Float64Array(count) })

test('a table is made once, also for requests at the same time, and again after a failure', async () => {
  const frames = keepFrames(100_000)
  const make = vi.fn(async () => rows(10))
  expect(await frames.get('a', make)).toBe(await frames.get('a', make))
  await Promise.all([frames.get('b', make), frames.get('b', make)])
  expect(make).toHaveBeenCalledTimes(2)
  await expect(frames.get('c', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect((await frames.get('c', make)).time).toHaveLength(10)
  frames.forget('c')
  await frames.get('c', make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('tables leave when there are too many bytes, and one larger than all bytes stays until the next', async () => {
  const frames = keepFrames(20_000)
  const make = vi.fn(async () => rows(500))
  for (const name of ['a', 'b', 'c']) await frames.get(name, make)
  await frames.get('c', make)
  expect(make).toHaveBeenCalledTimes(3)
  await frames.get('a', make)
  expect(make).toHaveBeenCalledTimes(4)
  const makeLarge = vi.fn(async () => rows(50_000))
  await frames.get('large', makeLarge)
  await frames.get('large', makeLarge)
  expect(makeLarge).toHaveBeenCalledTimes(1)
})
