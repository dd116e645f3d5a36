import { describe, expect, test } from 'vitest'
import { answerOf, stateAt } from '../../fake/round-trip.test-data'
import { SourceRests } from '../../live-source'
import { eia } from './eia'

const settings = { EIA_API_KEY: 'a-key' }
const state = stateAt('2026-09-19T12:00:00Z', { settings })

describe('Energy Information Administration', () => {
  const [request] = eia.plan(state)
  const row = (period: string, value: unknown, series = 'RWTC') => ({ period, value, series })
  const read = (total: string, ...data: object[]) =>
    eia.read(answerOf(request, { response: { total, data } }), state)

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
    expect(() => eia.read(answerOf(request, {}, 403), state)).toThrow(SourceRests)
  })

  test.each([
    ['another series', row('2026-09-15', '70', 'RBRTE'), 'RBRTE instead of RWTC'],
    ['an odd value', row('2026-09-15', 'x'), '“x”'],
    ['an odd day', row('2026', '70'), 'response.data.0.period'],
  ])('%s is refused', (_, data, message) => {
    expect(() => read('1', data)).toThrow(message)
  })
})
