import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { addPerson } from '../fake/add-person'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { hashKey } from '../keys/hash-key'
import { type Account, setPassword } from './accounts'
import { listAudit } from './audit'
import { endAccount } from './end-account'
import {
  createSession,
  endSession,
  findSession,
  listSessions,
  signOutElsewhere,
  sweepSessions,
  touchSession,
} from './sessions'

const START = Date.parse('2026-01-02T03:04:05Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (days: number) => new Date(START + days * DAY)

describe.each(STATE_KINDS)('sessions on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let ada: Account
  let bob: Account
  let made = 0

  beforeAll(async () => {
    database = await state.database()
    ada = await addPerson(database, 'ada')
    bob = await addPerson(database, 'bob')
  })

  const open = async (owner: Account, when = at(0), awaitsFactor = false) => {
    const id = hashKey(`session ${++made}`)
    await createSession(database, { id, ownerId: owner.id, agent: 'Firefox on Linux', awaitsFactor }, when)
    return id
  }
  const isLive = async (id: string, when: Date) => (await findSession(database, id, when)) !== undefined

  test('an unused session ends after seven days', async () => {
    const id = await open(ada)
    expect([await isLive(id, at(6.99)), await isLive(id, at(7))]).toEqual([true, false])
  })

  test('visits keep a session for thirty days and no longer', async () => {
    const id = await open(ada)
    for (let day = 1; day < 30; day++) {
      const session = await findSession(database, id, at(day))
      if (!session) throw new Error(`The session ended on day ${day}.`)
      await touchSession(database, session, at(day))
    }
    expect([await isLive(id, at(29.99)), await isLive(id, at(30))]).toEqual([true, false])
  })

  test('a session that waits for the second factor ends after ten minutes and is not listed', async () => {
    const id = await open(bob, at(0), true)
    expect([await isLive(id, at(9 / 1440)), await isLive(id, at(10 / 1440))]).toEqual([true, false])
    expect(await listSessions(database, bob.id, at(0))).toEqual([])
  })

  test('a session is ended by its owner only', async () => {
    const id = await open(ada)
    expect(await endSession(database, { id, ownerId: bob.id })).toBe(false)
    expect(await isLive(id, at(0))).toBe(true)
    expect(await endSession(database, { id, ownerId: ada.id })).toBe(true)
    expect(await isLive(id, at(0))).toBe(false)
    expect(await endSession(database, { id, ownerId: ada.id })).toBe(false)
  })

  test('the other sessions of an owner end together, and this is in the audit log', async () => {
    const [here, there, foreign] = [await open(ada), await open(ada), await open(bob)]
    await signOutElsewhere(database, ada.id, here, { actor: ada.id, at: at(0) })
    const live = await Promise.all([here, there, foreign].map((id) => isLive(id, at(0))))
    expect(live).toEqual([true, false, true])
    expect((await listSessions(database, ada.id, at(0))).map(({ id }) => id)).toEqual([here])
    expect(await listAudit(database, 1)).toMatchObject([
      { action: 'user.sign-out-elsewhere', subject: ada.id },
    ])
  })

  test('a new password ends all sessions', async () => {
    const [one, two] = [await open(ada), await open(ada)]
    await setPassword(database, ada.id, 'hash', { actor: ada.id, at: at(0) })
    expect([await isLive(one, at(0)), await isLive(two, at(0))]).toEqual([false, false])
  })

  test('of more than fifty sessions those seen longest ago end', async () => {
    const ids: string[] = []
    for (let turn = 0; turn < 52; turn++) ids.push(await open(bob, new Date(at(1).getTime() + turn)))
    const live = await Promise.all(ids.map((id) => isLive(id, at(1))))
    expect(live).toEqual(ids.map((_, turn) => turn >= 2))
  })

  test('sessions end with their account, and ended ones are deleted', async () => {
    const cy = await addPerson(database, `cy${made}`)
    const [old, recent] = [await open(cy, at(0)), await open(cy, at(6))]
    await sweepSessions(database, at(7.5))
    expect(await findSession(database, old, at(0))).toBeUndefined()
    expect(await isLive(recent, at(7.5))).toBe(true)
    await endAccount(database, cy.id, { actor: cy.id, at: at(7.5) })
    expect(await isLive(recent, at(7.5))).toBe(false)
  })
})
