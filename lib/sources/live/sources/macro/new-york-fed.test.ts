import { describe, expect, test } from 'vitest'
import { answerOf, recorded, requestOf, stateAt } from '../../fake/round-trip.test-data'
import { fred } from './fred/fred'
import { newYorkFed } from './new-york-fed'

const state = stateAt('2026-09-19T12:00:00Z')
const [sofr, target, repos] = newYorkFed.plan(state)
const read = (request: typeof sofr, body: object) => newYorkFed.read(answerOf(request, body), state)
const values = ({ rows }: ReturnType<typeof read>) => [...(rows[0].frame.columns.value as Float64Array)]

describe('Federal Reserve Bank of New York', () => {
  test.skipIf(!recorded)('the recorded rate is that of FRED', () => {
    const { rows } = newYorkFed.read(answerOf(sofr, recorded?.('nyfed/sofr.json')), state)
    const time = Date.UTC(2026, 5, 16)
    expect([...rows[0].frame.time]).toEqual([time])
    const ofFred = answerOf(requestOf(fred, state, 'SOFR'), recorded?.('fred/SOFR.csv'))
    const [same] = fred.read(ofFred, state).rows
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

  test('the upper limit of the target is in the rows of the effective rate', () => {
    const day = { effectiveDate: '2026-09-17', type: 'EFFR' }
    const rate = { ...day, percentRate: 3.63, targetRateFrom: 3.5, targetRateTo: 3.75 }
    expect(values(read(target, { refRates: [rate] }))).toEqual([3.75])
    expect(() => read(sofr, { refRates: [rate] })).toThrow('EFFR instead of SOFR')
  })

  const reverseRepo = {
    operationId: 'RP 091726 26',
    operationDate: '2026-09-17',
    auctionStatus: 'Results',
    operationType: 'Reverse Repo',
    operationMethod: 'Fixed Rate',
    termCalenderDays: 1,
    term: 'Overnight',
    closeTime: '13:15',
    note: '',
  }
  const readOperations = (...given: object[]) =>
    read(repos, { repo: { operations: given.map((one) => ({ ...reverseRepo, ...one })) } })

  test('overnight operations of a day are added up in billions', () => {
    const reading = readOperations(
      { totalAmtAccepted: '1250000000' },
      { totalAmtAccepted: 750_000_000 },
      { term: '7-Day', termCalenderDays: 7, totalAmtAccepted: 1e11 },
      { auctionStatus: 'Announced', totalAmtAccepted: 9e9 },
      { operationDate: '2026-09-19', totalAmtAccepted: 1e9 },
    )
    expect(values(reading)).toEqual([2])
  })

  test('repos and small exercises, which the answer has as well, do not count', () => {
    const reading = readOperations(
      { totalAmtAccepted: 576_000_000 },
      { totalAmtAccepted: 50_000_000, closeTime: '10:30', note: 'Small Value Exercise' },
      { operationType: 'Repo', operationMethod: 'Full Allotment', totalAmtAccepted: 1_000_000 },
    )
    expect(values(reading)).toEqual([0.576])
  })

  test('an operation without a term is judged by its days, and one without either is refused', () => {
    const none = { term: undefined, totalAmtAccepted: 1e9 }
    const days = (termCalenderDays: number) => ({ ...none, termCalenderDays })
    expect(values(readOperations(days(4), days(7)))).toEqual([1])
    expect(() => readOperations({ ...days(1), termCalenderDays: undefined })).toThrow(/2026-09-17/)
  })

  test('a history of operations is asked for by year, and the rest in one request', () => {
    const years = newYorkFed.plan(state).filter(({ note }) => note === 'RRPONTSYD')
    const spans = years
      .map(({ url }) => new URL(url).searchParams)
      .map((one) => [one.get('startDate'), one.get('endDate')])
    expect(spans).toHaveLength(14)
    expect(spans[0]).toEqual(['2013-09-23', '2013-12-31'])
    expect(spans[1]).toEqual(['2014-01-01', '2014-12-31'])
    expect(spans.at(-1)).toEqual(['2026-01-01', '2026-09-19'])
    const later = newYorkFed.plan(
      stateAt('2026-09-19T12:00:00Z', { cursors: { RRPONTSYD: Date.UTC(2026, 8, 17) } }),
    )
    expect(later.filter(({ note }) => note === 'RRPONTSYD')).toHaveLength(1)
  })

  test.each([
    ['17.09.2026', undefined, /refRates\.0\.effectiveDate/],
    ['2026-09-17', 'x', 'is “x”'],
  ])('another shape is refused with its place: %s, %s', (effectiveDate, percentRate, message) => {
    expect(() => read(sofr, { refRates: [{ effectiveDate, type: 'SOFR', percentRate }] })).toThrow(message)
  })
})
