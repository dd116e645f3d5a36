import { expect, test } from 'vitest'
import { answerOf, stateAt } from '../../../fake/round-trip.test-data'
import { weeklyClaims } from './weekly-claims'

const state = stateAt('2026-10-09T12:00:00Z')
const requests = weeklyClaims.plan(state)

/** Two weeks as public programs show them, one of which is to come. */
const week = (day: string, initial: string, continued: string) =>
  `<week><weekEnded>${day}</weekEnded><InitialClaims><NSA>298,700</NSA><SF>97.0</SF><SA>${initial}</SA><SA4WK>215,000</SA4WK></InitialClaims><ContinuedClaims><NSA>2,100,000</NSA><SF>95.0</SF><SA>${continued}</SA></ContinuedClaims><IUR><SA>1.2</SA></IUR></week>`
const read = (weeks: string) => {
  const { rows } = weeklyClaims.read(
    answerOf(requests[0], `<r539cyNational rundate="10/2/2026">${weeks}</r539cyNational>`),
    state,
  )
  return Object.fromEntries(
    rows.map(({ stream, frame }) => [stream, [...(frame.columns.value as Float64Array)]]),
  )
}

test('asks for ten years a time, first for all and then for those that can be revised', () => {
  const spans = requests.map(({ body = '' }) => {
    const form = new URLSearchParams(body)
    return [form.get('strtdate'), form.get('enddate')]
  })
  expect(spans[0]).toEqual(['2017', '2026'])
  expect(spans.at(-1)).toEqual(['1967', '1976'])
  expect(spans).toHaveLength(6)
  const later = stateAt('2026-10-09T12:00:00Z', { cursors: { ICSA: 1, CCSA: 1 } })
  expect(weeklyClaims.plan(later)).toEqual([requests[0]])
})

test('reads adjusted claims, and no value of a week to come', () => {
  const weeks = week('01/03/2026', '207,000', '1,875,000') + week('01/10/2026', '&#160;', '&#160;')
  expect(read(weeks)).toEqual({ ICSA: [207_000], CCSA: [1_875_000] })
})

test.each([
  ['without weeks', '', 'no weeks'],
  ['with an odd week', week('2026-01-03', '1', '1'), '“2026-01-03”'],
  ['with an odd value', week('01/03/2026', 'n.a.', '1'), 'ICSA is “n.a.”'],
])('a report %s is refused', (_, weeks, message) => {
  expect(() => read(weeks)).toThrow(message)
})
