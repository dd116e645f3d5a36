import { beforeAll, describe, expect, test } from 'vitest'
import { endAccount } from '../accounts/end-account'
import type { Database } from '../database/database'
import { addPerson } from '../fake/add-person'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { readKeyChanges, readKeyRevision } from './key-changes'
import { changeKey, issueKey, revokeKey } from './keys'

const act = { actor: 'test', at: new Date(Date.UTC(2025, 0, 15)) }

describe.each(STATE_KINDS)('changes of keys on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  beforeAll(async () => {
    database = await state.database()
  })

  const issue = async (owner: string) => (await issueKey(database, { owner, tier: 'pro' }, act)).stored
  const changedSince = async (since: number) =>
    (await readKeyChanges(database, since))?.changed.map(({ id }) => id)

  test('a change of one key returns only that key', async () => {
    const [first, second] = [await issue('one'), await issue('two')]
    const before = await readKeyRevision(database)
    expect(await readKeyChanges(database, before)).toBeUndefined()
    await revokeKey(database, second.id, act)
    expect(await changedSince(before)).toEqual([second.id])
    const revoked = await readKeyRevision(database)
    await changeKey(database, first.id, () => ({ quotaHourly: 5 }), act)
    expect(await changedSince(revoked)).toEqual([first.id])
    expect((await changedSince(before))?.sort()).toEqual([first.id, second.id].sort())
  })

  test('a new name does not count as a change', async () => {
    const key = await issue('named')
    const before = await readKeyRevision(database)
    await changeKey(database, key.id, () => ({ name: 'New name' }), act)
    expect(await readKeyChanges(database, before)).toBeUndefined()
  })

  test('keys deleted with their account are reported as deleted', async () => {
    const person = await addPerson(database, 'leaving')
    const { stored } = await issueKey(database, { owner: 'leaving@example.org' }, act)
    const before = await readKeyRevision(database)
    await endAccount(database, person.id, act)
    expect(await readKeyChanges(database, before)).toMatchObject({ changed: [], deleted: [stored.hash] })
  })

  test('a revision from a newer database returns every key', async () => {
    await issue('restored')
    const changes = await readKeyChanges(database, (await readKeyRevision(database)) + 100)
    expect(changes?.isComplete).toBe(true)
    expect(changes?.changed.length).toBeGreaterThan(0)
  })
})
