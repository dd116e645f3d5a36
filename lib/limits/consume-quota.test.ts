import { expect, test } from 'vitest'
import type { Account } from './account'
import { consumeQuota, quotaExceeded, quotaStates } from './consume-quota'
import { createMemoryCounters } from './memory-counters'

const NOW = Date.parse('2026-01-02T03:04:05.500Z')
const account = (quota: Account['quota'], rest: Partial<Account> = {}): Account => ({
  id: 'one',
  tier: 'pro',
  quota,
  ...rest,
})
const remaining = ({ states }: Awaited<ReturnType<typeof consumeQuota>>) =>
  states.map((state) => state.remaining)

test('a request counts in both windows until one is used up, and a refused one in none', async () => {
  const counters = createMemoryCounters(() => NOW)
  const one = account({ hourly: 2, daily: 5 })
  const found = []
  for (let turn = 0; turn < 4; turn++) found.push(await consumeQuota(one, counters, NOW))
  expect(found.map(({ admitted }) => admitted)).toEqual([true, true, false, false])
  expect(found.map(remaining)).toEqual([
    [1, 4],
    [0, 3],
    [0, 3],
    [0, 3],
  ])
})

test('several requests count together or not at all, and the refusal says how many remain', async () => {
  const counters = createMemoryCounters(() => NOW)
  const one = account({ hourly: 9, daily: 5 })
  expect(remaining(await consumeQuota(one, counters, NOW, 3))).toEqual([6, 2])
  const refused = await consumeQuota(one, counters, NOW, 3)
  expect([refused.admitted, ...remaining(refused)]).toEqual([false, 6, 2])
  const { message, detail } = quotaExceeded(refused.states, NOW, 3)
  expect(message).toContain('counts as 3 requests, and 2 of the daily quota of 5 remain')
  expect(detail).toMatchObject({ window: 'daily' })
  expect(remaining(await consumeQuota(one, counters, NOW, 2))).toEqual([4, 0])
})

test('a limit of 0 admits nothing', async () => {
  const counters = createMemoryCounters(() => NOW)
  expect((await consumeQuota(account({ hourly: 0 }), counters, NOW)).admitted).toBe(false)
})

test('of a limit that was lowered below what is used, 0 remains', async () => {
  const counters = createMemoryCounters(() => NOW)
  for (let turn = 0; turn < 3; turn++) await consumeQuota(account({ hourly: 9, daily: 9 }), counters, NOW)
  const states = await quotaStates(account({ hourly: 2, daily: 9 }), counters, NOW)
  expect(states.map((state) => state.remaining)).toEqual([0, 6])
})

test('windows end with the UTC hour and day', async () => {
  const states = await quotaStates(
    account({ hourly: 1, daily: 1 }),
    createMemoryCounters(() => NOW),
    NOW,
  )
  expect(states.map(({ window, resetAt }) => [window, new Date(resetAt).toISOString()])).toEqual([
    ['hourly', '2026-01-02T04:00:00.000Z'],
    ['daily', '2026-01-03T00:00:00.000Z'],
  ])
})

test('a refusal names the window that is used up longest, and the seconds until its end', async () => {
  const counters = createMemoryCounters(() => NOW)
  const detailOf = async (one: Account) => quotaExceeded(await quotaStates(one, counters, NOW), NOW).detail
  await consumeQuota(account({ hourly: 1, daily: 1 }), counters, NOW)
  expect(await detailOf(account({ hourly: 1, daily: 2 }))).toEqual({
    window: 'hourly',
    limit: 1,
    resetAt: '2026-01-02T04:00:00.000Z',
    retryAfter: 3_355,
  })
  expect(await detailOf(account({ hourly: 1, daily: 1 }))).toMatchObject({
    window: 'daily',
    retryAfter: 75_355,
  })
})
