import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { fred } from './fred/fred'
import { newYorkFed } from './new-york-fed'

const state = stateAt('2026-09-19T12:00:00Z')
const [sofr, target, repos] = newYorkFed.plan(state)
const read = (request: typeof sofr, body: object) =>
  newYorkFed.read(answerOf(request, Buffer.from(JSON.stringify(body))), state)
const values = ({ rows }: ReturnType<typeof read>) => [...(rows[0].frame.columns.value as Float64Array)]

describe('Federal Reserve Bank of New York', () => {
  test.skipIf(!recorded)('the recorded rate is that of FRED', () => {
    const { rows } = newYorkFed.read(answerOf(sofr, recorded?.('nyfed/sofr.json')), state)
    const time = Date.UTC(2026, 5, 16)
    expect([...rows[0].frame.time]).toEqual([time])
    const request = fred.plan(state).find(({ note }) => note === 'SOFR')
    if (!request) throw new Error('SOFR is not planned')
    const [same] = fred.read(answerOf(request, recorded?.('fred/SOFR.csv')), state).rows
    const row = same.frame.time.indexOf(time)
    expect((rows[0].frame.columns.value as Float64Array)[0]).toBe(
      (same.frame.columns.value as Float64Array)[row],
    )
  })

  test('a revised rate is told, and one that is not there has no row', () => {
    const reading = read(sofr, {
      refRates: [
        { effectiveDate: '2026-09-17', type: 'SOFR', percentRate: 3.65, revisionIndicator: 'R' },
        { effectiveDate: '2026-09-16', type: 'SOFR', percentRate: 'NA' },
      ],
    })
    expect(values(reading)).toEqual([3.65])
    expect(reading.notes).toEqual(['SOFR of 2026-09-17 is marked as revised.'])
  })

  test('the upper limit of the target comes with the effective rate', () => {
    const rate = {
      effectiveDate: '2026-09-17',
      type: 'EFFR',
      percentRate: 3.63,
      targetRateFrom: 3.5,
      targetRateTo: 3.75,
    }
    expect(values(read(target, { refRates: [rate] }))).toEqual([3.75])
    expect(() => read(sofr, { refRates: [rate] })).toThrow('EFFR instead of SOFR')
  })

  test('overnight operations of a day are added up in billions', () => {
    const one = { operationDate: '2026-09-17', auctionStatus: 'Results', term: 'Overnight' }
    const reading = read(repos, {
      repo: {
        operations: [
          { ...one, totalAmtAccepted: '1250000000' },
          { ...one, totalAmtAccepted: 750_000_000 },
          { ...one, term: '7 Day', totalAmtAccepted: 1e11 },
          { ...one, auctionStatus: 'Announced', totalAmtAccepted: 9e9 },
          { ...one, operationDate: '2026-09-19', totalAmtAccepted: 1e9 },
        ],
      },
    })
    expect(values(reading)).toEqual([2])
  })

  test('another shape is refused with its place', () => {
    expect(() => read(sofr, { refRates: [{ effectiveDate: '17.09.2026', type: 'SOFR' }] })).toThrow(
      /refRates\.0\.effectiveDate/,
    )
    expect(() =>
      read(sofr, { refRates: [{ effectiveDate: '2026-09-17', type: 'SOFR', percentRate: 'x' }] }),
    ).toThrow('is “x”')
  })
})
