import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../../fake/round-trip.test-data'
import { SourceRests } from '../../../live-source'
import { bls } from './bls'
import { BLS_SERIES } from './bls-series'

const state = stateAt('2026-09-19T12:00:00Z')
const request = { ...bls.plan(state)[0], streams: ['CPIAUCSL'] }
const bodies = (kept: Parameters<typeof stateAt>[1] = {}) =>
  bls.plan(stateAt('2026-09-19T12:00:00Z', kept)).map(({ body }) => JSON.parse(body ?? ''))
const cursors = Object.fromEntries(BLS_SERIES.map(([id]) => [id, Date.UTC(2026, 7, 1)]))
const succeeded = (series: object[], message: string[] = []) => ({
  status: 'REQUEST_SUCCEEDED',
  message,
  Results: { series },
})
const answer = (body: object) => answerOf(request, body)
const withData = (...data: [year: string, period: string, value: string][]) =>
  answer(
    succeeded([
      { seriesID: 'CUSR0000SA0', data: data.map(([year, period, value]) => ({ year, period, value })) },
    ]),
  )

describe('US Bureau of Labor Statistics', () => {
  test.skipIf(!recorded)('reads a recorded answer, newest first, without the mean of the year', () => {
    const [{ frame }] = bls.read(answerOf(request, recorded?.('bls/timeseries_v1.json')), state).rows
    expect([...frame.time]).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)])
    expect(frame.columns.value).toEqual(Float64Array.of(318.4, 319.8))
  })

  test('a first run keeps within the limits of a day without a key', () => {
    const asked = bodies()
    expect(asked).toHaveLength(15)
    for (const { seriesid, startyear, endyear } of asked) {
      expect(seriesid.length).toBeLessThanOrEqual(25)
      expect(Number(endyear) - Number(startyear)).toBeLessThan(10)
    }
    const years = asked
      .filter(({ seriesid }) => seriesid.includes('CUSR0000SA0'))
      .map(({ startyear }) => startyear)
    expect(years).toEqual(
      ['2017', '2007', '1997', '1987', '1977', '1967', '1957', '1947', '1937'].slice(0, years.length),
    )
    expect(Number(years.at(-1))).toBeLessThanOrEqual(1947)
  })

  test('a later run reads ten years again in two requests, with a key twenty in one', () => {
    expect(bodies({ cursors }).map(({ startyear, endyear }) => [startyear, endyear])).toEqual([
      ['2017', '2026'],
      ['2017', '2026'],
    ])
    const [keyed, ...more] = bodies({ cursors, settings: { BLS_API_KEY: 'k' } })
    expect(more).toEqual([])
    expect(keyed).toMatchObject({ startyear: '2007', registrationkey: 'k' })
    expect(keyed.seriesid).toHaveLength(28)
  })

  test('a month that was never collected has no row, means are left out and quarters begin with their first day', () => {
    const { rows } = bls.read(
      withData(
        ['2025', 'M11', '324.1'],
        ['2025', 'M10', '-'],
        ['2025', 'M13', '322'],
        ['2025', 'Q02', '321'],
        ['2025', 'Q05', '1'],
      ),
      state,
    )
    expect([...rows[0].frame.time]).toEqual([Date.UTC(2025, 3, 1), Date.UTC(2025, 10, 1)])
  })

  test('the source rests when the requests of the day are used up, and does not repeat its key', () => {
    const refused = (message: string) =>
      answer({ status: 'REQUEST_NOT_PROCESSED', message: [message], Results: [] })
    const threshold =
      'Request could not be serviced, as the daily threshold for total number of requests has been reached.'
    expect(() => bls.read(refused(threshold), state)).toThrow(SourceRests)
    const keyed = stateAt('2026-09-19T12:00:00Z', { settings: { BLS_API_KEY: 'top-secret' } })
    const invalid = () => bls.read(refused('The key:top-secret provided by the User is invalid.'), keyed)
    expect(invalid).toThrow(SourceRests)
    expect(invalid).not.toThrow(/top-secret/)
  })

  test('what BLS says about a series is passed on, years before it began are not', () => {
    const given = JSON.parse(Buffer.from(withData(['2025', 'M11', '324.1']).bytes).toString())
    given.message = ['No Data Available for Series CUSR0000SA0 Year: 1937', 'Series is discontinued']
    expect(bls.read(answer(given), state).notes).toEqual(['Series is discontinued'])
  })

  test('a series that the answer does not have is lacking, and the others are read', () => {
    const two = { ...request, streams: ['CPIAUCSL', 'IR'] }
    const { bytes } = withData(['2025', 'M11', '324.1'])
    const reading = bls.read(answerOf(two, bytes), state)
    expect(reading.rows.map(({ stream }) => stream)).toEqual(['CPIAUCSL'])
    expect(reading.lacking).toEqual({ IR: 'the answer has no series for IR' })
  })

  test.each([
    ['an odd period', withData(['2025', 'X01', '1']), /period “X01”/],
    ['an odd value', withData(['2025', 'M01', 'n/a']), /2025 M01 is “n\/a”/],
    ['an answer without a series', answer(succeeded([])), /no series for CPIAUCSL/],
    ['another status', answer({ status: 'REQUEST_FAILED', message: ['Bad request'] }), /Bad request/],
  ])('%s is refused', (_, given, message) => {
    expect(() => bls.read(given, state)).toThrow(message)
  })
})
