import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import type { LiveReading } from '../../live-source'
import { usTreasury } from './us-treasury'

const state = stateAt('2026-09-19T12:00:00Z')
const real = usTreasury.plan(state).find(({ url }) => url.endsWith('=2026'))
if (!real) throw new Error('The current year is not planned')

function valuesOf({ rows }: LiveReading, day: string) {
  const time = Date.parse(day)
  return Object.fromEntries(
    rows.flatMap(({ stream, frame }) => {
      const row = frame.time.indexOf(time)
      return row === -1 ? [] : [[stream, (frame.columns.value as Float64Array)[row]]]
    }),
  )
}

const feed = (entries: string, root = 'feed') =>
  Buffer.from(
    `<?xml version="1.0"?><${root} xmlns:d="d" xmlns:m="m"><entry><content>${entries}</content></entry></${root}>`,
  )
const DAY = '<d:NEW_DATE>2026-09-16T00:00:00</d:NEW_DATE>'
const entry = (fields: string) => `<m:properties>${fields}</m:properties>`
const read = (bytes: Uint8Array, request = real) => usTreasury.read(answerOf(request, bytes), state)

describe('US Treasury', () => {
  test.skipIf(!recorded)('reads both recorded curves and computes spreads from them', () => {
    const first = read(recorded?.('treasury/real_yield_curve_202609.xml') as Buffer)
    expect(valuesOf(first, '2026-09-17')).toEqual({ DFII5: 2.46, DFII10: 2.61, DFII30: 3.04 })
    const [nominal] = first.next ?? []
    expect(nominal.url).toContain('data=daily_treasury_yield_curve&')
    const second = read(recorded?.('treasury/yield_curve_202609.xml') as Buffer, nominal)
    const { DFII5: five, DFII10: ten } = valuesOf(first, '2026-09-18')
    const values = valuesOf(second, '2026-09-18')
    expect(values).toMatchObject({ DGS1MO: 3.97, DGS3MO: 4.14, DGS2: 4.76, DGS10: 5.01, DGS30: 5.34 })
    expect(values.T10Y3M).toBe(0.87)
    expect(values.T10YIE).toBeCloseTo(5.01 - ten, 10)
    expect(values.T5YIE).toBeCloseTo(4.86 - five, 10)
    expect(values.T5YIFR).toBeCloseTo(2 * values.T10YIE - values.T5YIE, 1)
  })

  test('asks for all years first, later for the current one and near New Year for the one before', () => {
    const urls = usTreasury.plan(state).map(({ url }) => url)
    expect(urls).toHaveLength(37)
    expect(urls[0]).toMatch(/daily_treasury_yield_curve&field_tdr_date_value=1990$/)
    expect(urls[13]).toMatch(/daily_treasury_real_yield_curve&field_tdr_date_value=2003$/)
    const known = (day: string) =>
      Object.fromEntries(usTreasury.streams.map(({ id }) => [id, Date.parse(day)]))
    const planned = (now: string, last: string) =>
      usTreasury.plan(stateAt(now, { cursors: known(last) })).map(({ url }) => url.slice(-4))
    expect(planned('2026-09-19T12:00:00Z', '2026-09-18')).toEqual(['2026'])
    expect(planned('2027-01-02T12:00:00Z', '2026-12-31')).toEqual(['2026', '2027'])
    const behind = { ...known('2027-02-01'), DGS10: Date.parse('2026-12-20') }
    const years = usTreasury.plan(stateAt('2027-02-02T12:00:00Z', { cursors: behind }))
    expect(years.map(({ url }) => url.slice(-4))).toEqual(['2026', '2027'])
  })

  test('waits a minute for an answer, and a year that fails is missing in both curves', () => {
    expect(real.timeoutMs).toBe(60_000)
    expect(real.streams).toEqual(usTreasury.streams.map(({ id }) => id))
  })

  test('new fields are ignored, absent and null ones are missing values', () => {
    const fields = `${DAY}<d:TC_10YEAR>2.60</d:TC_10YEAR><d:TC_5YEAR m:null="true" /><d:TC_50YEAR>3</d:TC_50YEAR>`
    expect(valuesOf(read(feed(entry(fields))), '2026-09-16')).toEqual({ DFII10: 2.6 })
  })

  test('a day that is not over is left out, and a year without days yet is not an error', () => {
    const today = '<d:NEW_DATE>2026-09-19T00:00:00</d:NEW_DATE><d:TC_10YEAR>2.60</d:TC_10YEAR>'
    expect(read(feed(entry(today))).rows).toEqual([])
    expect(read(Buffer.from('<feed></feed>')).rows).toEqual([])
  })

  test.each([
    ['another document', feed('', 'html'), /<html> instead of <feed>/],
    ['a cut document', Buffer.from('<feed><entry>'), /XML is damaged/],
    [
      'a text that is no number',
      feed(entry(`${DAY}<d:TC_10YEAR>x</d:TC_10YEAR>`)),
      /TC_10YEAR of 2026-09-16 is “x”/,
    ],
    ['an entry without a day', feed(entry('<d:TC_10YEAR>2</d:TC_10YEAR>')), /NEW_DATE/],
    ['renamed fields', feed(entry(`${DAY}<d:T10>2</d:T10>`)), /no entry has TC_10YEAR/],
  ])('%s is refused', (_, bytes, message) => {
    expect(() => read(bytes)).toThrow(message)
  })
})
