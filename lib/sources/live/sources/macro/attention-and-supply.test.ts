import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { defillama } from './defillama'
import { fiscalData } from './fiscal-data'
import { wikimedia } from './wikimedia'

const state = stateAt('2026-07-03T12:00:00Z')

describe('DefiLlama', () => {
  const [request] = defillama.plan(state)
  const read = (rows: unknown) => defillama.read(answerOf(request, rows), state).rows[0].frame

  test.skipIf(!recorded)('reads a recorded answer, whose times are seconds as text', () => {
    const frame = read(recorded?.('defillama/stablecoincharts.json'))
    expect([...frame.time]).toEqual([Date.UTC(2024, 1, 15)])
    expect(frame.columns.stablecoins).toEqual(Float64Array.of(88_718_597))
  })

  test('adds up every peg, and leaves out the day that moves and days without pegs', () => {
    const day = (date: string, totalCirculatingUSD: object) => ({ date, totalCirculatingUSD })
    const { time, columns } = read([
      day(String(Date.UTC(2017, 10, 29) / 1_000), {}),
      day(String(Date.UTC(2026, 6, 2) / 1_000), { peggedUSD: 300, peggedEUR: 2, peggedJPY: 1 }),
      day(String(Date.UTC(2026, 6, 3) / 1_000), { peggedUSD: 301 }),
    ])
    expect([...time]).toEqual([Date.UTC(2026, 6, 2)])
    expect(columns.stablecoins).toEqual(Float64Array.of(303))
  })

  test('another shape is refused with its place', () => {
    expect(() => read([{ date: '1', totalCirculatingUSD: {} }])).toThrow(/0\.date/)
    expect(() => read([{ date: '1707955200', totalCirculatingUSD: { peggedUSD: '8' } }])).toThrow(/peggedUSD/)
  })
})

describe('Wikimedia', () => {
  const [request] = wikimedia.plan(state)

  test.skipIf(!recorded)('reads a recorded answer', () => {
    const answer = answerOf(request, recorded?.('wikimedia/pageviews_bitcoin.json'))
    const [{ stream, frame }] = wikimedia.read(answer, state).rows
    expect(stream).toBe('bitcoin')
    expect([...frame.time]).toEqual([Date.UTC(2026, 6, 1), Date.UTC(2026, 6, 2)])
    expect(frame.columns.bitcoin).toEqual(Float64Array.of(13_137, 9_938))
  })

  test('asks for everything up to yesterday, then for the last days', () => {
    expect(request.url).toMatch(/\/user\/Bitcoin\/daily\/20150701\/20260702$/)
    expect(request.emptyStatuses).toEqual([404])
    const cursors = { bitcoin: Date.UTC(2026, 6, 2) }
    const [again] = wikimedia.plan(stateAt('2026-07-03T12:00:00Z', { cursors }))
    expect(again.url).toMatch(/\/daily\/20260629\/20260702$/)
  })

  test('an answer about another article is refused', () => {
    const items = [{ article: 'Ethereum', timestamp: '2026070100', views: 1 }]
    expect(() => wikimedia.read(answerOf(request, { items }), state)).toThrow('Ethereum instead of Bitcoin')
  })
})

describe('Debt to the Penny', () => {
  const [request] = fiscalData.plan(state)
  const day = (record_date: string, dollars: string) => ({ record_date, tot_pub_debt_out_amt: dollars })
  const read = (data: object[], pages = 1) =>
    fiscalData.read(answerOf(request, { data, meta: { 'total-pages': pages } }), state)

  test('a quarter has the debt of its last day in millions, once it is over', () => {
    const { rows } = read([
      day('2024-09-27', '35387391541286.88'),
      day('2024-09-30', '35464673929171.69'),
      day('2024-10-01', '35669000000000.00'),
      day('2026-07-02', '39000000000000.00'),
    ])
    expect([...rows[0].frame.time]).toEqual([Date.UTC(2024, 6, 1)])
    expect(rows[0].frame.columns.value).toEqual(Float64Array.of(35_464_674))
  })

  test('asks for further pages', () => {
    expect(read([], 2).next?.[0].url).toContain('page[number]=2&')
    expect(read([]).next).toBeUndefined()
  })

  test('an odd amount is refused', () => {
    expect(() => read([day('2024-09-30', 'x')])).toThrow('2024-09-30 is “x”')
  })
})
