import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Principal } from '@/lib/service/keys/principal'
import type { Database } from '@/lib/state/database/database'
import { openState, type State } from '@/lib/state/database/open-state'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { issueKey, listKeys } from '@/lib/state/keys/keys'
import { readUsage } from '@/lib/state/usage/usage'
import { consumeQuota, quotaStates } from './consume-quota'
import { createMemoryCounters } from './memory-counters'
import { createUsageTally } from './usage-tally'
import { createWriteBehind } from './write-behind'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.UTC(2025, 0, 15, 10)

const ann: Principal = { id: 'a', tier: 'free', permissions: [], owner: 'ann' }
let now = start
beforeEach(() => {
  now = start
})

/** The counters of a process and their writer, which writes only on `flush`. */
function processOn(state: State) {
  const lines: string[] = []
  const usage = createUsageTally()
  const memory = createMemoryCounters(() => now)
  const writer = createWriteBehind({
    state,
    usage,
    counters: memory,
    log: { info: () => {}, error: (line) => lines.push(line) },
    everyMs: 1e9,
    now: () => now,
  })
  const counters = writer.counters ?? memory
  const admitted = async (count: number, who = ann) => {
    const all = await Promise.all(Array.from({ length: count }, () => consumeQuota(who, counters, now)))
    return all.filter((one) => one.admitted).length
  }
  const left = async (who = ann) => (await quotaStates(who, counters, now))[0].remaining
  return { ...writer, usage, admitted, left, lines }
}

test('without stored state nothing is opened, and counters stay in the process', async () => {
  const dataDir = join(tmpdir(), `chartroom-untouched-${crypto.randomUUID()}`)
  const one = processOn(openState({ dataDir }))
  one.usage.note('env-1', now)
  expect(await one.admitted(1000)).toBe(100)
  await one.flush()
  await one.close()
  expect(existsSync(dataDir)).toBe(false)
  expect(one.usage.pending().rows).toEqual([])
  expect(await one.left()).toBe(0)
})

