import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { until, within } from '@/lib/process/fake/until'
import { claimDeliveries } from '@/lib/state/alerts/deliveries'
import type { Database } from '@/lib/state/database/database'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { addMessages } from '../fake/add-messages'
import { createSending, keepDelivering } from './keep-delivering'

/** Requests that targets got and have not answered. */
const open: { url: string; answer: (status: number) => void }[] = []
vi.mock('./post', () => ({
  post: ({ url }: { url: string }) =>
    new Promise<number>((answer) => {
      open.push({ url, answer })
    }),
}))
vi.mock('@/lib/process/secret', () => ({ authSecret: () => 'a secret of thirty-two characters!' }))

const AT = new Date('2026-01-02T03:04:05Z')
const targets = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `https://${name}.example/${place}`)
const asked = (name: string) => open.filter(({ url }) => new URL(url).hostname === `${name}.example`)
/** Answers every open request of a name. */
function answer(name: string, status: number): void {
  for (const request of asked(name)) {
    open.splice(open.indexOf(request), 1)
    request.answer(status)
  }
}

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  const onFailure = (cause: unknown) => {
    throw cause
  }
  const isOurs = async () => true

  beforeEach(async () => {
    database = await state.database()
    open.splice(0)
    await database.execute(sql`delete from users`)
    await database.execute(sql`delete from alerts`)
    await database.execute(sql`delete from alert_targets`)
  })

  test('an account whose ten targets do not answer delays no other account', async () => {
    await addMessages(database, 'silent', { addresses: targets('silent', 10), tests: 20, at: AT })
    const sending = createSending({ state, onFailure, now: () => AT.getTime() })
    expect(await sending.begin({ isOurs })).toBe(5)
    await until('the silent targets are asked', () => asked('silent').length === 5)
    expect(new Set(open.map(({ url }) => url)).size).toBe(5)
    expect(await sending.begin({ isOurs })).toBe(0)

    await addMessages(database, 'quick', { addresses: targets('quick', 1), at: AT })
    expect(await sending.begin({ isOurs })).toBe(1)
    await until('the other account is served', () => asked('quick').length === 1)
    expect(asked('silent')).toHaveLength(5)
    answer('quick', 200)
    answer('silent', 500)
    await within('all messages on their way', Promise.all(sending.running()))
  })

  test('the targets of an account take turns, those that fail last', async () => {
    const [failing, working] = [targets('failing', 5), targets('working', 2)]
    await addMessages(database, 'one', { addresses: [...failing, ...working], tests: 3, at: AT })
    const { rows } = (await database.execute(
      sql`select id from alert_targets order by created_at, id`,
    )) as unknown as { rows: { id: string }[] }
    expect(rows).toHaveLength(7)
    const sending = createSending({ state, onFailure, now: () => AT.getTime() })
    const seen: string[] = []
    for (const _ of [1, 2]) {
      expect(await sending.begin({ isOurs })).toBe(5)
      await until('five targets are asked', () => open.length === 5)
      seen.push(...open.map(({ url }) => url))
      answer('failing', 500)
      answer('working', 200)
      await within('all messages on their way', Promise.all(sending.running()))
    }
    // Every target was asked before a failing one was asked again.
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(5).filter((url) => url.includes('working'))).toHaveLength(2)
  })

  test('a claim gives each owner one message before it gives any a second one, those on their way included', async () => {
    const earlier = new Date(AT.getTime() - 1)
    const first = await addMessages(database, 'first', { addresses: targets('first', 4), at: earlier })
    const claim = async (most: number, busy: { target: string; owner: string }[] = []) => {
      const limits = { leaseMs: 60_000, waitsMs: [5_000], most, mostOfOwner: 3, busy }
      const taken = await claimDeliveries(database, { now: AT, ...limits })
      return taken.map(({ target }) => ({ target: target.id, owner: target.ownerId }))
    }
    const running = await claim(2)
    expect(running.map(({ owner }) => owner)).toEqual([first.ownerId, first.ownerId])
    const second = await addMessages(database, 'second', { addresses: targets('second', 4), at: AT })
    const third = await addMessages(database, 'third', { addresses: targets('third', 1), at: AT })
    const next = await claim(3, running)
    const expected = [second.ownerId, second.ownerId, third.ownerId]
    expect(next.map(({ owner }) => owner).sort()).toEqual(expected.sort())
    // Then both have three on their way.
    const last = await claim(9, [...running, ...next])
    expect(last.map(({ owner }) => owner).sort()).toEqual([first.ownerId, second.ownerId].sort())
  })

  test('a message that is waiting begins as soon as another one ends', async () => {
    await addMessages(database, 'one', { addresses: targets('one', 1), tests: 2, at: AT })
    const clock = { now: () => AT.getTime() }
    const sender = keepDelivering({ state, onFailure, isOurs, ...clock, lookEveryMs: 2 ** 30 })
    await until('the first message', () => open.length === 1)
    answer('one', 200)
    await until('the second message', () => open.length === 1)
    answer('one', 200)
    await within('the end', sender.end())
  })
})
