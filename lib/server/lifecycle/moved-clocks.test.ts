import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LEASE_MS } from '@/lib/alerts/deliver/keep-delivering'
import { addMessages } from '@/lib/alerts/fake/add-messages'
import { beginAttempt, DEVICE, waitAfter } from '@/lib/auth/attempts/throttle'
import { acceptCode, enable, factorState, propose } from '@/lib/auth/factor/second-factor'
import { viewerOf } from '@/lib/auth/session'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { throttleStore } from '@/lib/auth/sign-in'
import { setEnv } from '@/lib/env/fake/set-env'
import { createComputingBudget } from '@/lib/limits/computing-budget'
import { consumeQuota, quotaStates } from '@/lib/limits/consume-quota'
import { createLimiterOn } from '@/lib/limits/limiter'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { until } from '@/lib/process/fake/until'
import { isTokenValid, signToken } from '@/lib/routes/embed/embed-token'
import { createMailLink, findMailLink } from '@/lib/state/accounts/mail-links'
import {
  createSession,
  FACTOR_MS,
  findSession,
  IDLE_DAYS,
  SESSION_DAYS,
  sweepSessions,
} from '@/lib/state/accounts/sessions'
import { createAlert, deleteAlert, dueAlerts, JUDGED_EVERY_MS } from '@/lib/state/alerts/alerts'
import { claimDeliveries, markFailed } from '@/lib/state/alerts/deliveries'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { ALERT } from '@/lib/state/fake/alert'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { hashKey } from '@/lib/state/keys/hash-key'

const SECRET = 'a secret of thirty-two characters'
setEnv({ AUTH_SECRET: SECRET })

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
const MOVES = [
  ['10 minutes back', -10 * MINUTE],
  ['10 minutes ahead', 10 * MINUTE],
  ['8 days back', -8 * DAY],
  ['8 days ahead', 8 * DAY],
] as const

// Late enough in an hour that ten minutes stay in it.
const START = Date.parse('2026-03-11T12:30:00Z')
const later = (ms: number) => new Date(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] })
  vi.advanceTimersByTime(1)
  return () => vi.useRealTimers()
})

/** Names are unique, because caches of the process outlive a database. */
let made = 0

/** Only the time of day changes. */
const move = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const pass = (ms: number) => void vi.advanceTimersByTime(ms)

