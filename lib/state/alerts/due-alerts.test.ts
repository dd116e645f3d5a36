import { describe, expect, test } from 'vitest'
import { addPerson } from '../fake/add-person'
import { ALERT } from '../fake/alert'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { createAlert, dueAlerts } from './alerts'

const NOW = ALERT.dueAt

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)

  test('the alerts of one account are judged in turns with those of others', async () => {
    const database = await state.database()
    const due: Record<string, string> = {}
    for (const [name, count] of [
      ['many', 4],
      ['few', 2],
    ] as const) {
      const { id: ownerId } = await addPerson(database, name)
      for (let place = 0; place < count; place++) {
        // Those of the account with many wait longest.
        const dueAt = new Date(NOW.getTime() + place - (name === 'many' ? 1_000 : 500))
        due[await createAlert(database, { ...ALERT, ownerId, dueAt }, [], NOW)] = `${name} ${place}`
      }
    }
    const found = await dueAlerts(database, { revision: ALERT.dataRevision, now: NOW, most: 5 })
    expect(found.map(({ id }) => due[id])).toEqual(['many 0', 'few 0', 'many 1', 'few 1', 'many 2'])
  })
})
