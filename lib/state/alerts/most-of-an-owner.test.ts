import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { addPerson } from '../fake/add-person'
import { ALERT } from '../fake/alert'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { createTarget, listTargets, MAX_TARGETS } from './alert-targets'
import { createAlert, listAlerts, MAX_ALERTS } from './alerts'

const NOW = new Date('2026-01-02T03:04:05Z')
const TARGET = { kind: 'mail', title: 'Me', address: '', hint: 'a…', secret: null } as const

/** Numbers of calls that were made and refused, of as many at the same time. */
async function outcomes(calls: Promise<unknown>[]) {
  const ended = await Promise.allSettled(calls)
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(ApiError)
    expect(reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('the most allowed') })
  }
  return { made: ended.length - refused.length, refused: refused.length }
}

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)

  test('an owner has at most so many alerts and targets, also of requests at the same time, and others are not counted', async () => {
    const database = await state.database()
    const [owner, other] = [
      await addPerson(database, 'owner', {}, NOW),
      await addPerson(database, 'other', {}, NOW),
    ]
    const alertOf = (ownerId: string) => createAlert(database, { ...ALERT, ownerId }, [], NOW)
    const targetOf = (ownerId: string) => createTarget(database, { ...TARGET, ownerId }, NOW)
    await alertOf(other.id)
    await targetOf(other.id)
    expect(await outcomes(Array.from({ length: MAX_ALERTS + 3 }, () => alertOf(owner.id)))).toEqual({
      made: MAX_ALERTS,
      refused: 3,
    })
    expect(await outcomes(Array.from({ length: MAX_TARGETS + 2 }, () => targetOf(owner.id)))).toEqual({
      made: MAX_TARGETS,
      refused: 2,
    })
    expect(await listAlerts(database, owner.id)).toHaveLength(MAX_ALERTS)
    expect(await listTargets(database, owner.id)).toHaveLength(MAX_TARGETS)
    await alertOf(other.id)
  })
})
