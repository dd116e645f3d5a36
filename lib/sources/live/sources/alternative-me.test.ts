import { expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../fake/round-trip.test-data'
import { alternativeMe } from './alternative-me'

const state = stateAt('2026-09-19T12:00:00Z')
const read = (body: unknown) => alternativeMe.read(answerOf(alternativeMe.plan(state)[0], body), state)

test.skipIf(!recorded)('alternative.me: reads a recorded answer without the day that is not over', () => {
  const [{ frame }] = read(recorded?.('alternative-me/fng_limit30.json')).rows
  expect(frame.time.length).toBe(9)
  expect(Math.max(...frame.time)).toBe(Date.UTC(2026, 8, 18))
})

test('alternative.me: another shape is refused with its place', () => {
  expect(() => read('{"data":[{"value":51,"timestamp":"x"}]}')).toThrow(/data\.0\.value/)
})
