import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from '@/lib/sources/store/lock'
import { temporaryFolder } from './test-run.test-data'
import { whenFree } from './when-free'

test('work of one process takes turns in order, however long each takes', async () => {
  const dataDir = temporaryFolder()
  const done: number[] = []
  const work = (number: number) => async () => {
    for (let turns = 5 - number; turns > 0; turns--) await turn()
    done.push(number)
  }
  // None waits for another process, so none may be refused.
  await Promise.all([1, 2, 3, 4].map((number) => whenFree(dataDir, work(number), 0)))
  expect(done).toEqual([1, 2, 3, 4])
})

test('work that fails lets the next one go on, and another writer is named after the wait', async () => {
  const dataDir = temporaryFolder()
  const failing = whenFree(dataDir, () => Promise.reject(new Error('no')))
  const next = whenFree(dataDir, async () => 7)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe(7)
  await withLock(dataDir, async () => {
    await expect(whenFree(dataDir, async () => 8, 0)).rejects.toThrow(/is being written by/)
  })
  expect(await whenFree(dataDir, async () => 9)).toBe(9)
})
