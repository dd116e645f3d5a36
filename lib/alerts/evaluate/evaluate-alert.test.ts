import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetAccount } from '@/lib/auth/session'
import type { Viewer } from '@/lib/auth/viewer'
import { listEvents } from '@/lib/state/alerts/alert-events'
import { createAlert, dueAlerts, findAlert, sweepAlertEvents } from '@/lib/state/alerts/alerts'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { loadCondition } from '../condition/load-condition'
import { pastFirings } from '../condition/past-firings'
import { api, dateOf, openAlertMarket, timeOf } from '../fake/alert-market.test-data'
import { evaluateAlert, firstStanding } from './evaluate-alert'
import { evaluateDue } from './keep-evaluating'

const TERMS = {
  title: 'High',
  path: 'onchain/free',
  query: '',
  condition: 'x > 2',
  clear: null as string | null,
  confirmRows: 1,
  clearRows: 1,
  sends: ['fired', 'resolved', 'revised', 'stale'] as ('fired' | 'resolved' | 'revised' | 'stale')[],
}

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Viewer

  beforeAll(async () => {
    database = await state.database()
    owner = await addPerson(database, 'Ada')
  })
  beforeEach(async () => {
    Object.assign(api, { values: [1, 1, 1], source: 'store' })
    openAlertMarket(state)
    await database.execute(sql`delete from alerts`)
  })

  /** The end of a day, when its row is complete. */
  const endOf = (day: number) => timeOf(day + 1)

  async function create(
    terms: Partial<typeof TERMS> = {},
    now = endOf(api.values.length - 1),
  ): Promise<string> {
    const alert = { ...TERMS, ...terms }
    const loaded = await loadCondition(alert, owner, now)
    const standing = firstStanding(loaded, alert, { revision: 'r0', now })
    return createAlert(database, { ...alert, ...standing, ownerId: owner.id }, [], new Date(now))
  }

  /** The new events as text, oldest first. */
  async function judge(id: string, now: number): Promise<string[]> {
    openAlertMarket(state)
    const alert = await findAlert(database, id)
    if (!alert) throw new Error('gone')
    const events = await evaluateAlert(database, alert, { revision: 'r1', now })
    return events.map(({ kind, rowTime, revision, facts }) =>
      [kind, dateOf((rowTime - timeOf(0)) / 86_400_000), revision, facts.value].join(' '),
    )
  }

  test('an alert is judged on completed rows only, and each row fires once', async () => {
    const id = await create()
    api.values = [1, 1, 1, 3]
    expect(await judge(id, endOf(3) - 1)).toEqual([])
    expect(await findAlert(database, id)).toMatchObject({ state: 'ok', seenRow: timeOf(2) })
    // The open row may still be another one.
    expect((await findAlert(database, id))?.dueAt).toEqual(new Date(endOf(3)))
    expect(await judge(id, endOf(3))).toEqual([`fired ${dateOf(3)} 0 3.000`])
    expect(await judge(id, endOf(3))).toEqual([])
    expect(await findAlert(database, id)).toMatchObject({ state: 'firing', stateSince: timeOf(3) })
    api.values = [1, 1, 1, 3, 4, 1]
    expect(await judge(id, endOf(5))).toEqual([`resolved ${dateOf(5)} 0 1.000`])
    expect(await findAlert(database, id)).toMatchObject({ state: 'resolved', seenRow: timeOf(5) })
  })

  test('what messages say is frozen: value, date, condition, source, and the chart up to the row', async () => {
    const id = await create({ query: 'scale=log&days=90', condition: 'sma(x, 2) > 1.5' })
    api.values.push(3)
    await judge(id, endOf(3))
    const [{ facts }] = await listEvents(database, id, 9)
    expect(facts).toEqual({
      summary: `Fired: sma(x, 2) is 2.000 on ${dateOf(3)}`,
      chart: 'The free series',
      subject: 'sma(x, 2)',
      value: '2.000',
      date: dateOf(3),
      condition: 'sma(x, 2) > 1.5',
      href: `/onchain/free?asof=${dateOf(4)}&scale=log&mark=${dateOf(3)}:Fired&days=90&to=${dateOf(3)}`,
      source: 'Imported data',
    })
  })

  test('a row that fired and no longer does, or would have, is an event of its own', async () => {
    const id = await create()
    api.values = [1, 1, 1, 3, 1]
    expect(await judge(id, endOf(4))).toEqual([`fired ${dateOf(3)} 0 3.000`, `resolved ${dateOf(4)} 0 1.000`])
    api.values = [1, 1, 1, 2, 5]
    expect(await judge(id, endOf(4))).toEqual([
      `revised ${dateOf(3)} 0 2.000`,
      `revised ${dateOf(4)} 0 5.000`,
    ])
    expect(await judge(id, endOf(4))).toEqual([])
    api.values = [1, 1, 1, 9, 1]
    expect(await judge(id, endOf(4))).toEqual([
      `revised ${dateOf(3)} 1 9.000`,
      `revised ${dateOf(4)} 1 1.000`,
    ])
    // Rows from before the alert have no events.
    api.values = [9, 9, 1, 9, 1]
    expect(await judge(id, endOf(4))).toEqual([])
  })

  test('a value that is older than its cadence allows is an event, once for each last row', async () => {
    const id = await create()
    expect(await judge(id, endOf(4))).toEqual([])
    expect(await judge(id, endOf(40))).toEqual([`stale ${dateOf(2)} 0 1.000`])
    expect(await judge(id, endOf(50))).toEqual([])
    const [{ facts }] = await listEvents(database, id, 1)
    expect(facts.summary).toBe(`Late: x is 1.000 on ${dateOf(2)}, and the next value is overdue`)
  })

  test('a missing last value waits for the value', async () => {
    const id = await create()
    api.values = [1, 1, 1, null]
    expect(await judge(id, endOf(3))).toEqual([])
    api.values = [1, 1, 1, 3]
    expect(await judge(id, endOf(4))).toEqual([`fired ${dateOf(3)} 0 3.000`])
  })

  test('simulated values are not compared with imported ones', async () => {
    api.source = 'sample'
    openAlertMarket(state)
    const id = await create()
    Object.assign(api, { source: 'store', values: [1, 1, 1, 5, 1, 5] })
    expect(await judge(id, endOf(5))).toEqual([])
    expect(await findAlert(database, id)).toMatchObject({
      dataKind: 'store',
      state: 'firing',
      startRow: timeOf(5),
    })
  })

  test('an alert is judged with the present rights of its owner, and says why it cannot be', async () => {
    await database.execute(sql`update users set tier = 'pro' where id = ${owner.id}`)
    owner = { ...owner, tier: 'pro' }
    const id = await create({ path: 'onchain/pro' })
    await database.execute(sql`update users set tier = 'free' where id = ${owner.id}`)
    owner = { ...owner, tier: 'free' }
    forgetAccount(owner.id)
    api.values.push(3)
    expect(await judge(id, endOf(3))).toEqual([])
    expect(await findAlert(database, id)).toMatchObject({
      problem: expect.stringMatching(/pro tier/),
      seenRow: timeOf(2),
    })
  })

  test('the same evaluation on two nodes stores each event once', async () => {
    const id = await create()
    api.values = [1, 1, 1, 3, 1, 3]
    openAlertMarket(state)
    const read = await findAlert(database, id)
    if (!read) throw new Error('gone')
    const now = endOf(5)
    const both = await Promise.all([1, 2].map(() => evaluateAlert(database, read, { revision: 'r1', now })))
    expect(both.flat()).toHaveLength(3)
    expect(await listEvents(database, id, 9)).toHaveLength(3)
    // Even if the second one had not seen that the first was done.
    await database.execute(sql`update alerts set seen_row = ${read.seenRow}`)
    await expect(evaluateAlert(database, read, { revision: 'r1', now })).resolves.toEqual([])
    expect(await listEvents(database, id, 9)).toHaveLength(3)
  })

  test('alerts are judged when the data change and when a row is complete, and paused ones never', async () => {
    const now = endOf(2)
    await create({}, now)
    const paused = await create({}, now)
    await database.execute(sql`update alerts set is_paused = true where id = ${paused}`)
    const run = (revision: string, at: number) =>
      evaluateDue({
        state,
        revision: async () => revision,
        isOurs: async () => true,
        onFailure: () => {},
        now: () => at,
      })
    expect(await run('r1', now)).toBe(1)
    expect(await run('r1', now)).toBe(0)
    expect(await run('r2', now)).toBe(1)
    expect(await run('r2', now + 3_600_000)).toBe(1)
    const asOther = { state, revision: async () => 'r3', isOurs: async () => false, onFailure: () => {} }
    expect(await evaluateDue(asOther)).toBe(0)
    expect(await dueAlerts(database, { revision: 'r3', now: new Date(now), most: 9 })).toHaveLength(1)
  })

  test('events are deleted after 400 days, and their rows are no longer compared', async () => {
    const id = await create()
    api.values = [1, 1, 1, 3, 1]
    await judge(id, endOf(4))
    await database.transaction((step) => sweepAlertEvents(step, new Date(endOf(4) + 399 * 86_400_000)))
    expect(await listEvents(database, id, 9)).toHaveLength(2)
    await database.transaction((step) => sweepAlertEvents(step, new Date(endOf(4) + 401 * 86_400_000)))
    expect(await listEvents(database, id, 9)).toEqual([])
    expect(await judge(id, endOf(4))).toEqual([])
  })

  test('the past firings are those that the alert would have had', async () => {
    api.values = [1, 3, 3, 1, 3, 1, 1]
    openAlertMarket(state)
    const now = endOf(6)
    const past = await pastFirings(await loadCondition(TERMS, owner, now), TERMS, 1)
    expect(past).toMatchObject({ count: 2, state: 'resolved', from: dateOf(0), to: dateOf(6), perYear: null })
    expect(past.latest).toEqual([
      { time: timeOf(4), known: endOf(4), date: dateOf(4), until: dateOf(5), value: '3.000' },
    ])
    expect(past.share).toBeCloseTo(3 / 7)
  })

  test('a crossing of a level is a condition, and so is one that uses a formula of the chart', async () => {
    api.values = [1, 3, 3, 1, 3]
    openAlertMarket(state)
    const crossing = await loadCondition({ ...TERMS, condition: 'cross_above(x, 2)' }, owner, endOf(4))
    expect(Array.from(crossing.condition)).toEqual([0, 1, 0, 0, 1])
    const named = { ...TERMS, query: 'formula=double = 2 * x', condition: 'double > 5' }
    expect(Array.from((await loadCondition(named, owner, endOf(4))).condition)).toEqual([0, 1, 1, 0, 1])
  })

  test('messages have the name of the main field in place of its letter', async () => {
    const labelOf = async (condition: string) =>
      (await loadCondition({ ...TERMS, condition }, owner, endOf(2))).subject?.label
    expect(await labelOf('a > 2')).toBe('X')
    expect(await labelOf('cross_above(a, 2)')).toBe('X')
    expect(await labelOf('a = sma(x, 2); a > 2')).toBe('a')
    expect(await labelOf('sma(a, 2) > 2')).toBe('sma(a, 2)')
  })

  test('a main field without values is missing, and no other field is compared in its place', async () => {
    const terms = { path: 'onchain/empty', condition: 'a > 3' }
    api.values = [1288.36, 1288.36, 1288.36]
    openAlertMarket(state)
    await expect(loadCondition({ ...TERMS, ...terms }, owner, endOf(2))).rejects.toThrow(
      /no value in any row.*has no values/,
    )
    const named = await loadCondition({ ...TERMS, ...terms, condition: 'investor_cap > 3' }, owner, endOf(2))
    expect(Array.from(named.condition)).toEqual([1, 1, 1])
    // An alert from before says why it cannot be judged, and sends nothing.
    const id = await create({ path: 'onchain/free' })
    await database.execute(
      sql`update alerts set path = 'onchain/empty', condition = 'a > 3' where id = ${id}`,
    )
    api.values.push(1300)
    expect(await judge(id, endOf(3))).toEqual([])
    expect((await findAlert(database, id))?.problem).toMatch(/no value in any row/)
  })

  test.each([
    [{ condition: 'x + 1' }, /is a number/],
    [{ condition: 'x > ' }, /character/],
    [{ condition: 'y > 1' }, /Unknown series/],
    [{ clear: 'x' }, /is a number/],
    [{ condition: 'x > 1'.padEnd(1001) }, /1000 characters; got 1001/],
    [{ query: `asof=${dateOf(1)}` }, /as of an earlier day/],
    [{ path: 'onchain/none' }, /no series at/],
    [{ path: 'onchain/pro' }, /pro tier/],
  ])('%o is refused: %s', async (terms, message) => {
    await expect(loadCondition({ ...TERMS, ...terms }, owner, endOf(2))).rejects.toThrow(message)
  })
})
