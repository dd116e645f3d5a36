import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Requester } from './requester'
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

/** Visitors whose work ends when the test says so, in the order in which it began. */
function held(limits: Partial<TurnLimits>) {
  const turns = createTurns({ ...LIMITS, maxWaiting: 1_000, maxWaitingPerName: 1_000, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const ask = (name: string, account?: string) => {
    const requester: Requester = { name, account, charge: () => {}, isGone: () => false }
    const work = () => {
      begun.push(account ?? name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    turns.run(work, requester).catch(() => refused.push(account ?? name))
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    turns,
    begun,
    refused,
    settle,
    async ask(name: string, account?: string) {
      ask(name, account)
      await settle()
    },
    /** Ends the work that began first. */
    async endOne() {
      ends.shift()?.()
      await settle()
    },
  }
}

const from = (names: readonly string[], name: string) => names.filter((one) => one === name).length

test('beside eleven accounts of one address with 500 waiting tasks, another waits for one of them at most', async () => {
  const { ask, begun, endOne } = held({ atOnce: 3, atOncePerName: 8 })
  for (let at = 0; at < 503; at++) await ask('one address', `account ${at % 11}`)
  expect(begun).toHaveLength(3)
  for (let turn = 1; turn <= 10; turn++) {
    await ask('quiet')
    // At most one of the 500 comes before it.
    for (let ended = 0; ended < 2; ended++) await endOne()
    expect(from(begun, 'quiet')).toBe(turn)
  }
})

test('an address begins after at most one task of each other address', async () => {
  const { ask, begun, endOne } = held({ atOnce: 1 })
  for (const address of ['a', 'b', 'c']) for (let at = 0; at < 50; at++) await ask(address)
  await ask('quiet')
  for (let turn = 0; turn < 4; turn++) await endOne()
  expect(from(begun, 'quiet')).toBe(1)
})

test('accounts of one address take turns there, and guests have a turn like an account', async () => {
  const { ask, begun, endOne } = held({ atOnce: 1 })
  for (let at = 0; at < 50; at++) await ask('office', 'ann')
  await ask('office', 'bob')
  for (let at = 0; at < 2; at++) await ask('office')
  await ask('home')
  for (let turn = 0; turn < 6; turn++) await endOne()
  expect(begun).toEqual(['ann', 'ann', 'home', 'bob', 'office', 'ann', 'office'])
})

test('a full queue takes from the account that waits most at the address that waits most', async () => {
  const { ask, refused } = held({ atOnce: 1, maxWaiting: 5 })
  for (let at = 0; at < 4; at++) await ask('office', 'ann')
  await ask('office', 'bob')
  await ask('home')
  await ask('elsewhere')
  expect(refused).toEqual(['ann'])
})

test('one name runs as many as it may, whatever else is free, and others pass it', async () => {
  const { ask, begun, endOne } = held({ atOnce: 10, atOncePerName: 2 })
  for (let at = 0; at < 5; at++) await ask('many')
  await ask('few')
  expect(begun).toEqual(['many', 'many', 'few'])
  await endOne()
  expect(begun).toEqual(['many', 'many', 'few', 'many'])
})

test('an account has one limit at all its addresses, and delays nobody else at these', async () => {
  const { ask, begun, endOne } = held({ atOnce: 10, atOncePerName: 2 })
  for (const address of ['a', 'b', 'c']) await ask(address, 'account')
  await ask('c')
  expect(begun).toEqual(['account', 'account', 'c'])
  await endOne()
  expect(begun).toEqual(['account', 'account', 'c', 'account'])
})

test('an account with many addresses has one limit on what waits', async () => {
  const { ask, refused, turns } = held({ atOnce: 1, maxWaitingPerName: 3 })
  for (let at = 0; at < 6; at++) await ask(`address ${at}`, 'account')
  expect(turns.isFull('account')).toBe(true)
  expect(turns.isFull('address 0')).toBe(false)
  await ask('address 0')
  expect(refused).toEqual(['account', 'account'])
})

test('while those that run only wait, more begin, as many as may have begun in any case', async () => {
  let isIdle = false
  const spare = { wasIdle: () => isIdle, everyMs: 5 }
  const { ask, begun, endOne } = held({ atOnce: 2, mostBegun: 4, spare })
  for (let at = 0; at < 7; at++) await ask('a')
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toHaveLength(2)
  isIdle = true
  await vi.advanceTimersByTimeAsync(5)
  expect(begun).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toHaveLength(4)
  isIdle = false
  for (let at = 0; at < 2; at++) await endOne()
  expect(begun).toHaveLength(4)
  await endOne()
  expect(begun).toHaveLength(5)
})

test('a task that is away leaves its place, and comes back without waiting', async () => {
  const { ask, begun, turns, settle, endOne } = held({ atOnce: 1, atOncePerName: 2 })
  const order: string[] = []
  let comeBack = () => {}
  const away = turns.run(
    async (turn) => {
      order.push('begins')
      await Promise.all([
        turn.away(() => new Promise<void>((resolve) => (comeBack = resolve))),
        turn.away(async () => {}),
      ])
      order.push('is back')
    },
    { name: 'away', charge: () => {}, isGone: () => false },
  )
  await ask('other')
  await ask('third')
  expect([...order, ...begun]).toEqual(['begins', 'other'])
  comeBack()
  await away
  expect(order).toEqual(['begins', 'is back'])
  await settle()
  expect(begun).toEqual(['other'])
  await endOne()
  expect(begun).toEqual(['other', 'third'])
})

test('a task that ends before its wait leaves one place, and counts for its name until it ends', async () => {
  const { ask, begun, turns, settle, endOne } = held({ atOnce: 1, atOncePerName: 1 })
  let comeBack = () => {}
  let end = () => {}
  turns.run(
    (turn) => {
      turn.away(() => new Promise<void>((resolve) => (comeBack = resolve)))
      return new Promise<void>((resolve) => (end = resolve))
    },
    { name: 'a', charge: () => {}, isGone: () => false },
  )
  await ask('a')
  expect(begun).toEqual([])
  end()
  await settle()
  expect(begun).toEqual(['a'])
  comeBack()
  await settle()
  await ask('b')
  expect(begun).toEqual(['a'])
  await endOne()
  expect(begun).toEqual(['a', 'b'])
})

test('a waiting task begins afterwards, one at a time, and none that comes meanwhile is before it', async () => {
  const later: (() => void)[] = []
  const { ask, begun, endOne, settle } = held({ atOnce: 2, afterwards: (start) => later.push(start) })
  for (const name of ['a', 'b', 'c', 'd']) await ask(name)
  await endOne()
  await endOne()
  await ask('e')
  expect(begun).toEqual(['a', 'b'])
  expect(later).toHaveLength(1)
  later.shift()?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  later.shift()?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(later).toHaveLength(0)
})
