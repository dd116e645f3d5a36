import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, type TurnLimits } from './turns'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LIMITS: TurnLimits = { atOnce: 1, maxWaiting: 10, maxWaitingPerName: 8, maxWaitMs: 1_000 }

function queueOf(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...LIMITS, ...limits })
  const ended: string[] = []
  const gone = new Set<string>()
  const ask = (name: string, what = name) =>
    turns
      .run(() => new Promise<void>((resolve) => setTimeout(resolve, 100)), {
        name,
        charge: () => {},
        isGone: () => gone.has(what),
      })
      .then(
        () => ended.push(what),
        (error: { code?: string }) => ended.push(`${what} ${error.code}`),
      )
  return { turns, ended, gone, ask }
}

test('names take turns, whatever each of them asks for', async () => {
  const { ask, ended } = queueOf()
  for (const at of [1, 2, 3, 4]) ask('many', `many ${at}`)
  ask('few')
  ask('other')
  await vi.advanceTimersByTimeAsync(600)
  expect(ended).toEqual(['many 1', 'many 2', 'few', 'other', 'many 3', 'many 4'])
})

test('a full queue takes from the longest line, so that one name cannot keep others out', async () => {
  const { ask, ended, turns } = queueOf({ maxWaiting: 5 })
  for (const at of [0, 1, 2, 3, 4, 5]) ask('many', `many ${at}`)
  ask('few')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['many 5 overloaded'])
  ask('many', 'many 6')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['many 5 overloaded', 'many 6 overloaded'])
  expect(turns.waiting()).toBe(5)
})

test('whoever waited too long is refused', async () => {
  const { ask, ended } = queueOf({ maxWaitMs: 250 })
  for (const at of [1, 2, 3, 4]) ask('many', `${at}`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toEqual(['1', '2', '4 overloaded', '3'])
})

test('who is gone leaves the queue, first of all when it is full', async () => {
  const { ask, ended, gone } = queueOf({ maxWaiting: 2 })
  ask('a', 'a 1')
  ask('a', 'a 2')
  ask('a', 'a 3')
  gone.add('a 2')
  ask('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['a 2 overloaded'])
  gone.add('a 3')
  await vi.advanceTimersByTimeAsync(300)
  expect(ended).toEqual(['a 2 overloaded', 'a 1', 'a 3 overloaded', 'b'])
})