describe.each(MOVES)('a clock set %s', (_, ms) => {
  test('changes no wait of the computing budget', () => {
    const budget = createComputingBudget(10_000)
    budget.charge('visitor', 5_000)
    const wait = budget.waitOf('visitor')
    expect(wait).toBeGreaterThan(0)
    move(ms)
    expect(budget.waitOf('visitor')).toBe(wait)
    pass(wait)
    expect(budget.waitOf('visitor')).toBe(0)
  })

  test('lets no guest wait longer than the window of a limit', async () => {
    vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
    const limiter = createLimiterOn(undefined)({ name: 'guests', points: 2, seconds: 60 })
    const isRefused = () =>
      limiter.consume('guest').then(
        () => 0,
        ({ msBeforeNext }: { msBeforeNext: number }) => msBeforeNext,
      )
    for (const _ of [1, 2]) expect(await isRefused()).toBe(0)
    move(ms)
    const wait = await isRefused()
    expect(wait).toBeLessThanOrEqual(60 * SECOND)
    // Ahead, the window is over early.
    expect(wait > 0).toBe(ms < 0)
    pass(wait)
    expect(await isRefused()).toBe(0)
  })

  test('lets no key wait longer than the window of its quota', async () => {
    const counters = createMemoryCounters()
    const key = { id: 'key', tier: 'pro', quota: { hourly: 2, daily: 100 } } as const
    const ask = () => consumeQuota(key, counters, counters.now())
    for (const _ of [1, 2]) expect((await ask()).admitted).toBe(true)
    move(ms)
    const { admitted } = await ask()
    // In another hour the quota is whole.
    expect(admitted).toBe(Math.abs(ms) > HOUR)
    const [{ resetAt }] = await quotaStates(key, counters, counters.now())
    pass(resetAt - counters.now())
    expect((await ask()).admitted).toBe(true)
  })

  test('refuses no embed, and lets no token of one work for longer', () => {
    const token = signToken('embed', SECRET, Date.now())
    move(ms)
    expect(isTokenValid(signToken('embed', SECRET, Date.now()), 'embed', SECRET, Date.now())).toBe(true)
    // The script of a document from before asks to reload it.
    expect(isTokenValid(token, 'embed', SECRET, Date.now())).toBe(ms === 10 * MINUTE)
    move(-ms)
    pass(11 * MINUTE)
    expect(isTokenValid(token, 'embed', SECRET, Date.now())).toBe(false)
  })

  describe('with stored times', () => {
    const state = createTestState()
    let database: Database
    let ownerId: string

    beforeAll(async () => {
      holdInProcess({ state })
      database = await state.database()
    })
    beforeEach(async () => {
      ownerId = (await addPerson(database, `owner${++made}`)).id
    })

    test('lets nobody wait longer after wrong passwords than these ask for', async () => {
      const names = [{ name: `device:${made}`, slowing: DEVICE }]
      const attempt = async () => {
        const begun = await beginAttempt(await throttleStore(state), names)
        return 'retryAfter' in begun ? begun.retryAfter : 0
      }
      for (let failed = 0; failed <= DEVICE.free; failed++) expect(await attempt()).toBe(0)
      move(SECOND)
      expect(await attempt()).toBe(0)
      move(ms)
      const wait = await attempt()
      // Two waits were counted. A clock that is ahead ends them early, and after a day the failures are forgotten.
      expect(wait).toBeLessThanOrEqual(waitAfter(DEVICE.free + 3, DEVICE))
      expect(wait > 0).toBe(ms < 0)
      pass(wait * SECOND)
      if (wait > 0) expect(await attempt()).toBe(0)
    })

    test('refuses no right code of a second factor, and takes none twice', async () => {
      await propose(database, ownerId)
      const proposed = await factorState(database, ownerId)
      const secret = proposed.kind === 'proposed' ? proposed.secret : ''
      const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() })
      const accept = () => acceptCode(database, ownerId, code(), new Date())
      expect(await enable(database, ownerId, code(), { actor: ownerId, at: new Date() })).toHaveLength(10)
      expect(await accept()).toBe(false)
      move(ms)
      const twice = await Promise.all([accept(), accept()])
      expect(twice.sort()).toEqual([false, true])
      expect(await accept()).toBe(false)
      pass(30 * SECOND)
      expect(await accept()).toBe(true)
    })

    const open = async (awaitsFactor = false) => {
      const token = `${++made}`.padStart(43, 'x')
      const id = hashKey(token)
      await createSession(database, { id, ownerId, agent: 'A', awaitsFactor }, new Date())
      return { id, viewer: async () => viewerOf(`${sessionCookie()}=${token}`) }
    }
    const isLive = async (id: string, at: Date) => (await findSession(database, id, at)) !== undefined

    test('ends a session only if it looks unused for a week, and never later than stated', async () => {
      const { id, viewer } = await open()
      expect(await viewer()).not.toBeNull()
      move(ms)
      const isOver = ms > IDLE_DAYS * DAY
      expect((await viewer()) === null).toBe(isOver)
      expect(await (await open()).viewer()).not.toBeNull()
      if (ms < 0)
        await until('the visit is stored', async () => !(await isLive(id, later(IDLE_DAYS * DAY + 1))))
      const { rows } = (await database.execute(
        sql`select * from sessions where id = ${id} and ends_at > ${later(SESSION_DAYS * DAY).toISOString()}`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([])
    })

    test('brings no session that ended back, once it was swept', async () => {
      const { id } = await open()
      const half = await open(true)
      move(ms)
      pass(1)
      await sweepSessions(database, new Date())
      move(-ms)
      expect(await isLive(id, new Date())).toBe(Math.abs(ms) < DAY)
      expect(await isLive(half.id, new Date())).toBe(false)
    })

    test('lets no unused session live longer, once it was swept', async () => {
      const { id } = await open()
      const half = await open(true)
      move(ms)
      await sweepSessions(database, new Date())
      expect(await isLive(id, later(IDLE_DAYS * DAY + 1))).toBe(false)
      expect(await isLive(half.id, later(FACTOR_MS + 1))).toBe(false)
    })

    test('ends a mailed link after an hour, or two, for good', async () => {
      const link = (hash: string) =>
        createMailLink(database, { hash, kind: 'password', email: 'a@example.org', ownerId }, new Date())
      const works = async (hash: string) =>
        (await findMailLink(database, hash, ['password'], new Date())) !== undefined
      const [before, after] = [hashKey(`before ${made}`), hashKey(`after ${made}`)]
      await link(before)
      move(ms)
      expect(await works(before)).toBe(Math.abs(ms) < HOUR)
      await link(after)
      expect(await works(after)).toBe(true)
      pass(HOUR + 10 * MINUTE)
      expect([await works(before), await works(after)]).toEqual([false, false])
      // At the hour in which the first one would work again.
      if (ms < -DAY) {
        await link(hashKey(`last ${made}`))
        move(-ms - HOUR)
        expect(await works(before)).toBe(false)
      }
    })

    test('lets no alert wait longer than the time until it is judged again', async () => {
      const dueAt = later(JUDGED_EVERY_MS)
      const id = await createAlert(database, { ...ALERT, ownerId, dueAt }, [], new Date())
      const isDue = async () => {
        const found = await dueAlerts(database, { revision: '1', now: new Date(), most: 100 })
        return found.some((alert) => alert.id === id)
      }
      expect(await isDue()).toBe(false)
      move(ms)
      const isAtOnce = await isDue()
      pass(JUDGED_EVERY_MS)
      expect(isAtOnce || (await isDue())).toBe(true)
      await deleteAlert(database, { id, ownerId }, new Date())
    })

    test('lets no message wait longer than its retry, or the lease of a process that ended', async () => {
      await database.execute(sql`delete from alert_deliveries`)
      const waitsMs = [5 * SECOND, 5 * MINUTE]
      const claim = () => {
        const limits = { leaseMs: LEASE_MS, waitsMs, most: 9, mostOfOwner: 9, busy: [] }
        return claimDeliveries(database, { now: new Date(), ...limits })
      }
      const addresses = ['https://chat.example/']
      await addMessages(database, `messages${++made}`, { addresses, at: new Date() })
      const fail = async (wait: number) => {
        const [{ event, target }] = await claim()
        const of = { eventId: event.id, targetId: target.id }
        await markFailed(database, of, { problem: 'No', nextAt: later(wait), at: new Date() })
      }
      await fail(waitsMs[0])
      pass(waitsMs[0])
      await fail(waitsMs[1])
      expect(await claim()).toHaveLength(0)
      move(ms)
      pass(waitsMs[1])
      expect(await claim()).toHaveLength(1)
      // That one was claimed, and its process ended.
      expect(await claim()).toHaveLength(0)
      move(ms)
      pass(LEASE_MS)
      expect(await claim()).toHaveLength(1)
    })
  })
})
