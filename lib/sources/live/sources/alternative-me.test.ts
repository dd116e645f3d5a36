import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../fake/round-trip.test-data'
import { alternativeMe } from './alternative-me'

const state = stateAt('2026-09-19T12:00:00Z')

describe('alternative.me', () => {
  test.skipIf(!recorded)('reads a recorded answer without the day that is not over', () => {
    const answer = answerOf(alternativeMe.plan(state)[0], recorded?.('alternative-me/fng_limit30.json'))
    const [{ frame }] = alternativeMe.read(answer, state).rows
    expect(frame.time.length).toBe(9)
    expect(Math.max(...frame.time)).toBe(Date.UTC(2026, 8, 18))
  })

  test('another shape is refused with its place', () => {
    const answer = answerOf(alternativeMe.plan(state)[0], '{"data":[{"value":51,"timestamp":"x"}]}')
    expect(() => alternativeMe.read(answer, state)).toThrow(/data\.0\.value/)
  })
})
