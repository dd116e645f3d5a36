import { expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../fake/round-trip.test-data'
import { alternativeMe } from './alternative-me'

test.skipIf(!recorded)('alternative.me: reads a recorded answer without the day that is not over', () => {
  const state = stateAt('2026-09-19T12:00:00Z')
  const answer = answerOf(alternativeMe.plan(state)[0], recorded?.('alternative-me/fng_limit30.json'))
  const [{ frame }] = alternativeMe.read(answer, state).rows
  expect(frame.time.length).toBe(9)
  expect(Math.max(...frame.time)).toBe(Date.UTC(2026, 8, 18))
})
