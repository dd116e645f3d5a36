import { describe, expect, test } from 'vitest'
import { answerOf, recorded, requestOf, stateAt } from '../../../fake/round-trip.test-data'
import { fred } from './fred'

const state = stateAt('2026-09-19T12:00:00Z')
const read = (id: string, text: string, status = 200) =>
  fred.read(answerOf(requestOf(fred, state, id), text, status), state)
const planned = (now: string, cursors: Record<string, number>) => {
  const ids = fred.plan(stateAt(now, { cursors })).map(({ note }) => note)
  return Object.keys(cursors).filter((id) => ids.includes(id))
}

describe('FRED', () => {
  test('must not be shown to others', () => {
    expect(fred.terms.redistribute).toBe('no')
  })

  test.skipIf(!recorded)('reads a recorded file, in which holidays are empty', () => {
    const [{ frame, isWhole }] = fred.read(
      answerOf(requestOf(fred, state, 'SOFR'), recorded?.('fred/SOFR.csv')),
      state,
    ).rows
    expect(isWhole).toBe(true)
    expect(frame.time).not.toContain(Date.UTC(2026, 5, 19))
    expect(frame.time[0]).toBe(Date.UTC(2026, 5, 1))
    expect((frame.columns.value as Float64Array)[0]).toBe(3.65)
  })

  test('an empty field and a point are missing values', () => {
    const { rows } = read(
      'UNRATE',
      'observation_date,UNRATE\n2025-09-01,4.4\n2025-10-01,\n2025-11-01,.\n2025-12-01,4.5\n',
    )
    expect([...rows[0].frame.time]).toEqual([Date.UTC(2025, 8, 1), Date.UTC(2025, 11, 1)])
  })

  test('a whole series is asked for from before its beginning', () => {
    expect(requestOf(fred, state, 'DGS10').url).toBe(
      'https://fred.stlouisfed.org/graph/fredgraph.csv?id=DGS10&cosd=1776-07-04',
    )
  })

  test('a series is asked for again once its next value is due', () => {
    const cursors = {
      CPIAUCSL: Date.UTC(2026, 7, 1),
      ICSA: Date.UTC(2026, 8, 5),
      DGS10: Date.UTC(2026, 8, 17),
    }
    // Inflation of September comes on October 14 and is asked for two weeks before, claims of the week to September 12 on the 17th, Friday's yield on Monday.
    expect(planned('2026-09-16T12:00:00Z', cursors)).toEqual([])
    expect(planned('2026-09-19T12:00:00Z', cursors)).toEqual(['ICSA'])
    expect(planned('2026-09-21T12:00:00Z', cursors)).toEqual(['ICSA', 'DGS10'])
    expect(planned('2026-09-29T12:00:00Z', cursors)).toEqual(['ICSA', 'DGS10'])
    expect(planned('2026-09-30T12:00:00Z', cursors)).toEqual(['CPIAUCSL', 'ICSA', 'DGS10'])
  })

  test('an unknown series is missing and nothing else', () => {
    expect(requestOf(fred, state, 'DGS10').readStatuses).toEqual([404])
    expect(read('DGS10', '<!DOCTYPE html>', 404)).toEqual({
      rows: [],
      lacking: { DGS10: 'FRED does not know the series DGS10' },
    })
  })

  test('an index close goes into the column of its table, and a history that FRED cuts does not shrink', () => {
    const [{ frame, isWhole }] = read('SP500', 'observation_date,SP500\n2026-09-17,7100.5\n').rows
    expect(Object.keys(frame.columns)).toEqual(['close'])
    expect(isWhole).toBeUndefined()
  })

  test.each([
    ['another series', 'observation_date,DGS2\n2026-09-17,4\n', /instead of observation_date,DGS10/],
    ['several series', 'observation_date,DGS10,DGS2\n2026-09-17,4,4\n', /header/],
    ['an odd value', 'observation_date,DGS10\n2026-09-17,x\n', /2026-09-17,x/],
    ['an odd day', 'observation_date,DGS10\n17.09.2026,4\n', /17\.09\.2026/],
  ])('%s is refused', (_, text, message) => {
    expect(() => read('DGS10', text)).toThrow(message)
  })
})
