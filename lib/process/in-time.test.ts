import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inTime } from './in-time'

test('returns the outcome, or rejects after the time', async () => {
  expect(await inTime(Promise.resolve(1), 50)).toBe(1)
  await expect(inTime(Promise.reject(new Error('no')), 50)).rejects.toThrow('no')
  const started = performance.now()
  await expect(inTime(new Promise(() => {}), 200)).rejects.toThrow('No answer within 200 ms.')
  expect(performance.now() - started).toBeGreaterThan(150)
})

test('work that is done is not late because this thread was busy', async () => {
  const read = async () => {
    for (let time = 0; time < 3; time++) await readFile(import.meta.filename)
    return 'read'
  }
  const reading = inTime(read(), 100)
  const until = performance.now() + 400
  while (performance.now() < until);
  expect(await reading).toBe('read')
})
