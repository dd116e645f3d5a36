import { expect, test } from 'vitest'
import { beginRound } from './idle-round'

test('a turn waits until the server is idle', async () => {
  let looks = 0
  const round = await beginRound({
    isIdle: () => ++looks === 3,
    revision: async () => 'one',
    lookEveryMs: 1,
  })
  expect(await round.turn()).toBe(true)
  expect(looks).toBe(3)
})

test('a turn is refused once the data have changed', async () => {
  let revision = 'one'
  const round = await beginRound({ isIdle: () => true, revision: async () => revision })
  expect([round.revision, await round.turn()]).toEqual(['one', true])
  revision = 'two'
  expect(await round.turn()).toBe(false)
})
