import { expect, test } from 'vitest'
import { atOnce, inSlices } from './in-slices'

function* counting(steps: string[], to: number): Generator<void, string> {
  for (let at = 1; at <= to; at++) {
    steps.push(`step ${at}`)
    yield
  }
  return 'done'
}

test('the thread is free between slices, each of as many steps as fit', async () => {
  let now = 0
  const steps: string[] = []
  const others = () => {
    steps.push('others')
    if (steps.length < 20) setImmediate(others)
  }
  setImmediate(others)
  const work = inSlices(counting(steps, 6), { sliceMs: 2, now: () => now++ })
  expect(await work).toBe('done')
  expect(steps.slice(0, 8)).toEqual([
    'step 1',
    'step 2',
    'others',
    'step 3',
    'step 4',
    'others',
    'step 5',
    'step 6',
  ])
})

test('the same work at once, and its errors either way', async () => {
  const steps: string[] = []
  expect(atOnce(counting(steps, 3))).toBe('done')
  expect(steps).toHaveLength(3)
  function* failing(): Generator<void, never> {
    yield
    throw new Error('no')
  }
  expect(() => atOnce(failing())).toThrow('no')
  await expect(inSlices(failing())).rejects.toThrow('no')
})