test('counts made during a write belong to the next batch', () => {
  const tally = createUsageTally()
  tally.note('a', start)
  const batch = tally.pending()
  tally.note('a', start + 1)
  tally.note('a', start + HOUR)
  batch.written()
  expect(tally.pending().rows.map(({ windowStart, count }) => [windowStart.getTime(), count])).toEqual([
    [start, 1],
    [start + HOUR, 1],
  ])
})

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  const stateAgain = () => (kind === 'PostgreSQL' ? openState(state.options) : state)

  beforeAll(async () => {
    database = await state.database()
  })
  beforeEach(() => database.execute(sql`delete from quota_counts`))

  const issue = async (owner: string) => {
    const { stored } = await issueKey(database, { owner, tier: 'pro' }, { actor: 'test', at: new Date(now) })
    return stored
  }
  const range = { from: new Date(start - DAY), until: new Date(start + 2 * DAY) }

  test('processes whose clocks are a day apart count in one window, by the clock of the database', async () => {
    const other = stateAgain()
    const nodes = [state, other].map((each, at) => {
      const memory = createMemoryCounters(() => Date.now() - at * DAY)
      const log = { info: () => {}, error: () => {} }
      const usage = createUsageTally()
      return createWriteBehind({ state: each, usage, counters: memory, log, everyMs: 1e9 })
    })
    const admit = async ({ counters, flush }: (typeof nodes)[number], count: number) => {
      if (!counters) throw new Error('no counters')
      const time = await counters.now()
      const all = await Promise.all(Array.from({ length: count }, () => consumeQuota(ann, counters, time)))
      await flush()
      return all.filter(({ admitted }) => admitted).length
    }
    expect(await admit(nodes[0], 60)).toBe(60)
    await nodes[1].flush()
    expect(await admit(nodes[1], 60)).toBe(40)
    for (const node of nodes) await node.close()
    if (other !== state) await other.close()
  })

  test('usage of several processes adds up by hour, day and owner, and updates the last use', async () => {
    const [first, second] = [await issue('both@example.org'), await issue('both@example.org')]
    const other = stateAgain()
    const [one, two] = [processOn(state), processOn(other)]
    for (const { usage } of [one, two]) {
      usage.note(first.id, start + 1)
      usage.note(first.id, start + HOUR - 1)
      usage.note(first.id, start + HOUR)
    }
    await Promise.all([one.flush(), two.flush()])
    two.usage.note(second.id, start + 14 * HOUR)
    two.usage.note('env-1', start)
    await two.flush()
    if (other !== state) await other.close()

    const hours = await readUsage(database, { keyId: first.id }, range, 'hour')
    expect(hours).toEqual([
      { start: new Date(start), count: 4 },
      { start: new Date(start + HOUR), count: 2 },
    ])
    const midnight = start - 10 * HOUR
    expect(await readUsage(database, { ownerId: first.ownerId }, range, 'day')).toEqual([
      { start: new Date(midnight), count: 6 },
      { start: new Date(midnight + DAY), count: 1 },
    ])
    const narrow = { from: new Date(start), until: new Date(start + HOUR) }
    expect(await readUsage(database, { ownerId: first.ownerId }, narrow, 'day')).toEqual([
      { start: new Date(midnight), count: 4 },
    ])
    const used = await listKeys(database, 'both@example.org')
    expect(used.find(({ id }) => id === first.id)?.lastUsedAt).toEqual(new Date(start + HOUR))
  })

  test('an earlier use that is written later does not move the last use back', async () => {
    const key = await issue('late@example.org')
    const [one, two] = [processOn(state), processOn(state)]
    one.usage.note(key.id, start)
    two.usage.note(key.id, start + 5)
    await two.flush()
    await one.flush()
    const [found] = await listKeys(database, 'late@example.org')
    expect(found.lastUsedAt).toEqual(new Date(start + 5))
  })

  test('counts made while the database is unavailable are written when it is back', async () => {
    const key = await issue('patient@example.org')
    let away = false
    const one = processOn({
      ...state,
      database: () => (away ? Promise.reject(new Error('away')) : state.database()),
    })
    await one.flush()
    away = true
    one.usage.note(key.id, start)
    expect(await one.admitted(30)).toBe(30)
    await expect(one.flush()).rejects.toThrow('away')
    one.usage.note(key.id, start)
    now += HOUR / 2
    one.usage.note(key.id, now)
    expect(await one.admitted(30)).toBe(30)
    away = false
    await one.flush()
    await one.flush()
    expect(await readUsage(database, { keyId: key.id }, range, 'hour')).toEqual([
      { start: new Date(start), count: 3 },
    ])
    expect(await processOn(state).left()).toBe(40)
  })

  test('a failed transaction leaves its batch for the next one', async () => {
    const key = await issue('whole@example.org')
    const one = processOn(state)
    await one.flush()
    one.usage.note(key.id, start)
    await one.admitted(3)
    await database.execute(sql`alter table quota_counts rename to hidden`)
    await expect(one.flush()).rejects.toThrow()
    await database.execute(sql`alter table hidden rename to quota_counts`)
    await one.flush()
    expect(await readUsage(database, { keyId: key.id }, range, 'hour')).toEqual([
      { start: new Date(start), count: 1 },
    ])
    expect(await processOn(state).left()).toBe(97)
  })

  test('a restarted process continues with the saved counts from its first request', async () => {
    const before = processOn(state)
    expect(await before.admitted(70)).toBe(70)
    await before.close()
    const after = processOn(state)
    expect(await after.admitted(1000)).toBe(30)
    await after.close()
    now += HOUR
    expect(await processOn(state).admitted(1000)).toBe(100)
  })

  test('counters reject until the saved counts can be read', async () => {
    let away = true
    const one = processOn({
      ...state,
      database: () => (away ? Promise.reject(new Error('away')) : state.database()),
    })
    await expect(one.admitted(1)).rejects.toThrow('away')
    await expect(one.flush()).rejects.toThrow('away')
    expect(one.lines).toHaveLength(1)
    away = false
    await one.flush()
    expect(await one.admitted(1)).toBe(1)
  })

  test('processes on one database see all counts, even without counts of their own', async () => {
    const [one, two, quiet] = [processOn(state), processOn(stateAgain()), processOn(state)]
    await Promise.all([one.flush(), two.flush(), quiet.flush()])
    expect(await one.admitted(60)).toBe(60)
    expect(await two.admitted(60)).toBe(60)
    await Promise.all([one.flush(), two.flush()])
    await Promise.all([one, two, quiet].map(({ flush }) => flush()))
    expect(await Promise.all([one.left(), two.left(), quiet.left()])).toEqual([0, 0, 0])
    expect(await Promise.all([one, two, quiet].map(({ admitted }) => admitted(5)))).toEqual([0, 0, 0])
  })

  test('a refunded request is refunded in every process', async () => {
    const narrow: Principal = { ...ann, quota: { daily: 5 } }
    const [one, two] = [processOn(state), processOn(state)]
    await Promise.all([one.flush(), two.flush()])
    expect(await one.admitted(50, narrow)).toBe(5)
    await one.flush()
    await two.flush()
    expect(await two.left(narrow)).toBe(95)
  })

  test('counters of past windows are deleted', async () => {
    const one = processOn(state)
    await one.admitted(1)
    await one.flush()
    now += 2 * DAY
    await one.admitted(1)
    await one.flush()
    const { rows } = (await database.execute(sql`select name from quota_counts`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toHaveLength(2)
  })
})
