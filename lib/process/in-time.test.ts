import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inTime } from './in-time'

test('returns the outcome, or rejects after the time', async () => {
  expect(await inTime(Promise.resolve(1), 50)).toBe(1)
  await expect(inTime(Promise.reject(new Error('no')), 50)).rejects.toThrow('no')
  vi.useFakeTimers()
  let outcome = 'none'
  inTime(new Promise(() => {}), 200).catch(({ message }: Error) => {
    outcome = message
  })
  await vi.advanceTimersByTimeAsync(199)
  expect(outcome).toBe('none')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('No answer within 200 ms.')
  vi.useRealTimers()
})

test('work that is done is not late because this thread was busy', async () => {
  // Bytes that have arrived are seen within a few turns of the event loop.
  const read = async () => {
    for (let seen = 0; seen < 3; seen++) await turn()
    return 'read'
  }
  const reading = inTime(read(), 100)
  const until = performance.now() + 400
  while (performance.now() < until);
  expect(await reading).toBe('read')
})
