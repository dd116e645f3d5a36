import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { type LiveRequest, SourceRests } from '../../live-source'
import { cboe } from './cboe'
import { yahoo } from './yahoo'

const state = stateAt('2026-07-24T12:00:00Z')

describe('Cboe', () => {
  const [vix, sp500] = cboe.plan(state)
  const read = (request: LiveRequest, text: string | Buffer) =>
    cboe.read(answerOf(request, text), state).rows[0]

  test.skipIf(!recorded)('reads a recorded file', () => {
    const { frame, isWhole } = read(vix, recorded?.('cboe/VIX_History.csv') as Buffer)
    expect(isWhole).toBe(true)
    expect(dayOf(frame.time[0])).toBe('1990-01-02')
    expect(dayOf(frame.time.at(-1) as number)).toBe('2026-07-23')
    expect((frame.columns.high as Float64Array)[5]).toBe(18.91)
  })

  test('has the close of the S&P 500 only, and no day that is not over', () => {
    const { frame } = read(sp500, 'DATE,SPX\n07/22/2026,6900.5\n07/23/2026,6910\n07/24/2026,6920\n')
    expect([...frame.time].map(dayOf)).toEqual(['2026-07-22', '2026-07-23'])
    expect(frame.columns).toEqual({ close: Float64Array.of(6_900.5, 6_910) })
  })

  test.each([
    ['another header', 'Date;Open\n', /has the columns Date;Open instead of/],
    [
      'a day that there is not',
      'DATE,OPEN,HIGH,LOW,CLOSE\n02/30/2026,1,1,1,1\n',
      /line 2 of VIX is no trading day/,
    ],
    ['a value that is no number', 'DATE,OPEN,HIGH,LOW,CLOSE\n07/01/2026,1,1,x,1\n', /line 2 of VIX/],
    ['a missing column', 'DATE,OPEN,HIGH,LOW,CLOSE\n07/01/2026,1,1,1\n', /line 2 of VIX/],
  ])('%s is refused', (_, text, message) => {
    expect(() => read(vix, text)).toThrow(message)
  })
})

describe('Yahoo', () => {
  const request = (id: string) => yahoo.plan(state).find(({ streams }) => streams[0] === id) as LiveRequest
  /** Bars that close at 11 unless said otherwise. */
  function chart(times: readonly string[], meta: Record<string, unknown> = {}, last: number | null = 11) {
    const bars = times.map((at) => ({ at, close: last }))
    type Bar = (typeof bars)[0]
    const column = (value: (bar: Bar) => number | null) => bars.map(value)
    const prices = { high: column(() => 12), low: column(() => 9), close: column(({ close }) => close) }
    const quote = { open: column(() => 10), ...prices, volume: column(() => 5) }
    const zone = { gmtoffset: -14_400, exchangeTimezoneName: 'America/New_York' }
    const known = { symbol: 'X', ...zone, dataGranularity: '1d', ...meta }
    const timestamp = bars.map(({ at }) => Date.parse(at) / 1_000)
    const result = [{ meta: known, timestamp, indicators: { quote: [quote] } }]
    return Buffer.from(JSON.stringify({ chart: { result, error: null } }))
  }
  const read = (id: string, bytes: Buffer, status = 200) =>
    yahoo.read(answerOf(request(id), bytes, status), state)

  test('always asks for a span of time', () => {
    for (const { url } of yahoo.plan(state)) expect(url).toMatch(/period1=-?\d+&period2=\d+&interval=1d$/)
    expect(request('sp500').url).toContain('/chart/%5EGSPC?')
  })

  test.skipIf(!recorded)('reads recorded answers', () => {
    const gold = read('gold', recorded?.('yahoo/chart_gc_f.json') as Buffer).rows[0].frame
    expect([...gold.time].map(dayOf)).toEqual(['2020-01-02'])
    expect(gold.columns.close).toEqual(Float64Array.of(1_524.5))
  })

  test('the day is that of the exchange, in summer and in winter', () => {
    const bars = ['2026-01-15T05:00:00Z', '2026-07-15T04:00:00Z']
    for (const gmtoffset of [-14_400, -18_000])
      expect([...read('gold', chart(bars, { gmtoffset })).rows[0].frame.time].map(dayOf)).toEqual([
        '2026-01-15',
        '2026-07-15',
      ])
    const inTokyo = { gmtoffset: 32_400, exchangeTimezoneName: undefined }
    const tokyo = chart(['2026-07-15T00:00:00Z'], inTokyo)
    expect([...read('nikkei225', tokyo).rows[0].frame.time].map(dayOf)).toEqual(['2026-07-15'])
  })

  test('a day without a close and the day that is not over give no row', () => {
    const text = chart(['2026-07-22T13:30:00Z'], {}, null).toString()
    const nothing = Buffer.from(text.replaceAll(/\[(10|12|9|5)\]/g, '[null]'))
    expect(read('dow', nothing).rows[0].frame.time.length).toBe(0)
    const bars = ['2026-07-23T13:30:00Z', '2026-07-24T11:59:00Z']
    expect([...read('dow', chart(bars)).rows[0].frame.time].map(dayOf)).toEqual(['2026-07-23'])
  })

  test('the S&P 500 has closes only before its opens were true', () => {
    const bars = ['1982-04-19T14:30:00Z', '1982-04-20T14:30:00Z']
    const { columns } = read('sp500', chart(bars)).rows[0].frame
    expect(columns.open).toEqual(Float64Array.of(Number.NaN, 10))
    expect(columns.close).toEqual(Float64Array.of(11, 11))
  })

  test('months, too many requests and unknown symbols are told apart', () => {
    expect(() => read('dax', chart([], { dataGranularity: '1mo' }))).toThrow('the candles are of 1mo')
    expect(() => read('dax', Buffer.from('Too Many Requests'), 429)).toThrow(SourceRests)
    const unknown = Buffer.from(
      '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}',
    )
    expect(read('dax', unknown, 404)).toEqual({
      rows: [],
      lacking: { dax: 'Yahoo has no ^GDAXI (Not Found)' },
    })
  })
})
