import { describe, expect, test } from 'vitest'
import { answerOf, stateAt } from '../../fake/round-trip.test-data'
import { SourceRests } from '../../live-source'
import { census } from './census'
import { eia } from './eia'

const settings = { CENSUS_API_KEY: 'a-key', EIA_API_KEY: 'a-key' }
const state = stateAt('2026-09-19T12:00:00Z', { settings })
const bytes = (body: unknown) => Buffer.from(JSON.stringify(body))

describe('Energy Information Administration', () => {
  const [request] = eia.plan(state)
  const row = (period: string, value: unknown, series = 'RWTC') => ({ period, value, series })
  const read = (total: string, ...data: object[]) =>
    eia.read(answerOf(request, bytes({ response: { total, data } })), state)

  test('values are text or numbers, days without a price have no row', () => {
    const [{ frame }] = read(
      '3',
      row('2026-09-15', '70.62'),
      row('2026-09-16', 71.1),
      row('2026-09-17', null),
    ).rows
    expect(frame.columns.value).toEqual(Float64Array.of(70.62, 71.1))
  })

  test('asks for further rows until it has all', () => {
    const [next] = read('9000', row('2026-09-15', '70.62')).next ?? []
    expect(new URL(next.url).searchParams.get('offset')).toBe('1')
    expect(read('1', row('2026-09-15', '70.62')).next).toBeUndefined()
    expect(() => read('9000')).toThrow('the answer has no rows after 0 of 9000')
  })

  test('later runs begin a month before the last row', () => {
    const [again] = eia.plan(
      stateAt('2026-09-19T12:00:00Z', { settings, cursors: { DCOILWTICO: Date.UTC(2026, 8, 15) } }),
    )
    expect(new URL(again.url).searchParams.get('start')).toBe('2026-08-16')
  })

  test('the source rests when its key is refused', () => {
    expect(request.readStatuses).toEqual([403])
    expect(() => eia.read(answerOf(request, bytes({}), 403), state)).toThrow(SourceRests)
  })

  test.each([
    ['another series', row('2026-09-15', '70', 'RBRTE'), 'RBRTE instead of RWTC'],
    ['an odd value', row('2026-09-15', 'x'), '“x”'],
    ['an odd day', row('2026', '70'), 'response.data.0.period'],
  ])('%s is refused', (_, data, message) => {
    expect(() => read('1', data)).toThrow(message)
  })
})

describe('Census Bureau', () => {
  const [request] = census.plan(state)
  const header = [
    'cell_value',
    'time_slot_id',
    'category_code',
    'data_type_code',
    'seasonally_adj',
    'time',
    'us',
  ]
  const row = (value: string | null, time: string, category = 'ASTARTS') => [
    value,
    '0',
    category,
    'TOTAL',
    'yes',
    time,
    '1',
  ]
  const read = (...table: unknown[]) => census.read(answerOf(request, bytes(table)), state)

  test('columns are found by name, and values that are not available have no row', () => {
    const reversed = [header, row('1307', '2026-08'), row('(NA)', '2026-07'), row(null, '2026-06')].map(
      (line) => [...line].reverse(),
    )
    const [{ stream, frame, isWhole }] = read(...reversed).rows
    expect([stream, isWhole]).toEqual(['HOUST', true])
    expect([...frame.time]).toEqual([Date.UTC(2026, 7, 1)])
    expect(frame.columns.value).toEqual(Float64Array.of(1307))
  })

  test.each([
    [
      'another series',
      [header, row('1307', '2026-08', 'APERMITS')],
      'APERMITS TOTAL instead of ASTARTS TOTAL',
    ],
    ['a missing column', [header.slice(1), row('1307', '2026-08').slice(1)], 'no column cell_value'],
    ['an odd month', [header, row('1307', '2026-Q3')], '“2026-Q3”'],
    ['an odd value', [header, row('x', '2026-08')], '“x”'],
    ['an empty answer', [], 'the answer'],
  ])('%s is refused', (_, table, message) => {
    expect(() => read(...table)).toThrow(message)
  })
})
